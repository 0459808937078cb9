// The look of a report in a browser and on paper.
#pragma once

#include <string_view>

namespace ff {

inline constexpr std::string_view htmlStyle = R"css(
:root{color-scheme:light dark;--bg:#fff;--fg:#212529;--dim:#5f6871;--soft:#f4f5f7;--edge:#d5d9de;--cause:#c92a2a;--failure:#d9730d;--after:#5c7cab;--other:#adb5bd;--good:#2b8a3e}
@media (prefers-color-scheme:dark){:root{--bg:#16191d;--fg:#dfe3e8;--dim:#98a2ad;--soft:#1f242a;--edge:#353c45;--cause:#ff6b6b;--failure:#ffa94d;--after:#8fb0e0;--other:#6b7580;--good:#69db7c}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,"Segoe UI",sans-serif}
main{max-width:860px;margin:0 auto;padding:28px 24px 60px}
h1{font-size:24px;line-height:1.25;margin:0 0 14px}
h2{font-size:17px;margin:34px 0 10px;padding-bottom:4px;border-bottom:1px solid var(--edge)}
p{margin:8px 0}
.summary{border-left:5px solid var(--other);background:var(--soft);padding:12px 16px;margin:0 0 16px}
.summary p{margin:0}.summary .say{font-size:18px;font-weight:600}.summary .standing{color:var(--dim);margin-top:4px}
.accuses{border-color:var(--cause)}.ambiguous{border-color:var(--failure)}.benign{border-color:var(--good)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 16px;margin:0}
dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
ul{margin:8px 0;padding-left:20px}li{margin:4px 0;overflow-wrap:anywhere}
figure{margin:10px 0;overflow-x:auto}
figure svg{max-width:100%;height:auto;display:block}
.quote{margin:8px 0;border:1px solid var(--edge);border-radius:4px;overflow:hidden}
.quote .place{margin:0;padding:3px 10px;background:var(--soft);color:var(--dim);font-size:12.5px;overflow-wrap:anywhere}
pre{margin:0;padding:8px 10px;font:12.5px/1.45 ui-monospace,"DejaVu Sans Mono",monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.command{margin:6px 0 10px;background:var(--soft);border-radius:4px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:13px;margin:8px 0}
th,td{text-align:left;vertical-align:top;padding:4px 8px;border-bottom:1px solid var(--edge);overflow-wrap:anywhere}
th{color:var(--dim);font-weight:600;white-space:nowrap}
footer{margin-top:36px;color:var(--dim);font-size:13px}
.cause{fill:var(--cause)}.failure{fill:var(--failure)}.consequence{fill:var(--after)}.other{fill:var(--other)}
.box{fill:var(--soft);stroke:var(--edge)}.line{stroke:var(--dim);fill:var(--dim)}
.text{fill:var(--fg)}.strong{fill:var(--fg);font-weight:600}.dim{fill:var(--dim)}
@media print{:root{color-scheme:light;--bg:#fff;--fg:#000;--dim:#444;--soft:#f4f5f7;--edge:#bbb;--cause:#c92a2a;--failure:#d9730d;--after:#5c7cab;--other:#999;--good:#2b8a3e}
main{max-width:none;padding:0}body{font-size:11pt}h2{break-after:avoid}figure,.quote,tr,.summary{break-inside:avoid}}
)css";

} // namespace ff

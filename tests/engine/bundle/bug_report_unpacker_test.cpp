// The driver's bug report opened like an archive.
#include "engine/bundle/bundle_opener.h"

#include <QtTest>

using namespace ff;

namespace {

const std::string rule = "____________________________________________\n\n";

std::string bugReport() {
    return rule +
           "Start of NVIDIA bug report log file.  Please include this file, along\n"
           "with a detailed description of your problem.\n\n"
           "nvidia-bug-report.sh Version: 35100123\n\nDate: Thu May  7 21:20:01 UTC 2026\n"
           "uname: Linux gn-c14 6.5.0-45-generic #45 SMP x86_64\ncommand line flags: \n\n" +
           rule +
           "*** /etc/os-release\n*** ls: -rw-r--r-- 1 root root 26 /etc/os-release\nNAME=x\n" +
           rule + "*** /proc/driver/nvidia/version\nNVRM version: NVIDIA UNIX x86_64\n" + rule +
           "/usr/bin/nvidia-smi --query\n\n"
           "==============NVSMI LOG==============\n\nAttached GPUs : 1\n"
           "GPU 00000000:1A:00.0\n    Product Name : NVIDIA H200\n" +
           rule +
           "*** /var/log/messages\n*** ls: -rw------- 1 root root 900 /var/log/messages\n"
           "May  7 21:14:02 gn-c14 systemd[1]: Started a.\n" +
           rule +
           "/usr/bin/dmesg\n\n[ 1201.120011] NVRM: Xid (PCI:0000:1a:00): 79, pid=7, GPU has "
           "fallen off the bus.\n" +
           rule + "Skipping journalctl output (journalctl not found)\n\n" + rule +
           "End of NVIDIA bug report log file.\n";
}

Bundle opened(const std::string& text) {
    BundleRequest request;
    request.texts.push_back({"nvidia-bug-report.log", text});
    auto bundle = openBundle(request, Progress());
    return bundle ? std::move(*bundle) : Bundle();
}

const Member* memberOf(const Bundle& bundle, std::string_view path) {
    for (const Member& member : bundle.members) {
        if (member.path == path) {
            return &member;
        }
    }
    return nullptr;
}

} // namespace

class BugReportUnpackerTest : public QObject {
    Q_OBJECT

private slots:
    void partsBecomeMembers() {
        const Bundle bundle = opened(bugReport());
        const Member* dmesg = memberOf(bundle, "nvidia-bug-report.log/dmesg");
        QVERIFY(dmesg != nullptr);
        QCOMPARE(dmesg->kind.value, MemberKind::KernelLog);
        QCOMPARE(dmesg->node.value, std::string("gn-c14"));
        QCOMPARE(dmesg->node.how, Learnt::Content);
        QVERIFY(dmesg->bytes->view().starts_with("[ 1201.120011] NVRM: Xid"));
        const Member* smi = memberOf(bundle, "nvidia-bug-report.log/nvidia-smi-q");
        QVERIFY(smi != nullptr);
        QCOMPARE(smi->kind.value, MemberKind::NvidiaSmiReport);
        const Member* messages = memberOf(bundle, "nvidia-bug-report.log/messages");
        QVERIFY(messages != nullptr);
        QCOMPARE(messages->kind.value, MemberKind::Syslog);
        QVERIFY(messages->bytes->view().starts_with("May  7"));
        QVERIFY(memberOf(bundle, "nvidia-bug-report.log") == nullptr);
        QVERIFY(memberOf(bundle, "nvidia-bug-report.log/journalctl") == nullptr);
    }

    void nothingInBetweenIsLost() {
        const Bundle bundle = opened(bugReport());
        const Member* other = memberOf(bundle, "nvidia-bug-report.log/other");
        QVERIFY(other != nullptr);
        QVERIFY(other->bytes->view().find("Start of NVIDIA bug report") != std::string_view::npos);
        QVERIFY(other->bytes->view().find("NVRM version") != std::string_view::npos);
        QVERIFY(memberOf(bundle, "nvidia-bug-report.log/other-2") != nullptr);
    }

    void cutAnywhereIsStillRead() {
        const std::string text = bugReport();
        for (std::size_t length = 60; length < text.size(); length += 3) {
            const Bundle bundle = opened(text.substr(0, length));
            QVERIFY(!bundle.members.empty());
            for (const Member& member : bundle.members) {
                QVERIFY(member.bytes && !member.bytes->view().empty());
            }
        }
    }

    void limitOfEntriesHolds() {
        std::string text = bugReport();
        for (int i = 0; i < 50; ++i) {
            text += rule + "dmesg\n\n[ 1.000000] line\n";
        }
        BundleRequest request;
        request.limits.entries = 5;
        request.texts.push_back({"nvidia-bug-report.log", text});
        const auto bundle = openBundle(request, Progress());
        QVERIFY(bundle.has_value());
        QCOMPARE(bundle->members.size(), std::size_t(5));
        QVERIFY(!bundle->issues.empty());
    }

    void otherTextIsNoBugReport() {
        const Bundle bundle = opened(rule + "a\n" + rule + "b\n");
        QCOMPARE(bundle.members.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(BugReportUnpackerTest)
#include "bug_report_unpacker_test.moc"

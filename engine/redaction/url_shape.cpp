#include "engine/redaction/url_shape.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::string_view beyondUrl(" \t\r\n\"'<>`|\\^{}()\0", 18);
constexpr std::size_t longestScheme = 24;

bool isPublicHost(std::string_view host) {
    static constexpr std::array<std::string_view, 20> domains = {
        "nvidia.com",    "pytorch.org",    "kernel.org", "kubernetes.io", "schedmd.com",
        "python.org",    "readthedocs.io", "amd.com",    "w3.org",        "freedesktop.org",
        "prometheus.io", "oasis-open.org", "man7.org",   "intel.com",     "deepspeed.ai",
        "lustre.org",    "k8s.io",         "jax.dev",    "vllm.ai",       "docs.aws.amazon.com"};
    const std::string name = lowered(host);
    return std::any_of(domains.begin(), domains.end(), [&](std::string_view domain) {
        return name == domain || (name.size() > domain.size() && name.ends_with(domain) &&
                                  name[name.size() - domain.size() - 1] == '.');
    });
}

} // namespace

UrlShape urlShapeAt(std::string_view text, std::size_t at) {
    UrlShape url;
    std::size_t end = at;
    while (end < text.size() && end - at < longestScheme &&
           (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '+' ||
            text[end] == '.' || text[end] == '-')) {
        ++end;
    }
    url.schemeLength = end - at;
    if (text.substr(end, 3) != "://") {
        return url;
    }
    const std::size_t begin = end + 3;
    url.end = std::min(text.find_first_of(beyondUrl, begin), text.size());
    const std::string_view whole = text.substr(begin, url.end - begin);
    const std::string_view authority = whole.substr(0, whole.find_first_of("/?#,;"));
    if (authority.empty()) {
        return url;
    }
    url.authorityEnd = begin + authority.size();
    const std::size_t account = authority.rfind('@');
    url.userBegin = begin;
    url.hostBegin = begin + (account == std::string_view::npos ? 0 : account + 1);
    const std::string_view host = text.substr(url.hostBegin, url.authorityEnd - url.hostBegin);
    const std::size_t port = host.starts_with('[') ? host.find(']') : host.find(':');
    if (host.starts_with('[')) {
        ++url.hostBegin;
    }
    url.hostEnd = port == std::string_view::npos
                      ? url.authorityEnd
                      : std::max(url.hostBegin, url.authorityEnd - host.size() + port);
    url.isPublic = isPublicHost(text.substr(url.hostBegin, url.hostEnd - url.hostBegin));
    return url;
}

} // namespace ff

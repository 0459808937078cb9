// One pass: at every place where a word may begin, each kind of name is tried, and what is found is
// skipped as a whole. Runs of characters that several places share are measured once.
#include "engine/redaction/name_search.h"

#include <algorithm>
#include <cctype>

#include "engine/redaction/address_shape.h"
#include "engine/redaction/path_shape.h"
#include "engine/redaction/url_shape.h"
#include "engine/redaction/user_field.h"

namespace ff {

namespace {

constexpr std::size_t longestHostName = 255;
constexpr std::size_t longestHostList = 4096;
constexpr std::size_t longestFamilyName = 64;

bool isLetterOrDigit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool isHostCharacter(char c) { return isLetterOrDigit(c) || c == '-' || c == '_'; }
bool isMailCharacter(char c) { return isHostCharacter(c) || c == '.' || c == '+' || c == '%'; }

class Search {
public:
    Search(std::string_view text, const NameIndex& index) : m_text(text), m_index(index) {}

    std::vector<FoundName> run() {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            const bool mayBegin = isLetterOrDigit(c) || c == '/' || c == '~' || c == ':';
            if (!mayBegin || !beginsWord(m_text, m_at) || !takeAny()) {
                ++m_at;
            }
        }
        return std::move(m_found);
    }

private:
    bool takeAny() {
        const char c = m_text[m_at];
        if (c == '/' || c == '~') {
            return takePath();
        }
        return takeAddress() ||
               (c != ':' && (takeUrl() || takeMail() || takeUser() || takeHostList() ||
                             takeKnown() || takeFamily() || takeFullName()));
    }

    /// Goes on behind the name, which is left as it is where it is to be kept.
    bool take(NameKind kind, std::size_t length, bool isHostList = false) {
        if (length == 0) {
            return false;
        }
        if (!m_index.isKept(m_text.substr(m_at, length))) {
            m_found.push_back({m_at, length, kind, isHostList});
        }
        m_at += length;
        return true;
    }

    bool takePath() {
        const bool isBehindName = m_at > 0 && (m_text[m_at - 1] == '.' || m_text[m_at - 1] == '/' ||
                                               m_text[m_at - 1] == '-' || m_text[m_at - 1] == '_');
        if (isBehindName) {
            return false;
        }
        if (const auto known = m_index.longestAt(m_text, m_at);
            known && known->kind == NameKind::Path) {
            take(NameKind::Path, known->length);
            takePrivatePath(1);
            return true;
        }
        return takePrivatePath(2);
    }

    /// The rest of the path is looked at for known names.
    bool takePrivatePath(std::size_t leastParts) {
        return take(NameKind::Path, pathShapeAt(m_text, m_at, leastParts).privateLength);
    }

    bool takeAddress() {
        const bool isBehindDot =
            m_at > 1 && m_text[m_at - 1] == '.' && isLetterOrDigit(m_text[m_at - 2]);
        return !isBehindDot && take(NameKind::Address, addressLengthAt(m_text, m_at));
    }

    bool takeUrl() {
        if (m_at < m_schemeEnd) {
            return false;
        }
        const UrlShape url = urlShapeAt(m_text, m_at);
        m_schemeEnd = m_at + url.schemeLength;
        if (url.authorityEnd == 0) {
            return false;
        }
        if (url.isPublic) {
            m_at = url.end;
            return true;
        }
        m_at = url.hostBegin;
        if (url.hostBegin > url.userBegin) {
            m_at = url.userBegin;
            take(NameKind::User, url.hostBegin - 1 - url.userBegin);
            m_at = url.hostBegin;
        }
        const std::size_t address = addressLengthAt(m_text, m_at);
        const std::size_t length = url.hostEnd - url.hostBegin;
        if (address > 0 && address >= length) {
            take(NameKind::Address, address);
        } else if (!isLocal(m_text.substr(m_at, length))) {
            take(NameKind::Host, length);
        }
        m_at = url.authorityEnd;
        takePrivatePath(1);
        return true;
    }

    static bool isLocal(std::string_view host) {
        return host == "localhost" || host == "127.0.0.1";
    }

    /// `name@domain`; of `name@host` without a domain the name alone, as an account there.
    bool takeMail() {
        if (m_at < m_mailEnd) {
            return false;
        }
        std::size_t end = m_at;
        while (end < m_text.size() && isMailCharacter(m_text[end])) {
            ++end;
        }
        m_mailEnd = end;
        if (end + 1 >= m_text.size() || m_text[end] != '@' || !isLetterOrDigit(m_text[end + 1])) {
            return false;
        }
        const std::size_t domain = hostNameLength(end + 1);
        const std::string_view name = m_text.substr(end + 1, domain);
        if (m_index.isHost(name) || m_index.isOfFamily(name)) {
            return take(NameKind::User, end - m_at);
        }
        const std::size_t dot = name.rfind('.');
        const bool isMail = dot != std::string_view::npos && name.size() - dot > 2 &&
                            std::isalpha(static_cast<unsigned char>(name[dot + 1])) != 0;
        return isMail && take(NameKind::Mail, end + 1 + domain - m_at);
    }

    bool takeUser() {
        const UserField field = userFieldAt(m_text, m_at);
        if (field.length == 0) {
            return false;
        }
        m_at = field.begin;
        return take(NameKind::User, field.length);
    }

    /// `n[01-04]`, also with several brackets.
    bool takeHostList() {
        std::size_t open = m_at;
        while (open < m_text.size() && isHostCharacter(m_text[open]) &&
               open - m_at < longestFamilyName) {
            ++open;
        }
        if (open >= m_text.size() || m_text[open] != '[' || open == m_at) {
            return false;
        }
        std::size_t end = open;
        while (end < m_text.size() && m_text[end] == '[' && end - m_at < longestHostList) {
            const std::size_t close = m_text.find_first_not_of("0123456789,-", end + 1);
            if (close == std::string_view::npos || m_text[close] != ']' || close == end + 1) {
                return false;
            }
            end = close + 1;
            while (end < m_text.size() && isHostCharacter(m_text[end])) {
                ++end;
            }
        }
        return isOfHosts(open, end) && take(NameKind::Host, end - m_at, true);
    }

    /// Judged by the first of them.
    bool isOfHosts(std::size_t open, std::size_t end) const {
        const std::size_t digits = m_text.find_first_not_of("0123456789", open + 1);
        std::string first(m_text.substr(m_at, open - m_at));
        first += m_text.substr(open + 1, digits - open - 1);
        const std::size_t close = m_text.find(']', open);
        const std::string_view tail = m_text.substr(close + 1, end - close - 1);
        const bool isSimple = tail.find('[') == std::string_view::npos;
        return isSimple ? m_index.isHost(first + std::string(tail)) ||
                              m_index.isOfFamily(first + std::string(tail))
                        : m_index.hasBeginning(m_text.substr(m_at, open - m_at));
    }

    bool takeKnown() {
        const auto known = m_index.longestAt(m_text, m_at);
        if (!known) {
            return false;
        }
        const std::size_t full = known->kind == NameKind::Host ? hostNameLength(m_at) : 0;
        const bool hasDomain = full > known->length && m_text[m_at + known->length] == '.' &&
                               m_index.hasKnownDomain(m_text.substr(m_at, full));
        return take(known->kind, hasDomain ? full : known->length);
    }

    bool takeFamily() {
        std::size_t end = m_at;
        while (end < m_text.size() && isHostCharacter(m_text[end]) &&
               end - m_at < longestFamilyName) {
            ++end;
        }
        for (int tries = 0; tries < 8 && end > m_at; ++tries) {
            const std::string_view word = m_text.substr(m_at, end - m_at);
            if (m_index.isOfFamily(word) && endsWord(m_text, end)) {
                const std::size_t full = hostNameLength(m_at);
                const bool hasDomain =
                    full > word.size() && m_index.hasKnownDomain(m_text.substr(m_at, full));
                return take(NameKind::Host, hasDomain ? full : word.size());
            }
            const std::size_t cut = word.find_last_of("-_");
            end = cut == std::string_view::npos ? m_at : m_at + cut;
        }
        return false;
    }

    bool takeFullName() {
        if (m_at < m_fullNameEnd) {
            return false; // it ends like the one that began before it
        }
        const std::size_t length = hostNameLength(m_at);
        m_fullNameEnd = m_at + length;
        const std::string_view name = m_text.substr(m_at, length);
        return name.find('.') != std::string_view::npos && name.size() > 4 &&
               m_index.hasKnownDomain(name) && take(NameKind::Host, length);
    }

    /// Labels joined by points; a point at its end is of the sentence.
    std::size_t hostNameLength(std::size_t at) const {
        std::size_t end = at;
        const std::size_t most = std::min(m_text.size(), at + longestHostName);
        while (end < most && (isHostCharacter(m_text[end]) || m_text[end] == '.')) {
            ++end;
        }
        while (end > at && !isLetterOrDigit(m_text[end - 1])) {
            --end;
        }
        return end - at;
    }

    std::string_view m_text;
    const NameIndex& m_index;
    std::size_t m_at = 0;
    std::size_t m_schemeEnd = 0;   ///< no URL begins before it
    std::size_t m_mailEnd = 0;     ///< no e-mail address begins before it
    std::size_t m_fullNameEnd = 0; ///< no full host name begins before it
    std::vector<FoundName> m_found;
};

} // namespace

std::vector<FoundName> findNames(std::string_view text, const NameIndex& index) {
    return Search(text, index).run();
}

} // namespace ff

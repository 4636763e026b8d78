#include "engine/verbs/serve/admission.h"

#include "engine/verbs/serve/jobs/request.h"
#include "movegen/base/text.h"

namespace escaque::engine::serve {

namespace {

constexpr int kForbidden = 403, kMethodNotAllowed = 405, kLengthRequired = 411, kTooLarge = 413,
              kUnsupported = 415;

/// Other types than that of JSON may be sent by forms of other pages without asking.
bool is_json(std::string_view type) {
    return movegen::same_but_for_case(movegen::trimmed(type.substr(0, type.find(';'))), "application/json");
}

}  // namespace

std::optional<Refusal> refusal(const Head& head, const OriginRule& rule) {
    if (head.hosts > 1) return Refusal{kForbidden, "more than one host is named"};
    if (const auto reason = rule.refusal(head.caller, head.method == "GET" && head.path == "/"))
        return Refusal{kForbidden, *reason};
    if (head.method == "GET") return std::nullopt;
    if (head.method != "POST") return Refusal{kMethodNotAllowed, "only GET and POST are answered"};
    if (!head.transfer.empty() || head.length.empty())
        return Refusal{kLengthRequired, "the length must be known before"};
    const auto length = movegen::parse_number(head.length);
    if (!length || *length > kMostBytes) return Refusal{kTooLarge, "the request is too large"};
    if (!head.encoding.empty() || !is_json(head.type))
        return Refusal{kUnsupported, "the request must be plain JSON"};
    return std::nullopt;
}

}  // namespace escaque::engine::serve

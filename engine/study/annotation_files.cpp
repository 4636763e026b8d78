#include "engine/study/annotation_files.h"

#include <fmt/format.h>
#include <utility>

#include "engine/study/annotate.h"
#include "engine/study/report/annotated_pgn.h"
#include "engine/study/report/html_report.h"
#include "movegen/base/text.h"
#include "movegen/notation/pgn/pgn_writer.h"

namespace escaque::engine {

using base::Expected;
using base::unexpected;

Expected<void> AnnotationFiles::lock() {
    auto locks = lock_outputs(settings_.outputs());
    if (!locks) return tl::unexpected(locks.error());
    locks_ = std::move(*locks);
    if (!settings_.force && !has_bytes(settings_.journal()))
        if (const auto absent = check_absent(settings_.outputs()); !absent) return absent;
    return settings_.html.empty() ? Expected<void>{} : begin_report().map([](const auto&) {});
}

Expected<void> AnnotationFiles::open(const std::string& evaluator, std::vector<StudiedGame>& games) {
    if (!settings_.journal().empty()) {
        auto journal = Journal::open(settings_, evaluator, games);
        if (!journal) return tl::unexpected(journal.error());
        journal_.emplace(std::move(*journal));
    }
    if (settings_.pgn.empty()) return {};
    auto file = base::RecordFile::open(settings_.pgn, base::RecordFile::Old::Goes);
    if (!file) return tl::unexpected(file.error());
    pgn_.emplace(std::move(*file));
    return {};
}

Expected<void> AnnotationFiles::keep(std::size_t game, std::size_t ply, const movegen::Position& position,
                                     const Finding& finding) {
    return journal_ ? journal_->add(game, ply, position, finding) : Expected<void>{};
}

Expected<void> AnnotationFiles::append(const StudiedGame& game) {
    return pgn_ ? append(movegen::to_pgn(annotated_pgn(game))) : Expected<void>{};
}

Expected<void> AnnotationFiles::append(const KeptGame& game) {
    return append(kept_text(game));
}

Expected<void> AnnotationFiles::append(const std::string& text) {
    return pgn_ ? pgn_->append(text) : Expected<void>{};
}

Expected<void> AnnotationFiles::finish(std::span<const StudiedGame> done, std::size_t games) {
    if (!settings_.html.empty() && !done.empty())
        if (const auto written = write_report(done); !written) return written;
    const bool is_complete = done.size() == games;
    if (is_complete && settings_.part) {
        const std::string end = to_line(end_of_part(settings_, games), PartForm::Text) + '\n';
        if (const auto ended = append(end); !ended) return ended;
    }
    if (pgn_)
        if (const auto kept = pgn_->sync().and_then([&] { return pgn_->check_unchanged(); }); !kept)
            return kept;
    if (is_complete && journal_) journal_->remove();
    return {};
}

Expected<std::unique_ptr<base::AtomicFile>> AnnotationFiles::begin_report() const {
    auto report = std::make_unique<base::AtomicFile>(settings_.html);
    if (const auto opened = report->open(); !opened) return cannot_write_report(opened.error());
    return report;
}

Expected<void> AnnotationFiles::write_report(std::span<const StudiedGame> games) const {
    auto report = begin_report();
    if (!report) return tl::unexpected(report.error());
    (*report)->stream() << html_report(games, settings_);
    if (const auto done = (*report)->take_place(); !done) return cannot_write_report(done.error());
    return {};
}

tl::unexpected<base::Error> AnnotationFiles::cannot_write_report(const base::Error& reason) const {
    return unexpected(fmt::format("cannot write '{}': {}", base::printable(settings_.html), reason.message));
}

}  // namespace escaque::engine

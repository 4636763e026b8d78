#include "engine/referee/game_source.h"

namespace escaque::engine {

movegen::Expected<std::optional<movegen::PgnGame>> GameSource::next() {
    while (true) {
        if (reader_) {
            if (auto game = reader_->next()) return game;
            if (const auto& reason = reader_->failure()) return cannot_read(input_->name(), *reason);
            reader_.reset();
        }
        if (opened_ == files_.size()) return std::optional<movegen::PgnGame>();
        auto input = TextInput::open(files_[opened_++]);
        if (!input) return tl::unexpected(input.error());
        input_.emplace(std::move(*input));
        reader_ = std::make_unique<movegen::PgnReader>(input_->stream(), letters_);
    }
}

}  // namespace escaque::engine

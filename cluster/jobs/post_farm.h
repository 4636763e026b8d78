// A farm whose processes write letters to each other.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cluster/post/post.h"
#include "engine/run/farm.h"

namespace escaque::cluster {

class PostFarm : public engine::Farm {
 public:
    /// One turn of the post: sends, gives the function what has come, and rests a little if that was nothing.
    using Turn = std::function<void(const std::function<void(Letter)>& deliver)>;

    PostFarm(Post& post, Turn turn) : post_(post), turn_(std::move(turn)) {}

    bool leads() const override { return post_.rank() == 0; }
    int processes() const override { return post_.ranks(); }
    movegen::Expected<bool> lead(const engine::FarmJob& job, const engine::WorkMaker& make_work,
                                 int threads) override;
    movegen::Expected<void> serve(const movegen::Expected<engine::WorkMaker>& make_work,
                                  int threads) override;

    /// Tells the others that nothing more follows. Where the job never began they learn it here.
    void dismiss_others();

 private:
    Post& post_;
    Turn turn_;
    bool has_dismissed_ = false;
};

}  // namespace escaque::cluster

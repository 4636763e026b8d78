// A real browser that is driven as a user would, key by key, by ChromeDriver.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace escaque::engine::serve {

bool has_driven_browser();

#define SKIP_WITHOUT_DRIVEN_BROWSER() \
    if (!has_driven_browser()) GTEST_SKIP() << "Chromium or its driver is not installed"

class DrivenBrowser {
 public:
    /// With a window, or for a phone a screen, of that size.
    DrivenBrowser(int width, int height);
    ~DrivenBrowser();
    DrivenBrowser(const DrivenBrowser&) = delete;
    DrivenBrowser& operator=(const DrivenBrowser&) = delete;

    void open(const std::string& url);
    // One of several tabs is driven; each has a name.
    std::string tab();
    /// Which is driven from then on.
    std::string new_tab();
    /// One that the page itself has opened, which is driven from then on.
    std::string other_tab();
    void switch_to(const std::string& tab);
    /// The one that is driven; another takes its place.
    void close_tab(const std::string& next);
    /// The value of a JavaScript expression, a promise too.
    nlohmann::ordered_json ask(const std::string& expression);
    /// Waits until the expression is true; fails the test if it does not become so.
    void await(const std::string& expression);
    /// Types the characters; a key without a character by its name, {Tab}, {Enter}, {ArrowLeft} …,
    /// and one that is held with another as {Control+z}.
    void type(const std::string& keys);
    /// Presses Tab until the element with that id has the focus; fails the test if it never does.
    void tab_to(const std::string& id);
    /// What the console has shown since the last call.
    std::string console();
    /// A picture of the window, as PNG in a file, if ESCAQUE_PICTURES names a folder.
    void picture(const std::string& name);

 private:
    struct Parts;
    nlohmann::ordered_json command(const std::string& method, const std::string& path,
                                   const nlohmann::ordered_json& body = nlohmann::ordered_json::object());
    std::unique_ptr<Parts> parts_;
};

}  // namespace escaque::engine::serve

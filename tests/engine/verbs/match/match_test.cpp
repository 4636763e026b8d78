#include "engine/verbs/match/match.h"

#include <atomic>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "movegen/notation/fen.h"
#include "movegen/notation/pgn/reader/pgn_reader.h"
#include "tests/engine/client/fake.h"
#include "tests/paths.h"

namespace escaque::engine {
namespace {

using namespace movegen;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

const std::string kMateInOne = "6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1";

/// The name of a file that does not exist.
std::string new_file() {
    const std::string path = write_file("games.pgn", "");
    std::filesystem::remove(path);
    return path;
}

MatchSettings small_match(const EngineSpec& first, const EngineSpec& second, int games) {
    const TimeControl control = parse_time_control("60+1").value();
    return {.players = {PlayerConfig{first, control}, PlayerConfig{second, control}},
            .openings = {Game(parse_fen(kMateInOne).value())},
            .rules = {},
            .games = games,
            .file = new_file()};
}

MatchListener listener(
    const std::function<void(const Standings&)>& on_game = [](const Standings&) {},
    const std::function<bool()>& wants_stop = [] { return false; }) {
    return {.wants_stop = wants_stop,
            .on_start = [](const Schedule&, const Standings&, const GameFile&) {},
            .on_game = [on_game](const Schedule&, const Standings& standings, int,
                                 const PgnGame&) { on_game(standings); },
            .on_loss = [](const std::string&) {}};
}

std::vector<PgnGame> games_in(const std::string& path) {
    std::istringstream text(content_of(path));
    PgnReader reader(text);
    std::vector<PgnGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

TEST(Match, PlaysItsGamesWithColoursReversed) {
    const MatchSettings settings = small_match(fake(), fake(), 4);
    const auto report = run_match(settings, listener());
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_FALSE(report->stopped);
    EXPECT_EQ(report->standings.wins(), 2) << "White mates at once, whoever has it";
    EXPECT_EQ(report->standings.losses(), 2);
    EXPECT_EQ(report->standings.pairs(), (Pentanomial{0, 0, 2, 0, 0}));
    const auto games = games_in(settings.file);
    ASSERT_EQ(games.size(), 4u);
    EXPECT_EQ(*games[0].tag("White"), "Fake (1)");
    EXPECT_EQ(*games[1].tag("White"), "Fake (2)");
    EXPECT_EQ(*games[3].tag("Round"), "4");
    EXPECT_EQ(*games[3].tag("TimeControl"), "60+1");
    EXPECT_EQ(*games[3].tag("Laws"), "fide2023");
    EXPECT_EQ(*games[3].tag("FEN"), kMateInOne);
}

TEST(Match, SeveralGamesAtATime) {
    MatchSettings settings = small_match(fake(), fake("late", "20"), 13);
    settings.concurrency = 4;
    const auto report = run_match(settings, listener());
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->standings.games(), 13);
    EXPECT_EQ(games_in(settings.file).size(), 13u);
}

TEST(Match, EndsWhenTheTestIsDecided) {
    MatchSettings settings = small_match(fake(), fake(), 40);
    settings.sprt = parse_sprt("0:50:0.499:0.499").value();
    for (const char* const when : {"played", "found in the file"}) {
        const auto report = run_match(settings, listener());
        ASSERT_TRUE(report) << report.error().message;
        EXPECT_FALSE(report->stopped);
        EXPECT_EQ(report->standings.games(), 2) << "one pair speaks against 50 Elo; " << when;
    }
    settings.sprt.reset();
    settings.games = 4;
    EXPECT_EQ(run_match(settings, listener())->standings.games(), 4) << "the games are those of any match";
}

TEST(Match, ByNodesTheEnginesSeeNoClock) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake("schedule");
    recording.settings = {{"Record", record}};
    MatchSettings settings = small_match(recording, fake(), 2);
    settings.rules.move_limit = {.nodes = 5000, .depth = 12};
    ASSERT_TRUE(run_match(settings, listener()));
    EXPECT_THAT(content_of(record), HasSubstr("\ngo nodes 5000 depth 12\n"));
    EXPECT_EQ(*games_in(settings.file)[0].tag("MoveLimit"), "nodes 5000 depth 12");
    settings.rules.move_limit = {};
    EXPECT_FALSE(run_match(settings, listener())) << "another match";
}

TEST(Match, WithPonderBothAreToldTo) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake("ponder");
    recording.settings = {{"Record", record}};
    MatchSettings settings = small_match(recording, fake("ponder"), 4);
    settings.rules.ponder = true;
    settings.rules.max_moves = 2;
    settings.openings = {Game()};
    const auto report = run_match(settings, listener());
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_THAT(content_of(record), ::testing::StartsWith("setoption name Ponder value true\nucinewgame\n"));
    EXPECT_THAT(content_of(record), HasSubstr("\nponderhit\n"));
    EXPECT_THAT(content_of(record), HasSubstr("\nstop\nucinewgame\n")) << "no game begins while it thinks";
    EXPECT_EQ(report->standings.ends(), (std::map<std::string, int>{{"move_limit", 4}}));
    EXPECT_EQ(*games_in(settings.file)[0].tag("Ponder"), "both");
    settings.rules.ponder = false;
    EXPECT_FALSE(run_match(settings, listener())) << "another match";
    settings = small_match(fake("ponder"), fake(), 2);
    settings.rules.ponder = true;
    EXPECT_THAT(run_match(settings, listener()).error().message, HasSubstr("has no option 'Ponder'"));
}

TEST(Match, TheRefereeApprovesOfAdjudications) {
    MatchSettings settings = small_match(fake(), fake(), 2);
    settings.rules.max_moves = 2;
    settings.openings = {Game()};
    ASSERT_TRUE(run_match(settings, listener()));
    const Outcome judged = run_escaque({"referee", settings.file, "--json"});
    EXPECT_EQ(judged.status, 0) << judged.out << judged.err;
    EXPECT_EQ(judged.out.find("not understood"), std::string::npos) << judged.out;
}

TEST(Match, ResumesWhereItStopped) {
    MatchSettings settings = small_match(fake(), fake(), 40);
    std::atomic<int> finished = 0;
    const auto first = run_match(
        settings, listener([&](const Standings& s) { finished = s.games(); }, [&] { return finished >= 2; }));
    ASSERT_TRUE(first) << first.error().message;
    const int kept = first->standings.games();
    EXPECT_GE(kept, 2);
    int played = 0;
    const auto second = run_match(settings, listener([&](const Standings&) { ++played; }));
    ASSERT_TRUE(second) << second.error().message;
    EXPECT_EQ(second->standings.games(), 40);
    EXPECT_EQ(played, 40 - kept);
    EXPECT_EQ(second->standings.pairs(), (Pentanomial{0, 0, 20, 0, 0}));
    EXPECT_EQ(run_match(settings, listener([](const Standings&) { FAIL(); }))->standings.games(), 40);
}

TEST(Match, ItsTablesCanBeWatched) {
    MatchSettings settings = small_match(fake(), fake("late", "100"), 8);
    settings.concurrency = 2;
    struct Seen {
        std::size_t table;
        int number;
        std::size_t plies;
    };
    std::mutex mutex;
    std::vector<Seen> seen;
    std::atomic<int> glances = 0;
    MatchListener watching = listener();
    watching.on_turn = [&](std::size_t table, int number, const Turn& turn) {
        const std::lock_guard lock(mutex);
        seen.push_back({table, number, turn.game.moves().size()});
    };
    watching.poll = [&] { ++glances; };
    ASSERT_TRUE(run_match(settings, watching));
    EXPECT_GT(glances, 0);
    for (int number = 1; number <= 8; ++number) {
        std::vector<std::size_t> plies;
        for (const Seen& turn : seen)
            if (turn.number == number) plies.push_back(turn.plies);
        EXPECT_THAT(plies, ::testing::ElementsAre(0, 1)) << "before the mate and after it";
    }
    for (const Seen& turn : seen) EXPECT_LT(turn.table, 2u);
}

TEST(Match, ContinuesAfterACrashAndAStall) {
    MatchSettings settings = small_match(fake("crash", "1"), fake("stall", "1"), 4);
    settings.players[1].control = parse_time_control("0.1").value();
    settings.timeouts.late_move = 50ms;
    const auto report = run_match(settings, listener());
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->standings.games(), 4);
    EXPECT_EQ(report->standings.mishaps(0).crashes, 2);
    EXPECT_EQ(report->standings.mishaps(1).flags, 2);
}

TEST(Match, EnginesThatKnowTheScheduleAreSentIt) {
    const std::string record = write_file("record", "");
    EngineSpec knowing = fake("schedule");
    knowing.settings = {{"Record", record}};
    MatchSettings settings = small_match(knowing, fake(), 1);
    settings.players[0].control = parse_time_control("40/10d2:5").value();
    ASSERT_TRUE(run_match(settings, listener()));
    EXPECT_THAT(content_of(record), HasSubstr("setoption name TimeControl value 40/10d2:5\nucinewgame\n"));
    EXPECT_THAT(content_of(record),
                HasSubstr("go wtime 10000 btime 60000 winc 0 binc 1000 wdelay 2000 movestogo 40\n"));
}

TEST(Match, TheUserMayWithholdTheSchedule) {
    const std::string record = write_file("record", "");
    EngineSpec knowing = fake("schedule");
    knowing.settings = {{"Record", record}, {"timecontrol", ""}};
    ASSERT_TRUE(run_match(small_match(knowing, fake(), 1), listener()));
    EXPECT_THAT(content_of(record), ::testing::StartsWith("setoption name TimeControl value \nucinewgame\n"));
}

TEST(Match, Chess960AndAntichess) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake();
    recording.settings = {{"Record", record}};
    MatchSettings settings = small_match(recording, fake(), 2);
    settings.variant = Variant::Chess960;
    settings.rules.chess960 = true;
    settings.openings = {Game(parse_fen("7k/1R4pp/8/8/8/8/8/R3K3 w Q - 0 1").value())};
    ASSERT_TRUE(run_match(settings, listener()));
    EXPECT_THAT(content_of(record), HasSubstr("setoption name UCI_Chess960 value true\nucinewgame\n"));
    EXPECT_THAT(content_of(record), HasSubstr("position fen 7k/1R4pp/8/8/8/8/8/R3K3 w A - 0 1\n"));
    EXPECT_EQ(*games_in(settings.file)[0].tag("Variant"), "Chess960");

    settings = small_match(recording, fake(), 2);
    settings.variant = Variant::Antichess;
    settings.openings = {Game(parse_fen("8/8/8/8/8/8/p7/1N6 b - - 0 1", Rules::Antichess).value())};
    const auto report = run_match(settings, listener());
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->standings.games(), 2);
    EXPECT_THAT(content_of(record), HasSubstr("setoption name UCI_Variant value antichess\nucinewgame\n"));
}

TEST(Match, AnEngineLostBetweenGamesIsReportedAndStartedAgain) {
    std::vector<std::string> losses;
    MatchListener listening = listener();
    listening.on_loss = [&](const std::string& what) { losses.push_back(what); };
    const auto report = run_match(small_match(fake("tired", "4"), fake(), 4), listening);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->standings.games(), 4);
    EXPECT_EQ(report->standings.mishaps(0).crashes, 0);
    ASSERT_EQ(losses.size(), 1u);
    EXPECT_THAT(losses[0], HasSubstr("fake_engine tired 4' exited with status 9 before"));
}

TEST(Match, TheUserNeedNotWaitForAnEngineToStart) {
    MatchSettings settings = small_match(fake("mute"), fake(), 2);
    settings.timeouts.ready = 60s;
    const auto before = std::chrono::steady_clock::now();
    const auto report = run_match(settings, listener([](const Standings&) {}, [] { return true; }));
    EXPECT_LT(std::chrono::steady_clock::now() - before, 30s);
    EXPECT_EQ(report.error().message, "stopped before both engines were ready");
}

TEST(Match, AnEngineThatDoesNotStartEndsIt) {
    const auto report = run_match(small_match(fake(), fake("early"), 2), listener());
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().message, HasSubstr("no network found"));
}

TEST(Match, TheGamesAreThoseThatTheRefereeApprovesOf) {
    const MatchSettings settings = small_match(fake("illegal", "3"), fake("crash", "2"), 6);
    ASSERT_TRUE(run_match(settings, listener()));
    const Outcome judged = run_escaque({"referee", settings.file});
    EXPECT_EQ(judged.status, 0) << judged.out << judged.err;
}

TEST(Match, TheRefereeApprovesOfWrongClaimsAndOfAnIncrementThatBeginsLater) {
    for (const char* const said : {"claim fifty", "ask increment", "offer draw"}) {
        MatchSettings settings = small_match(fake("say", "99", said), fake("behind"), 2);
        for (PlayerConfig& player : settings.players) player.control = parse_time_control("100").value();
        settings.openings = {Game()};
        settings.rules = {.edition = Edition::Fide2014,
                          .speed = Speed::Rapid,
                          .quickplay_finish = Claims::Engines,
                          .adjudication = {.draw = DrawRule{4, 1, 100}}};
        ASSERT_TRUE(run_match(settings, listener()));
        const Outcome judged = run_escaque({"referee", settings.file, "--json"});
        EXPECT_EQ(judged.status, 0) << judged.out << judged.err;
        EXPECT_THAT(judged.out, HasSubstr("\"speed\":\"rapid\"")) << "by the header";
        EXPECT_THAT(judged.out, HasSubstr("\"clock\":{\"holds\":true,\"fault\":null}"));
    }
}

TEST(Match, AnEngineIsSentTheIncrementThatHasBegun) {
    const std::string record = write_file("record", "");
    EngineSpec recording = fake();
    recording.settings = {{"Record", record}};
    MatchSettings settings = small_match(fake("say", "1", "ask increment"), recording, 1);
    for (PlayerConfig& player : settings.players) player.control = parse_time_control("100").value();
    settings.openings = {Game()};
    settings.rules = {.speed = Speed::Rapid,
                      .quickplay_finish = Claims::Engines,
                      .adjudication = {.draw = DrawRule{1, 1, 100}}};
    ASSERT_TRUE(run_match(settings, listener()));
    EXPECT_THAT(content_of(record), HasSubstr("btime 220000 winc 5000 binc 5000\n"));
}

Outcome match_verb(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "match");
    return run_escaque(arguments);
}

TEST(MatchVerb, PlaysAndReports) {
    const std::string path = new_file();
    const std::string book = write_file("book.epd", kMateInOne + "\n");
    const Outcome outcome =
        match_verb({"--engine", fake_engine_program() + " crash 1", "name=Brittle", "--engine",
                    fake_engine_program(), "option.UCI_Chess960=false", "name=Solid", "--tc", "60", "--games",
                    "2", "--openings", book, "--pgn", path, "--quiet"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(
        outcome.out,
        HasSubstr("Brittle - Solid: 0 - 2 after 2 of 2 games (0 won, 0 drawn, 2 lost; 0.0 %)\nElo -inf"));
    EXPECT_THAT(outcome.out, HasSubstr("Brittle: no flags fell, 1 crash, no illegal moves\n"));
    EXPECT_THAT(outcome.err, HasSubstr("game 1, Brittle - Solid, 0-1: White's engine exited with status 7"));
    EXPECT_EQ(games_in(path).size(), 2u);
}

/// Each process of the engine begins with an illegal move, so once a match.
TEST(MatchVerb, TellsOfFaultsThatEndNothing) {
    const std::string book = write_file("book.epd", kMateInOne + "\n");
    const Outcome outcome = match_verb({"--engine", fake_engine_program() + " illegal 1", "name=Rash",
                                        "--engine", fake_engine_program(), "name=Solid", "--tc", "60",
                                        "--games", "2", "--openings", book, "--pgn", new_file()});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err,
              "game 1, move 1., Rash: White played 'e2e5': no piece on e2\n"
              "1/2 +1=0-0 flags 0-0 (0 0 0 0 0)\n2/2 +1=0-1 Elo +0.0 flags 0-0 (0 0 1 0 0)\n");
    EXPECT_THAT(outcome.out, HasSubstr("\nRash: no flags fell, no crashes, 1 illegal move\n"));
}

TEST(MatchVerb, KeepsItsFilesApart) {
    const std::string path = new_file();
    const Outcome outcome = match_verb({"--engine", fake_engine_program(), "--engine", fake_engine_program(),
                                        "--tc", "60", "--pgn", path, "--log", path});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("'--log' and '--pgn' name the same file"));
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(MatchVerb, BothWithTheirOwnClock) {
    const std::string path = new_file();
    const std::string book = write_file("book.epd", kMateInOne + "\n");
    ASSERT_EQ(match_verb({"--engine", fake_engine_program(), "--tc", "60", "--engine", fake_engine_program(),
                          "--tc", "40/5d1", "--games", "1", "--openings", book, "--pgn", path})
                  .status,
              0);
    EXPECT_EQ(*games_in(path)[0].tag("WhiteTimeControl"), "60");
    EXPECT_EQ(*games_in(path)[0].tag("BlackTimeControl"), "40/5d1");
}

TEST(MatchVerb, TheFileTellsTheRulesAndIsContinuedByNoOthers) {
    const std::string path = new_file();
    const auto play = [&](std::vector<std::string> rules) {
        rules.insert(rules.begin(), {"--engine", fake_engine_program(), "--engine", fake_engine_program(),
                                     "--tc", "60", "--games", "1", "--pgn", path, "--openings",
                                     write_file("book.epd", kMateInOne + "\n")});
        return match_verb(rules);
    };
    const std::vector<std::string> rules{
        "--claims",           "engines", "--speed", "rapid",  "--agreement-after", "30",
        "--quickplay-finish", "always",  "--draw",  "40:8:10"};
    ASSERT_EQ(play(rules).status, 0);
    const PgnGame game = games_in(path).at(0);
    for (const auto& [header, value] :
         {std::pair("Claims", "engines"), std::pair("Speed", "rapid"), std::pair("AgreementAfter", "30"),
          std::pair("QuickplayFinish", "always"), std::pair("Adjudication", "draw 40:8:10"),
          std::pair("Laws", "fide2023")}) {
        ASSERT_TRUE(game.tag(header)) << header;
        EXPECT_EQ(*game.tag(header), value);
    }
    EXPECT_EQ(play(rules).status, 0);
    EXPECT_THAT(play({}).err, HasSubstr("header Claims is 'engines', but in this match it is 'always'"));
}

TEST(MatchVerb, RulesThatTheEditionDoesNotHaveAreRefused) {
    const auto complaint = [](std::vector<std::string> rules) {
        rules.insert(rules.begin(), {"--engine", fake_engine_program(), "--engine", fake_engine_program(),
                                     "--tc", "60", "--pgn", new_file()});
        const Outcome outcome = match_verb(rules);
        EXPECT_EQ(outcome.status, 2);
        return outcome.err;
    };
    EXPECT_THAT(complaint({"--laws", "fide2005", "--agreement-after", "30"}),
                HasSubstr("agreement-after: the edition fide2005 has no such rule"));
    EXPECT_THAT(complaint({"--laws", "fide2009", "--quickplay-finish", "engines"}),
                HasSubstr("quickplay-finish: the edition fide2009 has no such rule"));
    EXPECT_THAT(complaint({"--more-than-fifty", "KRBKR:100"}),
                HasSubstr("more-than-fifty: the edition fide2023 has no such rule"));
    EXPECT_THAT(complaint({"--laws", "extract", "--more-than-fifty", "KRB:100"}),
                HasSubstr("'KRB:100' should be"));
    EXPECT_THAT(complaint({"--agreement-after", "soon"}), HasSubstr("'soon' should be 0 to 9999, or never"));
    EXPECT_THAT(complaint({"--agreement-after", "never", "--draw", "40:8:10"}),
                HasSubstr("--draw: no draw may be agreed"));
}

TEST(MatchVerb, ATestIsTold) {
    const std::string book = write_file("book.epd", kMateInOne + "\n");
    const Outcome outcome = match_verb({"--engine", fake_engine_program(), "--engine", fake_engine_program(),
                                        "--tc", "60", "--games", "2", "--openings", book, "--sprt", "0:5",
                                        "--sprt-scale", "logistic", "--pgn", new_file()});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("SPRT of 0 against 5 logistic Elo: LLR "));
}

TEST(MatchVerb, TellsItsEndAsJson) {
    const std::string log = write_file("wire.log", "");
    const std::string path = new_file();
    const Outcome outcome = match_verb({"--engine", fake_engine_program(), "name=One", "--engine",
                                        fake_engine_program(), "name=Two", "--tc", "60", "--games", "2",
                                        "--max-moves", "3", "--json", "--log", log, "--pgn", path});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["engines"][0]["name"], "One");
    EXPECT_EQ(json["draws"], 2);
    EXPECT_EQ(json["ends"], (nlohmann::json{{"move_limit", 2}}));
    EXPECT_EQ(json["stopped"], false);
    for (const char* line : {" A1 < ucinewgame\n", " B1 > bestmove "})
        EXPECT_THAT(content_of(log), HasSubstr(line));
}

TEST(MatchVerb, TablesEndGames) {
    const std::string path = new_file();
    const std::string book = write_file("book.epd", "8/8/8/4k3/8/8/8/K5R1 w - - 0 1\n");
    const std::vector<std::string> arguments{"--engine",   fake_engine_program(),
                                             "--engine",   fake_engine_program(),
                                             "--tc",       "60",
                                             "--games",    "1",
                                             "--openings", book,
                                             "--pgn",      path};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), arguments.begin(), arguments.end());
        return match_verb(more);
    };
    EXPECT_THAT(with({"--syzygy", "/no/such/folder"}).err,
                HasSubstr("no endgame table in '/no/such/folder'"));
    EXPECT_THAT(with({"--syzygy", test_data("syzygy"), "--variant", "antichess"}).err,
                HasSubstr("the tables are for chess"));
    EXPECT_EQ(with({"--syzygy", test_data("syzygy")}).status, 0);
    EXPECT_EQ(*games_in(path)[0].tag("Termination"), "adjudication: tablebases");
    EXPECT_EQ(*games_in(path)[0].tag("Adjudication"), "tablebases");
    EXPECT_EQ(games_in(path)[0].termination, PgnResult::WhiteWins);
}

TEST(MatchVerb, AValueThatAnEngineDoesNotTakeEndsItBeforeItBegins) {
    const std::string path = new_file();
    const Outcome outcome = match_verb({"--engine", fake_engine_program(), "option.UCI_Chess960=maybe",
                                        "--engine", fake_engine_program(), "--tc", "60", "--pgn", path});
    EXPECT_NE(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("option 'UCI_Chess960' takes true or false, not 'maybe'"));
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(MatchVerb, SaysWhatIsMissingOrWrong) {
    const std::vector<std::string> engines{"--engine", fake_engine_program(), "--engine",
                                           fake_engine_program()};
    const auto complaint = [&](std::vector<std::string> more) {
        more.insert(more.begin(), engines.begin(), engines.end());
        const Outcome outcome = match_verb(more);
        EXPECT_NE(outcome.status, 0);
        return outcome.err;
    };
    EXPECT_THAT(match_verb({}).err, ::testing::StartsWith("escaque: name two engines"));
    EXPECT_THAT(complaint({}), HasSubstr("which time control?"));
    EXPECT_THAT(complaint({"--tc", "60"}), HasSubstr("--pgn FILE"));
    EXPECT_THAT(complaint({"--tc", "40/60:x", "--pgn", "x"}),
                HasSubstr("time control '40/60:x', character 7: expected seconds"));
    EXPECT_THAT(complaint({"--tc", "60", "--pgn", "x", "--resign", "4"}),
                HasSubstr("--resign: '4' should be"));
    EXPECT_THAT(complaint({"--tc", "60", "--pgn", "x", "--sprt", "5:0"}),
                HasSubstr("--sprt: the first Elo should be below the second"));
    EXPECT_THAT(complaint({"--tc", "60", "--pgn", "x", "--openings", "/no/such.epd"}),
                HasSubstr("/no/such.epd"));
    EXPECT_THAT(complaint({"--tc", "60", "--pgn", "x", "--order", "any"}), HasSubstr("'--order' must be"));
}

}  // namespace
}  // namespace escaque::engine

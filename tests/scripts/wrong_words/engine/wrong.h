// The men go home; the same command goes on with it, forgiven.
// What stood here is no move.
TEST(Setup, SixteenMenASide) {

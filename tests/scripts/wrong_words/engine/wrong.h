// The men go home; the same command goes on with it, forgiven.
TEST(Setup, SixteenMenASide) {

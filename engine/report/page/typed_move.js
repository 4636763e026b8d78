// Moves as they are typed, among those that `legalMoves` of the page gives.

// Without what may be missing from it.
const bare = (text) => text.replace(/[-+#x:=!?.\s()]/g, "").replace(/0/g, "O");

// The legal moves that a text can mean. A small letter may stand for a piece where no pawn can make the move.
function movesTyped(text) {
  const typed = bare(text), moves = legalMoves();
  const fits = (same) => moves.filter((move) => {
    const piece = /^[A-Z]/.test(move.san) ? move.san[0] : "";
    return [bare(move.san), move.uci, piece + move.uci].some((form) => same(form));
  });
  const exact = fits((form) => form === typed);
  if (exact.length || !/^[a-z]/.test(typed)) return exact;
  const small = fits((form) => form.toLowerCase() === typed.toLowerCase());
  // Without its new piece a promotion is all of them.
  return small.length ? small : moves.filter((move) => move.uci.length === 5 && bare(move.san).slice(0, -1) === typed);
}

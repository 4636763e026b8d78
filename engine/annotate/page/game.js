// A game is a tree of nodes: the position, the move that led there, and what may follow. The page is redrawn for the
// selected node.

const kGlyphs = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };
const kFaults = new Set([2, 4, 6]);  // of these glyphs
let game, root, current, flipped = false;

function grow(parent, moves, isMain) {
  for (const move of moves) {
    const node = { parent, move, isMain, ply: parent.ply + 1, board: play(parent.board, move) };
    parent.next = node;
    node.variations = (move.variations || []).map((line) => branch(parent, line)).filter((first) => first);
    parent = node;
  }
}

// A variation starts at a copy of the node it leaves; going back leads to the node itself.
function branch(node, line) {
  const stem = { ...node, next: null, real: node };
  grow(stem, line, false);
  return stem.next;
}
const before = (node) => node.parent && (node.parent.real || node.parent);
const isBlack = (ply) => (game.first[1] + ply) % 2 === 1;
const moveNumber = (ply) => game.first[0] + Math.floor((game.first[1] + ply) / 2);
const numbered = (node) => moveNumber(node.ply - 1) + (isBlack(node.ply - 1) ? "... " : ". ") + node.move.san;
const glyphs = (move) => (move.nags || []).map((nag) => kGlyphs[nag] || "").join("");
const percent = (number) => number.toFixed(1) + " %";

function clockText(seconds) {
  const whole = Math.floor(seconds), two = (n) => String(n).padStart(2, "0");
  return Math.floor(whole / 3600) + ":" + two(Math.floor(whole / 60) % 60) + ":" + two(whole % 60);
}

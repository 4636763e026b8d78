// A game is a tree of nodes: the move that led there, and what may follow. The first child is how the line goes on, the
// others are variations; those that the reader tries come last and bear the mark `isTried`. The page is redrawn for the
// selected node.

let game, root, current;

function addChild(parent, move, marks) {
  const node = { parent, move, ply: parent.ply + 1, isMain: false, isTried: false, children: [], ...marks };
  parent.children.push(node);
  return node;
}

function grow(parent, moves, isMain) {
  for (const move of moves) {
    const node = addChild(parent, move, { isMain });
    for (const line of move.variations || []) grow(parent, line, false);
    parent = node;
  }
}

function plant(one) {
  game = one;
  root = { ply: 0, isMain: true, isTried: false, children: [], position: rules.read(one.fen, one.antichess) };
  grow(root, one.moves, true);
}

function positionAt(node) {
  node.position ??= rules.after(positionAt(node.parent), rules.named(positionAt(node.parent), node.move.uci));
  return node.position;
}

const before = (node) => node.parent;
const next = (node) => node.children.find((child) => child.isTried === node.isTried);
const mainNode = (ply) => {
  let node = root;
  while (node.ply < ply) node = next(node);
  return node;
};
// The last position of the game itself on the way to a node.
function inGame(node) {
  while (!node.isMain) node = before(node);
  return node;
}

// The node after a move, which may have to be added.
function follow(node, uci) {
  const position = positionAt(node), move = rules.named(position, uci);
  if (!move) return null;
  const text = rules.uci(position, move), known = node.children.find((child) => child.move.uci === text);
  return known || addChild(node, { uci: text, san: rules.san(position, move) }, { isTried: true });
}

// For the board: the squares that changed.
function lastMove(node) {
  if (node === root) return null;
  const old = positionAt(before(node)).board, board = positionAt(node).board;
  return { delta: board.map((piece, square) => piece === old[square] ? "" : nameOf(square) + piece).join("") };
}

const isBlack = (ply) => (ply % 2 === 1) !== root.position.black;  // to move
const moveNumber = (ply) => root.position.number + Math.floor(((root.position.black ? 1 : 0) + ply) / 2);
const numberText = (ply) => moveNumber(ply) + (isBlack(ply) ? "..." : ".");
const numbered = (node) => `${numberText(node.ply - 1)} ${node.move.san}`;
const percent = (number) => number.toFixed(1) + " %";

function clockText(seconds) {
  const whole = Math.floor(seconds), two = (n) => String(n).padStart(2, "0");
  return Math.floor(whole / 3600) + ":" + two(Math.floor(whole / 60) % 60) + ":" + two(whole % 60);
}
// "4.2 s", "2:35", "1:02:35"
function spentText(seconds) {
  if (seconds < 10) return seconds.toFixed(seconds < 1 ? 2 : 1) + " s";
  return seconds < 60 ? Math.round(seconds) + " s" : clockText(seconds).replace(/^0:0?/, "");
}

const playerName = (color) => {
  const key = color ? "Black" : "White", elo = known(game.tags[key + "Elo"]);
  return (known(game.tags[key]) || key) + (elo ? ` (${elo})` : "");
};
// By the table of openings, or else by the headers.
function openingOf(one) {
  const { eco, name } = one.opening || { eco: known(one.tags.ECO), name: known(one.tags.Opening) };
  return [eco, name].filter((text) => text).join(" ");
}

// What is on the board is kept while the page is loaded again, each tab its own, and given away as FEN, PGN or a link.

const kKept = "escaque.board";

const packed = (node) => ({ move: node.move, own: node.own, chance: node.chance, score: node.score, children: node.children.map(packed) });
const pathOf = (node) => node.parent ? [...pathOf(node.parent), node.parent.children.indexOf(node)] : [];

// A browser that keeps nothing, or has no room for it, is no reason to stop.
function keep() {
  try {
    sessionStorage.setItem(kKept, JSON.stringify({ line, board: root().board, tree: packed(root()), path: pathOf(shown()), turned }));
  } catch { }
}

function unpack(node, tree) {
  node.own = tree.own;
  node.chance = tree.chance;
  node.score = tree.score;
  for (const child of tree.children) unpack(grow(node, child.move), child);
}

// Was there something kept?
function restore() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kKept));
    if (!kept) return false;
    line = kept.line;
    let node = nodeOf(kept.board, null, null);
    unpack(node, kept.tree);
    for (const index of kept.path) node = node.children[index];
    visit(node);
    turned = kept.turned;
    return true;
  } catch {
    return false;
  }
}

const kHeaders = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

// The moves from the node on, each of its variations behind the move that it replaces.
function movetext(node, isFirst = true) {
  const [main, ...others] = node.children;
  if (!main) return "";
  const written = (child, isNumbered) => (isNumbered || !isBlack(node.ply) ? numberOf(node.ply) + " " : "") + child.move.san;
  const variations = others.map((child) => ` (${(written(child, true) + " " + movetext(child, false)).trim()})`).join("");
  return `${written(main, isFirst)}${variations} ${movetext(main, others.length > 0)}`;
}

function pgn() {
  const tags = { ...Object.fromEntries(kHeaders.map((name) => [name, "?"])), Result: "*", ...line.tags };
  if (line.variant === "antichess") tags.Variant = "Antichess";
  if (line.start !== data.position.start || line.variant !== "chess") Object.assign(tags, { SetUp: "1", FEN: line.start });
  const headers = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join("");
  const words = `${movetext(root())} ${tags.Result}`.split(/\s+/).filter((word) => word), rows = [""];
  for (const word of words) {
    if (rows[rows.length - 1].length + word.length > 78) rows.push("");
    rows[rows.length - 1] += (rows[rows.length - 1] ? " " : "") + word;
  }
  return `${headers}\n${rows.join("\n")}\n`;
}

const linkTo = (info) => `${location.origin}/#${info.fen.replace(/ /g, "_")}`;

// The clipboard is only for pages that the browser calls secure: this machine's are, those of another are not.
async function give(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`${what} copied.`);
  } catch {
    byId("paste").value = text;
    choosePanel("setup");
    byId("paste").select();
    tell(`${what} stands in the field, to be copied from there.`);
  }
}

// The headers of a game as PGN has them, and the games of a text.
const tagsIn = (text) => Object.fromEntries([...text.matchAll(/^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [name, value.replace(/\\(.)/g, "$1")]).filter(([name]) => !["FEN", "SetUp", "Variant"].includes(name)));
const gamesIn = (text) => text.split(/(?<=\S[^\n]*\n)\s*\n(?=\s*\[Event )/).filter((game) => game.trim());

function startKeeping() {
  const withInfo = (act) => async () => { if (shown().info || await learn()) act(shown().info); };
  byId("copy-fen").addEventListener("click", withInfo((info) => give(info.fen, "The FEN is")));
  byId("copy-link").addEventListener("click", withInfo((info) => give(linkTo(info), "The link is")));
  byId("copy-pgn").addEventListener("click", () => give(pgn(), "The PGN is"));
  byId("save-pgn").addEventListener("click", () => {
    const link = html("a", { href: URL.createObjectURL(new Blob([pgn()], { type: "application/x-chess-pgn" })), download: "game.pgn" });
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

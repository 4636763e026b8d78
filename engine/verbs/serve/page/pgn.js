// A game as PGN, with what its text said and with what was added on the board.

const kRoster = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
const kWidth = 79;

// Rows of words. A comment with a closing brace takes the rest of its row.
function rowsOf() {
  const rows = [""];
  let prefix = "", isClosed = false;
  const last = () => rows.length - 1;
  const word = (text) => {
    const whole = prefix + text, gap = rows[last()] ? " " : "";
    prefix = "";
    // Some readers skip a row that begins with "%".
    if (isClosed || (gap && rows[last()].length + 1 + whole.length > kWidth && !whole.startsWith("%"))) rows.push(whole);
    else rows[last()] += gap + whole;
    isClosed = false;
  };
  return {
    word,
    open: (sign) => { prefix += sign; },
    close: (sign) => { if (isClosed) word(sign); else rows[last()] += sign; },
    rest: (text) => { word(";" + text); isClosed = true; },
    text: () => rows.join("\n"),
  };
}

const kParts = /\[%[^\]]*\]|\S+/g;  // no row ends within a command

function writeComment(rows, texts) {
  const plain = texts.filter((text) => text && !text.includes("}"));
  if (plain.length) {
    rows.open("{");
    for (const part of plain.join(" ").match(kParts) || []) rows.word(part);
    rows.close("}");
  }
  for (const text of texts.filter((one) => one.includes("}"))) rows.rest(text);
  return texts.some((text) => text);
}

function commandsOf({ marks, clock, eval: told }) {
  const list = (name, length) => {
    const some = marks.filter((mark) => mark.length === length);
    return some.length ? `[%${name} ${some.join(",")}]` : "";
  };
  return [told && `[%eval ${told}]`, clock && `[%clk ${clock}]`, list("csl", 3), list("cal", 5)];
}

// Is a number needed after it?
function writeNode(rows, node, isNumbered) {
  const isLate = writeComment(rows, node.before);
  if (isNumbered || isLate || !isBlack(node.ply - 1)) rows.word(numberOf(node.ply - 1));
  rows.word(node.move.san);
  for (const nag of node.nags) rows.word("$" + nag);
  return writeComment(rows, [...commandsOf(node), ...node.comments]);
}

// The moves from the node on, each of its variations behind the move that it replaces.
function writeRest(rows, node, isNumbered) {
  for (let at = node, numbered = isNumbered; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children;
    numbered = writeNode(rows, main, numbered) || others.length > 0;
    for (const other of others) {
      rows.open("(");
      writeRest(rows, other, writeNode(rows, other, true));
      rows.close(")");
    }
  }
}

function tagsOf({ variant, start, chess960, tags }) {
  const all = { ...Object.fromEntries(kRoster.map((name) => [name, name === "Date" ? "????.??.??" : "?"])), Result: "*", ...tags };
  if (variant === "antichess") all.Variant = "Antichess";
  else if (chess960) all.Variant ??= "Chess960";
  if (start !== data.position.start || variant !== "chess") Object.assign(all, { SetUp: "1", FEN: start });
  return all;
}

// Any other game than the one on the board is as it was left.
function pgnOf(one) {
  if (one !== game || !one.isChanged) return one.pgn;
  const tags = tagsOf(line), rows = rowsOf();
  writeComment(rows, [...commandsOf(one.root), ...one.root.comments]);
  writeRest(rows, one.root, true);
  rows.word(tags.Result);
  const headers = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join("");
  one.pgn = `${headers}\n${rows.text()}\n`;
  one.hasMoves = one.root.children.length > 0;
  one.isChanged = false;
  return one.pgn;
}
const pgn = () => pgnOf(game);

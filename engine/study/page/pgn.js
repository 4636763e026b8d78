// The game as PGN, with what the page knows of it and what the reader has tried.

const kTagsFirst = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
const kFixed = "\u00a0";
const quoted = (text) => text.replace(/[\\"]/g, "\\$&");

function tagLines() {
  const others = Object.keys(game.tags).filter((name) => name !== "Letters" && !kTagsFirst.includes(name));  // the moves are English
  const names = [...kTagsFirst, ...others];
  return names.map((name) => `[${name} "${quoted(game.tags[name] || "?")}"]`);
}

function commandsOf(node) {
  const { used, clock } = node.move, point = pointOf(node);
  const commands = [point && !/^(1-0|0-1)$/.test(point.over || "") ? `[%eval ${point.over ? "0.00" : point.eval.replace("+", "") + (point.depth ? "," + point.depth : "")}]` : "",
    clock === undefined ? "" : `[%clk ${clockText(clock)}]`, used === undefined || clock !== undefined ? "" : `[%emt ${clockText(used)}]`];
  return commands.map((command) => command.replace(" ", kFixed));  // no line ends within
}
const braced = (texts) => texts.some((text) => text) ? ["{" + texts.filter((text) => text).join(" ").replace(/}/g, ")") + "}"] : [];

// Words of a line; its siblings are in parentheses after its first move.
function wordsOf(first, siblings = []) {
  const words = [];
  let needsNumber = true;
  for (let node = first; node; node = next(node)) {
    const others = node === first ? siblings : before(node).children.filter((child) => child !== node);
    words.push(...braced(node.move.before || []));
    if (!isBlack(node.ply - 1) || needsNumber) words.push(numberText(node.ply - 1));
    words.push(node.move.san, ...(node.move.nags || []).map((nag) => "$" + nag), ...braced([...commandsOf(node), ...(node.move.comments || [])]));
    const asides = others.flatMap((other) => ["(", ...wordsOf(other), ")"]);
    words.push(...asides);
    needsNumber = words[words.length - 1] !== node.move.san;
  }
  return words;
}

function folded(words, width) {
  const lines = [""];
  for (const word of words.join(" ").replace(/\( /g, "(").replace(/ \)/g, ")").split(" ")) {
    const line = lines[lines.length - 1];
    // Some readers skip a line that begins with "%".
    if (line && line.length + 1 + word.length > width && !word.startsWith("%")) lines.push(word);
    else lines[lines.length - 1] += (line ? " " : "") + word;
  }
  return lines.map((line) => line.replaceAll(kFixed, " "));
}

// A try after the last move is no variation of any move: it is left out.
function pgnText() {
  const first = next(root), siblings = root.children.filter((child) => child !== first);
  const words = [...braced(game.comments || []), ...(first ? wordsOf(first, siblings) : []), game.tags.Result];
  return [...tagLines(), "", ...folded(words, 79), ""].join("\n");
}

// Tables of figures. On a narrow screen each row becomes a block in which every figure has its name.

function table(names, rows, note = "") {
  const head = html("tr", {}, ...names.map((name) => html("th", { scope: "col", class: kFaultClasses[name] || "" }, name)));
  const body = rows.map((cells) => html("tr", {}, ...cells.map((cell, i) =>
    i ? html("td", { "data-name": names[i] }, cell) : html("th", { scope: "row" }, cell))));
  return html("table", { class: "figures" }, ...(note ? [html("caption", {}, note)] : []), html("thead", {}, head), html("tbody", {}, ...body));
}

const kFaultNames = ["?!", "?", "??"];
const kFaultClasses = { "?!": "nag nag-6", "?": "nag nag-2", "??": "nag nag-4" };
const kParts = { opening: "opening", middlegame: "middlegame", endgame: "endgame", trouble: "time trouble" };
// By what was left of the time at the start.
const kClocks = { ample: "half or more", less: "a fifth to half", little: "less than a fifth", trouble: "time trouble" };

// What several moves come to: sums, so that games can be added up.
const kNothing = { moves: 0, accuracy: 0, loss: 0 };
const added = (sum, part) => part && part.moves ? { moves: sum.moves + part.moves, accuracy: sum.accuracy + part.moves * part.accuracy, loss: sum.loss + part.moves * part.loss } : sum;
const accuracyText = ({ moves, accuracy }) => moves ? (accuracy / moves).toFixed(1) : "–";
const lossText = ({ moves, loss }) => moves ? percent(loss / moves) : "–";
const sumOf = (players, part) => players.reduce((sum, player) => added(sum, part ? player[part] : player), kNothing);

// Only parts of which there is something to tell.
const partsOf = (players, parts = kParts) => Object.keys(parts).filter((part) => players.some((player) => player[part]));
const figuresOf = (players, parts) => [accuracyText(sumOf(players)), ...parts.map((part) => accuracyText(sumOf(players, part))), lossText(sumOf(players)),
  ...kFaultNames.map((_, i) => String(players.reduce((sum, player) => sum + (player.faults ? player.faults[i] : 0), 0)))];
const figureNames = (parts) => ["accuracy", ...parts.map((part) => kParts[part]), "loss", ...kFaultNames];

// Whose signs are counted.
function signsNote(players) {
  const count = players.reduce((sum, player) => sum + (player.signs || 0), 0);
  return count ? `${count} ${count === 1 ? "move has its sign" : "moves have their signs"} from the file` : "";
}

// Both players of the game.
function playersTable() {
  const parts = partsOf(game.players);
  return table(["", ...figureNames(parts)], game.players.map((player, color) => [playerName(color), ...figuresOf([player], parts)]), signsNote(game.players));
}

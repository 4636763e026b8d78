// All games together: by player, by opening, by phase, by time left.

const nameOfPlayer = (one, color) => known(one.tags[color ? "Black" : "White"]) || "?";
const kPoints = { "1-0": [1, 0], "0-1": [0, 1], "1/2-1/2": [.5, .5], "1/2-0": [.5, 0], "0-1/2": [0, .5], "0-0": [0, 0] };

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) || []), item]);
  return [...groups].sort(([one, items], [other, others]) => others.length - items.length || (one < other ? -1 : 1));
}

function gamesTable() {
  return table(["game", "opening", "result", "accuracy White", "accuracy Black"], data.games.map((one, i) => {
    const button = html("button", { type: "button", class: "link" }, `${i + 1}. ${nameOfPlayer(one, 0)} – ${nameOfPlayer(one, 1)}`);
    button.addEventListener("click", () => choose(i));
    return [button, openingOf(one) || "–", one.tags.Result, ...one.players.map((player) => accuracyText(sumOf([player])))];
  }));
}

function byPlayer(seats) {
  const parts = partsOf(seats.map((seat) => seat.figures));
  return table(["player", "games", "points", ...figureNames(parts)], grouped(seats, (seat) => seat.name).map(([name, group]) => {
    const points = group.reduce((sum, { one, color }) => sum + (kPoints[one.tags.Result] || [0, 0])[color], 0);
    return [name, String(group.length), String(points).replace(".5", "½").replace(/^0½/, "½"), ...figuresOf(group.map((seat) => seat.figures), parts)];
  }), signsNote(seats.map((seat) => seat.figures)));
}

// Openings by their name without that of the variation.
function byOpening() {
  const groups = grouped(data.games, (one) => openingOf(one).replace(/^[A-E]\d\d ?/, "").split(/[,:]/)[0] || "unnamed");
  return table(["opening", "ECO", "games", "White wins, draw, Black wins", "accuracy White", "accuracy Black", "first mistake White", "first mistake Black"], groups.map(([name, games]) => {
    const codes = [...new Set(games.map((one) => (/^[A-E]\d\d/.exec(openingOf(one)) || [""])[0]).filter((code) => code))].sort();
    const results = ["1-0", "1/2-1/2", "0-1"].map((result) => games.filter((one) => one.tags.Result === result).length);
    const shares = results.some((count) => count) ? wholePercents(results).map((share) => share + " %").join(" · ") : "–";
    return [name, codes.length > 1 ? codes[0] + "–" + codes[codes.length - 1] : codes[0] || "–", String(games.length), shares,
      ...[0, 1].map((color) => accuracyText(sumOf(games.map((one) => one.players[color])))), ...[0, 1].map((color) => firstMistake(games, color))];
  }));
}

// The number of its move, on the average.
function firstMistake(games, color) {
  const moves = games.map((one) => one.players[color].first).filter((move) => move);
  return moves.length ? "move " + Math.round(moves.reduce((sum, move) => sum + move, 0) / moves.length) : "–";
}

function byPart(title, figures, parts) {
  return table([title, "moves", "accuracy", "loss"], partsOf(figures, parts).map((part) => {
    const sum = sumOf(figures, part);
    return [parts[part], String(sum.moves), accuracyText(sum), lossText(sum)];
  }));
}

function writeOverview(target) {
  const seats = data.games.flatMap((one) => one.players.map((figures, color) => ({ one, color, figures, name: nameOfPlayer(one, color) })));
  const named = seats.filter((seat) => seat.name !== "?");
  const figures = seats.map((seat) => seat.figures);
  const parts = [["By player", byPlayer(named.length ? named : seats)], ["By opening", byOpening()], ["By phase", byPart("part of the game", figures, kParts)]];
  if (partsOf(figures, kClocks).length) parts.push(["By time left", byPart("of the time at the start", figures, kClocks)]);
  parts.push(["Games", gamesTable()]);
  target.replaceChildren(...parts.map(([title, figures]) => html("section", {}, html("h2", {}, title), html("div", { class: "card" }, figures))));
}

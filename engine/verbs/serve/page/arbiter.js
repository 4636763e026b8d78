// Questions to the arbiter about the game on the board, up to the position that is shown, or about score sheets.

// A field of the form by its name on the command line: its label, the questions it belongs to, and its values if it has
// some to choose from, the first one for none.
const kSides = { "": "the player to move", white: "White", black: "Black" };
const kAskFields = [
  { name: "by", label: "Claimed by", questions: ["claim"], values: kSides },
  { name: "rule", label: "Rule", questions: ["claim"], values: { "": "either", threefold: "threefold repetition", fifty: "fifty moves" } },
  { name: "announce", label: "Move announced", questions: ["claim"], hint: "none" },
  { name: "who", label: "Whose flag has fallen", questions: ["flag"], values: { white: "White's", black: "Black's", both: "both, not known which first" } },
  { name: "period", label: "Period", questions: ["flag"], values: { "": "from the time control", last: "the last", earlier: "an earlier one" } },
  { name: "guidelines", label: "Guidelines for games without increment announced", questions: ["flag"], isSwitch: true },
  { name: "fault", label: "What happened", questions: ["illegal"], values: { "": "an illegal move", clock: "the clock was pressed without a move", hands: "a move with both hands" } },
  { name: "move", label: "Move played", questions: ["illegal"], hint: "unknown" },
  { name: "number", label: "Number of the player's illegal move", questions: ["illegal"], hint: "the first" },
  { name: "later", label: "Moves made since", questions: ["illegal"], hint: "0" },
  { name: "white-sheet", label: "White's score sheet", questions: ["sheet"], isText: true },
  { name: "black-sheet", label: "Black's score sheet, if there is one", questions: ["sheet"], isText: true },
  { name: "final", label: "Final position, as FEN", questions: ["sheet"], hint: "unknown" },
  { name: "tc", label: "Time control", questions: ["claim", "flag", "illegal", "sheet"], hint: "as in the game" },
  { name: "speed", label: "Class", questions: ["claim", "flag", "illegal"], values: { "": "from the time control", standard: "standard", rapid: "rapid", blitz: "blitz" } },
  { name: "unsupervised", label: "No arbiter supervises the game", questions: ["claim", "flag", "illegal"], isSwitch: true },
  { name: "white-time", label: "White's clock", questions: ["claim", "flag", "illegal"], hint: "0:05:00" },
  { name: "black-time", label: "Black's clock", questions: ["claim", "flag", "illegal"], hint: "0:05:00" },
];

const askId = (name) => "ask-" + name;

function askField({ name, label, values, hint, isSwitch, isText }) {
  const id = askId(name);
  if (isSwitch) return html("p", { id: id + "-part" }, html("label", {}, html("input", { id, type: "checkbox" }), label));
  const field = values ? html("select", { id }, ...Object.entries(values).map(([value, text]) => html("option", { value }, text))) :
    isText ? html("textarea", { id, rows: "3", spellcheck: "false" }) :
    html("input", { id, type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: hint });
  return html("p", { id: id + "-part", class: isText ? "wide" : "" }, html("label", { for: id }, label), field);
}

function showAskFields() {
  const question = byId("ask-question").value;
  for (const { name, questions } of kAskFields)
    byId(askId(name) + "-part").hidden = !questions.includes(question);
  byId("ask-subject").textContent = question === "sheet" ? "About the score sheets below, from the usual start position." :
    view ? `About the game on the board after ${numberOf(view - 1)} ${shown().move.san}.` : "About the position on the board, where no move has been made.";
}

// The game up to the shown position, without its result.
function gameInQuestion() {
  const { Result, ...tags } = line.tags || {};
  if (line.variant === "antichess") tags.Variant = "Antichess";
  if (line.start !== data.position.start || line.variant !== "chess") Object.assign(tags, { SetUp: "1", FEN: line.start });
  const headers = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join("");
  const moves = positions.slice(1, view + 1).map((node) =>
    `${numberOf(node.ply - 1)} ${node.move.san}${node.clock ? ` {[%clk ${node.clock}]}` : ""}`);
  return `${headers}\n${moves.join("\n")} *\n`;
}

function askedWords() {
  const words = { question: byId("ask-question").value, laws: byId("ask-laws").value };
  for (const { name, isSwitch, isText } of kAskFields) {
    const field = byId(askId(name));
    if (isText || byId(askId(name) + "-part").hidden) continue;
    words[name] = isSwitch ? (field.checked ? "yes" : "") : field.value.trim();
  }
  return words;
}

function askArbiter() {
  if (!visitor) return tell("There is no connection to the server.", "wrong");
  const sheets = ["white-sheet", "black-sheet"].map((name) => byId(askId(name)).value).filter((text) => text.trim());
  byId("ruling").replaceChildren(html("dd", { class: "faint" }, "The arbiter is looking it up …"));
  return ask("/ask", { words: askedWords(), language: byId("ask-language").value, sheets, pgn: gameInQuestion() }).then((asked) => {
    if (asked) return;
    byId("ruling").replaceChildren();
    tell(byLabels(byId("message").textContent), "wrong");
  });
}

// As on the command line, but by the labels of the form.
function byLabels(text) {
  const labels = { laws: "Laws", ...Object.fromEntries(kAskFields.map(({ name, label }) => [name, label])) };
  return text.replace(/--([a-z-]+)/g, (whole, name) => labels[name] ? `“${labels[name]}”` : whole);
}

onEvent.ruling = (answer) => {
  wanted = null;
  tell(answer.error ? byLabels(answer.error) : "", answer.error ? "wrong" : "");
  const rows = answer.error ? [["no answer", answer.error]] : answer.rows;
  byId("ruling").replaceChildren(...rows.flatMap(([label, text]) => [
    ...(label ? [html("dt", {}, label)] : []), html("dd", label === "decision" ? { class: "decision" } : {}, byLabels(text))]));
  byId("ruling").scrollIntoView({ block: "nearest" });
  if (isAnalysing) analyse();
};

// The clocks of the game that is played are those of the question.
function fillAskClocks() {
  if (!played || !played.clocks) return;
  for (const color of ["white", "black"]) {
    const seconds = Math.floor(leftTo(color) / 1000), two = (number) => String(number).padStart(2, "0");
    byId(askId(color + "-time")).value = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
}

function startArbiter() {
  byId("ask-fields").append(...kAskFields.map(askField));
  byId("ask-laws").append(html("option", { value: "" }, "as in the game"), ...data.laws.map((name) => html("option", { value: name }, lawsName(name))));
  byId("ask-language").value = navigator.language.startsWith("es") ? "es" : "en";
  byId("ask-question").addEventListener("change", showAskFields);
  byId("arbiter-tab").addEventListener("click", fillAskClocks);
  byId("ask-form").addEventListener("submit", (event) => { event.preventDefault(); askArbiter(); });
}

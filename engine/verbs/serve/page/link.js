// The link to the server: requests, and the events that answer those which take time. The newest request replaces the
// one before it; an answer with another number is too late.

let visitor = null;  // how the server calls us
let number = 0;
let wanted = null;  // the request under way
const onEvent = {};  // by kind

async function post(path, body) {
  const text = JSON.stringify(body);
  if (new Blob([text]).size > data.bytes) throw new Error(`That is larger than ${Math.floor(data.bytes / 1024)} KB.`);
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error || response.statusText);
  return answer;
}

// What cannot be done is told, and then left.
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    tell(error.message, "wrong");
    return null;
  }
}

function ask(path, wish) {
  wanted = { path, wish };
  ++number;
  if (visitor) return attempt(() => post(path, { visitor, number, ...wish }));
}

function askNothing() {
  if (!wanted) return;
  wanted = null;
  ++number;
  if (visitor) attempt(() => post("/stop", { visitor, number }));
}

function connect() {
  const source = new EventSource("/events");
  const say = (text) => { byId("connection").textContent = text; };
  source.addEventListener("hello", (event) => {
    visitor = JSON.parse(event.data).visitor;
    say("connected");
    if (wanted) ask(wanted.path, wanted.wish);
  });
  for (const kind of Object.keys(onEvent))
    source.addEventListener(kind, (event) => {
      const answer = JSON.parse(event.data);
      if (answer.number === undefined || answer.number === number) onEvent[kind](answer);
    });
  source.onerror = () => {
    visitor = null;
    say(source.readyState === EventSource.CLOSED ? "the server is busy; reload the page later" : "no connection to the server");
  };
}
onEvent.failure = (answer) => { wanted = null; tell(answer.message, "wrong"); };

"""A visitor of `escaque serve`: looks at the page, asks for a position, an analysis and a move, has a game annotated."""
import http.client
import json
import re
import time

PATIENCE = 10  # seconds, for one answer


class Visitor:
    def __init__(self, address):
        self.place = re.fullmatch(r"http://([^/]*)/", address)[1]
        self.events = http.client.HTTPConnection(self.place, timeout=PATIENCE)
        self.events.request("GET", "/events")
        self.stream = self.events.getresponse()
        self.name = self.next("hello")["visitor"]
        self.asked = 0

    def next(self, kind):
        """The next event of that kind. Fails when the stream ends before, or brings nothing but signs of life for long."""
        told, latest = None, time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            line = self.stream.readline().decode()
            if not line:
                raise ConnectionError("no more events")
            if line.startswith("event:"):
                told = line.split(":", 1)[1].strip()
            if line.startswith("data:") and told in (kind, "failure"):
                found = json.loads(line.split(":", 1)[1])
                if told == kind:
                    return found
                raise ConnectionError(found["message"])
        raise TimeoutError(f"no {kind}")

    def ask(self, method, path, **body):
        connection = http.client.HTTPConnection(self.place, timeout=PATIENCE)
        self.asked += method == "POST"
        text = json.dumps({"visitor": self.name, "number": self.asked, **body})
        connection.request(method, path, text if method == "POST" else None, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        if answer.status != 200:
            raise ConnectionError(f"{path}: {answer.status} {content[:100]}")
        return content


def visit(address, games):
    """None if everything was answered, else what was not. TimeoutError if an answer never came."""
    try:
        visitor = Visitor(address)
        visitor.ask("GET", "/")
        visitor.ask("POST", "/position", moves=["e2e4"])
        visitor.ask("POST", "/analyse", moves=["e2e4"], seconds=1)
        visitor.next("lines")
        visitor.ask("POST", "/stop")
        visitor.ask("POST", "/new-game", side="black", elo=600, seconds=1)
        visitor.next("game")
        visitor.ask("POST", "/annotate", pgn=games, nodes=1000)
        visitor.next("report")
        visitor.ask("GET", f"/report?visitor={visitor.name}")
        visitor.events.close()
        return None
    except TimeoutError:
        raise
    except (OSError, http.client.HTTPException, ValueError, KeyError) as problem:
        return str(problem) or type(problem).__name__

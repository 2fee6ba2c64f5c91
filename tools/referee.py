"""The referee: programs outside drive our games through JSON lines (see tools/README.md).

One request a line on standard input, one answer a line on standard output. Whatever is wrong with
a request becomes an error answer; nothing changes then and the process goes on.
"""

import base64
import binascii
import json
import sys
import time

from tools import host

host.prepare()

from paihe.core import checks, registry  # noqa: E402
from paihe.core.errors import BadRequest, IllegalAction, PaiheError  # noqa: E402
from paihe.core.loading import saved_id, verify  # noqa: E402
from paihe.version import VERSION  # noqa: E402

PROTOCOL = 1
# a line longer than this is refused unread: no request of the protocol comes near
LONGEST_LINE = 1 << 20
LEVELS = ("novice", "normal", "expert")


class Referee:
    """Keeps one deal at a time and answers requests (dictionaries) about it."""

    def __init__(self):
        self.game = None
        self.commands = {
            "version": (self.version, (), ()),
            "games": (self.games, (), ()),
            "new": (self.new, ("game",), ("seats", "seed", "options")),
            "position": (self.position, ("game", "setup"), ("seats", "options")),
            "state": (self.state, (), ()),
            "view": (self.view, ("seat",), ()),
            "legal": (self.legal, (), ()),
            "do": (self.do, ("action",), ()),
            "undo": (self.undo, (), ()),
            "bot": (self.bot, ("level",), ("seed",)),
            "result": (self.result, (), ()),
            "save": (self.save, (), ()),
            "load": (self.load, ("data",), ()),
            "log": (self.log, (), ()),
            "judge": (self.judge, ("game", "fn"), ("args",)),
        }

    def answer(self, line):
        """Returns the answer (a dictionary) to one line of text."""
        answer = {}
        try:
            if len(line) > LONGEST_LINE:
                raise BadRequest("line is longer than %d characters" % LONGEST_LINE)
            request = _read(line)
            if "id" in request:
                answer["id"] = request["id"]
            name = request.get("cmd")
            if not isinstance(name, str) or name not in self.commands:
                raise BadRequest(
                    "unknown command %r; commands: %s" % (name, ", ".join(self.commands))
                )
            command, needed, optional = self.commands[name]
            allowed = ("cmd", "id") + needed + optional
            checks.fields(request, "command " + name, allowed, needed)
            answer.update(command(request))
            answer["ok"] = True
        except (PaiheError, RecursionError) as error:
            text = " ".join(str(error).split())
            answer = {key: answer[key] for key in answer if key == "id"}
            answer.update({"ok": False, "error": text or "request is nested too deeply"})
        return answer

    def _playing(self):
        if self.game is None:
            raise BadRequest("no deal yet: start one with new, position or load")
        return self.game

    def version(self, _request):
        """Names the program and the protocol."""
        return {"name": "paihe", "version": VERSION, "protocol": PROTOCOL}

    def games(self, _request):
        """Lists all games with their seats, tiles, options and presets."""
        return {"games": [_about(registry.load(game_id)) for game_id in registry.ids()]}

    def new(self, request):
        """Starts a fresh deal."""
        self.game = _game(request)(request.get("seats"), _options(request), request.get("seed", 0))
        return self.state(request)

    def position(self, request):
        """Starts from a constructed position, or deals from a given order of the deck."""
        kind = _game(request)
        setup = checks.mapping(request["setup"], "setup")
        seats = request.get("seats")
        if "deck" in setup:
            checks.fields(setup, "setup", ("deck", "dealer"))
            order = checks.items(setup["deck"], "deck")
            if kind.DECK is not None:
                order = [kind.DECK.kind(tile) for tile in order]
            game = kind(seats, _options(request), deck_order=order, dealer=setup.get("dealer", 0))
        else:
            game = kind(seats, _options(request), 0)
            game.load_setup(setup)
        self.game = game
        return self.state(request)

    def state(self, _request):
        """Shows everything."""
        game = self._playing()
        return {"state": game.notate(game.whole())}

    def view(self, request):
        """Shows what one seat may know."""
        game = self._playing()
        seat = checks.whole(request["seat"], "seat", 0, game.seats - 1)
        return {"view": game.notate(game.view(seat))}

    def legal(self, _request):
        """Lists the legal actions of the seat that acts."""
        game = self._playing()
        return {
            "seat": None if game.over else game.turn,
            "actions": [game.action_dict(action) for action in game.legal()],
        }

    def do(self, request):
        """Applies an action."""
        game = self._playing()
        game.apply(game.parse_action(request["action"]))
        return {"events": [game.event_dict(event) for event in game.events]}

    def undo(self, _request):
        """Takes the last action back."""
        self._playing().undo()
        return {}

    def bot(self, request):
        """Asks a bot for an action of the seat that acts; does not apply it."""
        game = self._playing()
        level = checks.one_of(request["level"], "level", LEVELS)
        if level not in game.LEVELS:
            raise BadRequest(
                "%s has no bot of level %s; levels: %s" % (game.ID, level, ", ".join(game.LEVELS))
            )
        if game.over:
            raise IllegalAction("no seat acts: the deal is over")
        seed = checks.whole(request.get("seed", 0), "seed", 0, (1 << 30) - 1)
        bot = game.bot(level, seed)
        begun = time.perf_counter()
        action, why = bot.choose(game.view(game.turn), game.legal(), game.turn)
        spent = (time.perf_counter() - begun) * 1000
        return {
            "action": game.action_dict(action),
            "why": {language: game.explain(why, language) for language in ("zh", "en")},
            "ms": round(spent, 3),
        }

    def result(self, _request):
        """Shows the itemised score."""
        game = self._playing()
        shown = game.notate_result(game.result())
        shown["reason"] = {language: game.reason(language) for language in ("zh", "en")}
        return shown

    def save(self, _request):
        """Returns the deal as text."""
        return {"data": base64.b64encode(self._playing().encode()).decode()}

    def load(self, request):
        """Restores a saved deal; its journal is replayed, so that nothing made up gets in."""
        text = request["data"]
        if not isinstance(text, str):
            raise BadRequest("data must be text, not %r" % (text,))
        try:
            data = base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            raise BadRequest("data is no base64") from None
        game = registry.load(saved_id(data)).decode(data)
        verify(game)
        self.game = game
        return self.state(request)

    def log(self, _request):
        """Returns seed, options and actions, enough to replay the deal."""
        game = self._playing()
        return {
            "seed": game.seed,
            "options": game.options,
            "actions": [game.action_dict(action) for action in game.actions],
        }

    def judge(self, request):
        """Runs one rule function."""
        kind = _game(request)
        functions = kind.judge_functions()
        name = request["fn"]
        if not isinstance(name, str) or name not in functions:
            raise BadRequest(
                "%s has no function %r; functions: %s" % (kind.ID, name, ", ".join(functions))
            )
        function, needed, optional = functions[name]
        args = checks.fields(request.get("args", {}), "args of " + name, needed + optional, needed)
        return {"value": function(args)}


def _read(line):
    try:
        request = json.loads(line)
    except ValueError as error:
        raise BadRequest("line is no JSON: %s" % error) from None
    if not isinstance(request, dict):
        raise BadRequest("line is no JSON object: %.60r" % (request,))
    return request


def _game(request):
    name = request["game"]
    if not isinstance(name, str):
        raise BadRequest("game must be a name, not %r" % (name,))
    return registry.load(name)


def _options(request):
    return checks.mapping(request.get("options") or {}, "options")


def _about(kind):
    deck = kind.DECK
    return {
        "id": kind.ID,
        "name": {"zh": kind.NAME[0], "en": kind.NAME[1]},
        "seats": list(kind.SEATS),
        "tiles": {
            deck.notation(tile): count for tile, count in enumerate(kind().deck_counts()) if count
        },
        "options": {
            name: {"default": default, "values": list(values)}
            for name, default, values in kind.option_rows()
        },
        "presets": kind.presets(),
        "repeats": list(kind.REPEATS),
        "levels": list(kind.LEVELS),
    }


def main():
    """Answers lines until the input ends."""
    referee = Referee()
    sys.stdout.reconfigure(encoding="utf-8")
    source = sys.stdin.buffer
    for raw in iter(source.readline, b""):
        try:
            line = raw.decode()
        except UnicodeDecodeError:
            answer = {"ok": False, "error": "line is no UTF-8"}
        else:
            answer = referee.answer(line)
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

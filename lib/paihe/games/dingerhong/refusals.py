"""The tutor: which rule of 丁二红 forbids an action to a seat, told from what that seat may know."""

from paihe.games.dingerhong.state import ARRANGE, AT_DEALER, AT_PHASE, AT_TURN, STAKE, STAKING


def why_not(game, action, seat):
    """Returns what forbids `action` to `seat`, which may not play it, as `paihe.core.tutor` says it."""
    state = game.state
    staking = state[AT_PHASE] == STAKING
    code = action[0] if action else None
    if code == STAKE and staking and seat == state[AT_DEALER]:
        return "banker_no_stake", ()
    if code == STAKE and not staking:
        return "staked", ()
    if code == ARRANGE and staking:
        return "stake_first", ()
    if code == ARRANGE and game.split(seat) is not None:
        return "fixed", ()
    if seat != state[AT_TURN]:
        return "not_turn", ()
    if code == STAKE:
        most = game.most_stake(seat)
        if most < game.options["stake_max"]:
            return "few_chips", (("number", most),)
        return "stake_range", (("number", most),)
    if code == ARRANGE:
        return "no_split", (("number", len(game.splits(seat))),)
    return "not_asked", ()

"""The sentences that several games say alike; a game's own ones go before them."""

# (zh, en); %s stand for tiles
TEXTS = {
    "goes_on": ("还在打", "The deal goes on."),
    # why something is forbidden (the tutor's sentences)
    "over": ("这一局已经打完", "The deal is over."),
    "not_turn": ("还没轮到你", "It is not your turn."),
    "not_asked": ("现在不问这个", "That is not the question now."),
    "must_throw": ("现在要打一张牌，不能过", "Now a tile must be thrown: you can't pass."),
    "answer_first": ("先答这张牌：要，或者过", "Answer the tile on offer first: take it or pass."),
    "not_in_hand": ("手里没有 %s", "You don't hold %s."),
    "no_tile": ("现在没有牌可要", "No tile is on offer now."),
    "own_throw": ("自己打的牌不能要", "You can't take what you threw."),
    # bots' reasons
    "why_hu": ("能和就和", "It wins."),
    "why_only": ("只有这一着", "There is nothing else."),
    "why_guess": ("随手一着", "A guess."),
    "why_useless": ("这张最没用", "It is the tile of least use."),
    "why_no_gain": ("要了没有好处", "Taking it gains nothing."),
}

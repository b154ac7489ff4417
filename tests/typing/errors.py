"""What a type checker makes of the errors: their families and their facts."""

from __future__ import annotations

from typing import assert_type

from ginrummy import Card, Hand, errors, profiles


def the_families(error: errors.KnockTooHighError) -> None:
    rule: errors.RuleError = error
    value: ValueError = error
    root: errors.GinRummyError = rule
    del rule, value, root


def a_fact_is_there_after_except(name: str) -> None:
    try:
        profiles.get(name)
    except errors.UnknownProfileError as error:
        assert_type(error.known, tuple[str, ...])
    except errors.NotationError as error:
        error.known  # type: ignore[attr-defined]  # noqa: B018  # not every one has it


def errors_of_reading(card: Card) -> None:
    card_notation = errors.CardNotationError("house", 1, "house")
    assert_type(card_notation.token, str)
    assert_type(card_notation.position, int)
    assert_type(card_notation.expected, str)
    repeated_card = errors.RepeatedCardError(card, 1)
    assert_type(repeated_card.card, Card)
    assert_type(repeated_card.position, int)
    wrong_type = errors.WrongTypeError(None, "house")
    assert_type(wrong_type.value, object)
    assert_type(wrong_type.expected, str)
    mask = errors.MaskError(1, 1)
    assert_type(mask.mask, int)
    assert_type(mask.bits, int)
    card_number = errors.CardNumberError(1, "house")
    assert_type(card_number.index, int)
    assert_type(card_number.expected, str)
    deal_notation = errors.DealNotationError("house", 1, "house")
    assert_type(deal_notation.token, str)
    assert_type(deal_notation.position, int)
    assert_type(deal_notation.expected, str)
    deal_format = errors.DealFormatError(("modern",))
    assert_type(deal_format.faults, tuple[str, ...])


def errors_of_profiles() -> None:
    unknown_profile = errors.UnknownProfileError("house", ("modern",))
    assert_type(unknown_profile.name, str)
    assert_type(unknown_profile.known, tuple[str, ...])
    profile_name = errors.ProfileNameError("house")
    assert_type(profile_name.name, str)
    profile_value = errors.ProfileValueError("house", None, "house")
    assert_type(profile_value.field, str)
    assert_type(profile_value.value, object)
    assert_type(profile_value.expected, str)


def errors_of_melds_and_lay_offs(card: Card, hand: Hand) -> None:
    jokers_not_played = errors.JokersNotPlayedError(hand)
    assert_type(jokers_not_played.hand, Hand)
    joker_points = errors.JokerPointsError(hand)
    assert_type(joker_points.hand, Hand)
    lay_down = errors.LayDownError((0, 1))
    assert_type(lay_down.sizes, tuple[int, ...])
    no_patterns = errors.NoPatternsError("house")
    assert_type(no_patterns.profile, str)
    too_many_arrangements = errors.TooManyArrangementsError(hand, 1)
    assert_type(too_many_arrangements.hand, Hand)
    assert_type(too_many_arrangements.limit, int)
    not_a_meld = errors.NotAMeldError(hand)
    assert_type(not_a_meld.hand, Hand)
    melds_overlap = errors.MeldsOverlapError(card)
    assert_type(melds_overlap.card, Card)
    card_not_held = errors.CardNotHeldError(card, hand)
    assert_type(card_not_held.card, Card)
    assert_type(card_not_held.hand, Hand)
    lay_off = errors.LayOffError(card, 1, (0, 1))
    assert_type(lay_off.card, Card)
    assert_type(lay_off.meld, int)
    assert_type(lay_off.fits, tuple[int, ...])
    lay_off_on_gin = errors.LayOffOnGinError(hand, gin=True)
    assert_type(lay_off_on_gin.cards, Hand)
    assert_type(lay_off_on_gin.gin, bool)


def errors_of_scoring_a_deal(card: Card) -> None:
    hand_size = errors.HandSizeError(1, 1, 1)
    assert_type(hand_size.seat, int)
    assert_type(hand_size.size, int)
    assert_type(hand_size.expected, int)
    card_in_two_hands = errors.CardInTwoHandsError(card, (0, 1))
    assert_type(card_in_two_hands.card, Card)
    assert_type(card_in_two_hands.seats, tuple[int, int] | None)
    seats = errors.SeatsError(1, 1, 1)
    assert_type(seats.seats, int)
    assert_type(seats.least, int)
    assert_type(seats.most, int)
    seat = errors.SeatError(1, 1)
    assert_type(seat.seat, int)
    assert_type(seat.seats, int)
    knock_too_high = errors.KnockTooHighError(1, 1)
    assert_type(knock_too_high.deadwood, int)
    assert_type(knock_too_high.limit, int)
    gin_only = errors.GinOnlyError(None)
    assert_type(gin_only.deadwood, int | None)
    big_gin_not_played = errors.BigGinNotPlayedError("house")
    assert_type(big_gin_not_played.profile, str)
    not_big_gin = errors.NotBigGinError(1)
    assert_type(not_big_gin.deadwood, int)
    count = errors.CountError(None)
    assert_type(count.count, object)
    gin_compulsory = errors.GinCompulsoryError(1)
    assert_type(gin_compulsory.deadwood, int)


def errors_of_playing_a_deal(card: Card, hand: Hand) -> None:
    wrong_phase = errors.WrongPhaseError(None, "house")
    assert_type(wrong_phase.action, object)
    assert_type(wrong_phase.phase, str)
    discard_not_open = errors.DiscardNotOpenError(None, (card,))
    assert_type(discard_not_open.card, Card | None)
    assert_type(discard_not_open.takeable, tuple[Card, ...])
    taken_card = errors.TakenCardError(card)
    assert_type(taken_card.card, Card)
    must_go_out = errors.MustGoOutError(card)
    assert_type(must_go_out.card, Card)
    last_draw = errors.LastDrawError(1)
    assert_type(last_draw.stock, int)
    eleventh_card = errors.EleventhCardError("house")
    assert_type(eleventh_card.profile, str)
    pack = errors.PackError(hand, hand)
    assert_type(pack.missing, Hand)
    assert_type(pack.foreign, Hand)
    stock_too_small = errors.StockTooSmallError(1, 1)
    assert_type(stock_too_small.stock, int)
    assert_type(stock_too_small.floor, int)
    replay = errors.ReplayError(1, None, "house")
    assert_type(replay.move, int)
    assert_type(replay.seat, int | None)
    assert_type(replay.reason, str)
    no_pack = errors.NoPackError(1)
    assert_type(no_pack.actions, int)
    sample = errors.SampleError(1)
    assert_type(sample.tries, int)
    seen = errors.SeenError(hand, 1)
    assert_type(seen.cards, Hand)
    assert_type(seen.buried, int)


def errors_of_games() -> None:
    game_over = errors.GameOverError(None, "house")
    assert_type(game_over.winner, int | None)
    assert_type(game_over.reason, str)
    entry = errors.EntryError("house", None, "house")
    assert_type(entry.field, str)
    assert_type(entry.value, object)
    assert_type(entry.expected, str)
    idle_seat = errors.IdleSeatError(1, (0, 1))
    assert_type(idle_seat.seat, int)
    assert_type(idle_seat.active, tuple[int, ...])
    players = errors.PlayersError(1, 1, None)
    assert_type(players.players, int)
    assert_type(players.least, int)
    assert_type(players.most, int | None)
    results = errors.ResultsError(1, 1)
    assert_type(results.results, int)
    assert_type(results.pairs, int)
    draw = errors.DrawError(None, "house")
    assert_type(draw.position, object)
    assert_type(draw.expected, str)
    stake = errors.StakeError(None)
    assert_type(stake.stake, object)


def errors_of_arrays() -> None:
    array_type = errors.ArrayTypeError("house")
    assert_type(array_type.dtype, str)
    array_mask = errors.ArrayMaskError(1, (0, 1), 1)
    assert_type(array_mask.mask, int)
    assert_type(array_mask.index, tuple[int, ...])
    assert_type(array_mask.least, int)
    no_table = errors.NoTableError("house")
    assert_type(no_table.profile, str)
    number = errors.NumberError("house", None)
    assert_type(number.name, str)
    assert_type(number.value, object)


def errors_of_other_libraries() -> None:
    scheme = errors.SchemeError("house", None, "house")
    assert_type(scheme.field, str)
    assert_type(scheme.value, object)
    assert_type(scheme.expected, str)
    hand_over = errors.HandOverError("house", None, "house")
    assert_type(hand_over.what, str)
    assert_type(hand_over.value, object)
    assert_type(hand_over.expected, str)

import GameCore
import Phrases

/// Video poker: five cards, one draw, chips. A hand is paid once, by a visible table.
///
/// ```swift
/// let game = VideoPoker()
/// var session = Session(game, options: .ranked, seed: 7)
/// try session.perform(.deal(5))
/// try session.perform(.hold(Hold(places: [0, 2])))
/// print(try session.perform(.draw), session.score)
/// ```
public struct VideoPoker: Game {
  public typealias Options = PokerOptions
  public typealias State = PokerState
  public typealias Action = PokerAction
  public typealias Choice = PokerChoice
  public typealias Event = PokerEvent
  public typealias Refusal = PokerRefusal

  public init() {}

  /// The words of its sentences.
  public private(set) var say = Words.english

  public func speaking(_ words: Words) -> VideoPoker {
    var game = self
    game.say = words
    return game
  }

  public var id: String { "videopoker" }
  public var rulesVersion: Int { 1 }

  public func start(_ options: PokerOptions, seed: UInt64) throws(Never) -> PokerState {
    PokerState(options, seed: seed)
  }

  public func choices(in state: PokerState) -> [PokerChoice] {
    guard !state.isOver else { return [] }
    switch state.phase {
    case .bet, .settled:
      let bets = state.options.bets
      return [PokerChoice(.deal(state.nextBet))] + (bets.count > 1 ? bets.map { PokerChoice(.coins($0)) } : [])
    case .held(let round):
      return (0..<5).map { PokerChoice(.hold(round.hold.toggling($0))) } + [PokerChoice(.draw)]
    }
  }

  public func apply(_ action: PokerAction, to state: inout PokerState) throws(PokerRefusal) -> [PokerEvent] {
    guard !state.isOver else { throw .over }
    switch (action, state.phase) {
    case (.deal, .held), (.coins, .held): throw .cardsOpen
    case (.coins(let bet), .bet), (.coins(let bet), .settled): return try choose(bet, &state)
    case (.deal(let bet), .bet), (.deal(let bet), .settled): return try deal(bet, &state)
    case (.hold, .bet), (.hold, .settled), (.draw, .bet), (.draw, .settled): throw .noCards
    case (.hold(let hold), .held(var round)):
      round.hold = hold
      state.phase = .held(round)
      return [.held(hold)]
    case (.draw, .held(let round)): return draw(round, &state)
    }
  }

  private func choose(_ bet: Int, _ state: inout PokerState) throws(PokerRefusal) -> [PokerEvent] {
    guard state.options.bets.contains(bet) else { throw .bet(bet, allowed: state.options.bets) }
    // Without a choice of bets, nothing is noted, so that the states of ranked runs keep their form.
    if state.options.bets.count > 1 { state.coins = bet }
    return [.coins(bet)]
  }

  /// There are always chips for every bet: a ranked run begins with the cost of all its hands, and practice is
  /// refilled.
  private func deal(_ bet: Int, _ state: inout PokerState) throws(PokerRefusal) -> [PokerEvent] {
    guard state.options.bets.contains(bet) else { throw .bet(bet, allowed: state.options.bets) }
    let cards = state.options.table.game.wild.deck.top(of: state.hands, secret: state.secret)
    let hand = Hand(unchecked: Array(cards[..<5]))
    state.chips -= bet
    state.hands += 1
    state.coins = nil
    state.phase = .held(.init(bet: bet, hand: hand, reserve: Array(cards[5...]), hold: .none))
    return [.dealt(hand, bet: bet)]
  }

  private func draw(_ round: PokerState.OpenRound, _ state: inout PokerState) -> [PokerEvent] {
    let table = state.options.table
    let final = round.hand.drawing(round.hold, from: round.reserve)
    let category = table.game.told(HandCategory(final, wild: table.game.wild))
    let paid = table.pay(category, bet: round.bet)
    state.chips += paid
    state.phase = .settled(
      .init(bet: round.bet, dealt: round.hand, hold: round.hold, final: final, category: category, paid: paid))
    var events: [PokerEvent] = [.drawn(final, held: round.hold), .paid(category, chips: paid)]
    if state.isOver { events.append(.finished(score: state.chips)) }
    if case .practice = state.options, state.chips < state.options.bets.upperBound {
      state.chips += PokerRules.firstChips
      state.refills += 1
      events.append(.refilled(PokerRules.firstChips))
    }
    return events
  }

  /// The chips: those at the end of a ranked run are its score. A practice game never ends, so its chips enter no leaderboard.
  public func score(of state: PokerState) -> Int { state.chips }

  public func isOver(_ state: PokerState) -> Bool { state.isOver }

  /// Cards that were seen cannot be undone.
  public func undoRule(for action: PokerAction) -> UndoRule<PokerAction> { .never }
}

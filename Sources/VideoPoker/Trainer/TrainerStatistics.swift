import GameCore

/// The worth of a player's decisions compared with the best ones, in all and by kind. It can be stored and added.
public struct TrainerStatistics: Hashable, Sendable, Codable {
  /// The decisions on one kind of hand.
  public struct Row: Hashable, Sendable, Codable {
    /// The kind of hand.
    public let kind: KindOfHand
    /// The number of hands played.
    public internal(set) var hands = 0
    /// The number of errors.
    public internal(set) var errors = 0
    /// The mean cost of these errors, in chips times 7,669,695, with a joker times 8,561,520, which makes it exact.
    public internal(set) var cost = 0
    /// The last deal of the kind that was played wrong, with its hold.
    public internal(set) var lastError: MissedDeal?
  }

  /// A deal that was played wrong.
  public struct MissedDeal: Hashable, Sendable, Codable {
    /// The deal.
    public let hand: Hand
    /// The hold.
    public let hold: Hold
  }

  /// The rows in the order in which their kinds came first.
  public private(set) var rows: [Row] = []
  /// The chips that were bet.
  public private(set) var bet = 0
  /// The chips that were paid.
  public private(set) var paid = 0
  /// The mean return of the best holds, in the unit of ``Row/cost``.
  public private(set) var best = 0
  /// The number of cards of a deck with a joker; `nil` for 52, as in statistics that were kept before there was one.
  private var cards: Int?

  /// Nothing played yet.
  public init() {}

  /// Hands that were played.
  public var hands: Int { rows.reduce(0) { $0 + $1.hands } }
  /// Hands that were played wrong.
  public var errors: Int { rows.reduce(0) { $0 + $1.errors } }
  /// The mean cost of the errors, in chips.
  public var cost: Double { rows.reduce(0) { $0 + chips(of: $1) } }
  /// The actual return for each chip, luck included; `nil` before the first hand.
  public var back: Double? { bet == 0 ? nil : Double(paid) / Double(bet) }
  /// The mean return for each chip, for the actual deals and holds.
  public var expectedBack: Double? { bet == 0 ? nil : (Double(best) / unit - cost) / Double(bet) }
  /// The mean return for each chip, for the actual deals and the best holds.
  public var perfectBack: Double? { bet == 0 ? nil : Double(best) / unit / Double(bet) }

  /// The mean cost of the errors of a kind, in chips.
  public func chips(of row: Row) -> Double { Double(row.cost) / unit }

  private var unit: Double { Double((cards == nil ? Deck.plain : .withJoker).common) }

  /// Adds a settled round.
  public mutating func add(_ round: PokerState.SettledRound, by table: PayTable) {
    add(Verdict(round, by: table))
    paid += round.paid
  }

  /// Adds a decision without its luck, as from a drill. Nothing is counted as bet or paid.
  public mutating func addDecision(_ verdict: Verdict) { record(verdict) }

  private mutating func add(_ verdict: Verdict) {
    bet += verdict.bet
    best += verdict.analysis.best.worth * (verdict.bet / verdict.analysis.table.stake)
    record(verdict)
  }

  private mutating func record(_ verdict: Verdict) {
    let kind = verdict.kind, deck = verdict.analysis.table.game.wild.deck
    cards = deck.cards == Deck.plain.cards ? nil : deck.cards
    let place = rows.firstIndex { $0.kind == kind } ?? rows.endIndex
    if place == rows.endIndex { rows.append(Row(kind: kind)) }
    rows[place].hands += 1
    guard !verdict.isRight else { return }
    rows[place].errors += 1
    rows[place].cost +=
      (verdict.analysis.best.worth - verdict.held.worth) * (verdict.bet / verdict.analysis.table.stake)
    rows[place].lastError = MissedDeal(hand: verdict.analysis.hand, hold: verdict.held.hold)
  }

  /// The kinds that cost most, most first: at most `count`, and none without cost.
  public func worst(_ count: Int = 10) -> [Row] {
    let missed = rows.filter { $0.cost > 0 }.enumerated()
    return missed.sorted { ($1.element.cost, $0.offset) < ($0.element.cost, $1.offset) }.prefix(count).map(\.element)
  }

  /// The sum of two statistics of one pay table.
  public static func + (a: TrainerStatistics, b: TrainerStatistics) -> TrainerStatistics {
    var sum = a
    (sum.bet, sum.paid, sum.best) = (a.bet + b.bet, a.paid + b.paid, a.best + b.best)
    sum.cards = a.cards ?? b.cards
    for row in b.rows {
      guard let place = sum.rows.firstIndex(where: { $0.kind == row.kind }) else {
        sum.rows.append(row)
        continue
      }
      sum.rows[place].hands += row.hands
      sum.rows[place].errors += row.errors
      sum.rows[place].cost += row.cost
      sum.rows[place].lastError = row.lastError ?? sum.rows[place].lastError
    }
    return sum
  }
}

extension TrainerStatistics {
  /// The statistics of a game from its start and its actions, as in a session or a kept replay. An illegal action
  /// ends them. A few microseconds a hand.
  /// - Parameter first: The index, from 0, of the first action whose draw counts.
  public init(_ options: PokerOptions, seed: UInt64, actions: some Sequence<PokerAction>, after first: Int = 0) {
    self.init()
    let game = VideoPoker()
    var state = game.start(options, seed: seed)
    for (number, action) in actions.enumerated() {
      guard (try? game.apply(action, to: &state)) != nil else { return }
      if number >= first, action == .draw, case .settled(let round) = state.phase { add(round, by: options.table) }
    }
  }

  /// The statistics of a session, or of its part after some turns.
  public init(of session: Session<VideoPoker>, after first: Int = 0) {
    self.init(session.options, seed: session.seed, actions: session.journal.lazy.map(\.action), after: first)
  }
}

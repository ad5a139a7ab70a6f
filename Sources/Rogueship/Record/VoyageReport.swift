import GameCore

/// One game from its first day to its last: its route, its encounters, its gains and losses. It is made from the
/// journal alone, so that any replay has one.
public struct VoyageReport: Sendable {
  /// A port of call.
  public struct Stop: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// The day of the arrival.
    public let day: Int
    /// The success of the trip to it.
    public let mood: Mood
  }

  /// The success of a trip.
  public enum Mood: String, Hashable, Sendable {
    /// The fortune, with the sales at the stop, grew by a tenth or more, grew less, or fell.
    case rich, fair, poor
    /// A foe was beaten on the way.
    case victory
  }

  /// A moment worth a headline.
  public struct Moment: Hashable, Sendable {
    /// The kind of moment.
    public let kind: MomentKind
    /// The day of the moment.
    public let day: Int
    /// Credits, or points of hull.
    public let amount: Int
    /// The planet, from 0, if it has one.
    public let planet: Int?
    /// The meeting, if it was one.
    public let meeting: EncounterKind?
    /// The commodity, if it was a trade.
    public let commodity: Commodity?
  }

  /// The kinds of moments.
  public enum MomentKind: String, CaseIterable, Sendable {
    /// A sale with a large profit, a large prize, a large loss.
    case sale, prize, loss
    /// A foe beaten, and the hull nearly gone.
    case victory, narrow
    /// The debt paid, contraband lost.
    case free, caught
    /// An order filled, a strong foe outrun, and an event that was over on arrival.
    case order, escape, late
    /// The lender's second stake.
    case staked
    /// The ship lost.
    case death
  }

  /// The level: a difficulty or a scenario.
  public let level: String
  /// The seed.
  public let seed: UInt64
  /// The score at the end.
  public let score: Int
  /// The ending of the game.
  public let ending: Ending
  /// The last day.
  public let day: Int
  /// The fortune at the end, in credits.
  public let fortune: Int
  /// The fortune that the level asks for.
  public let goal: Int
  /// Points of renown.
  public let renown: Int
  /// The ports, the home port first.
  public private(set) var route: [Stop]
  /// The number of meetings of each kind, by its true kind.
  public private(set) var met: [EncounterKind: Int] = [:]
  /// The number of foes beaten.
  public private(set) var victories = 0
  /// Credits won and lost in meetings.
  public private(set) var prizes = 0, losses = 0
  /// The largest profit of one sale.
  public private(set) var bestSale = 0
  /// The fewest points of hull that were left.
  public private(set) var lowestHull: Int
  /// The steps of all parts together at the end.
  public let parts: Int
  /// Planets visited.
  public let planets: Int
  /// Units of contraband sold on planets that forbid them.
  public private(set) var smuggled = 0
  /// Credits borrowed from banks.
  public private(set) var borrowed = 0
  /// The day on which the debt was gone; `nil` if it never was.
  public private(set) var freeDay: Int?
  /// The number of answers that something owned or done had opened.
  public private(set) var openedAnswers = 0
  /// By ``Deed``.
  public let deeds: [Int]
  /// By ``Faction``.
  public let standing: [Int]
  /// All moments, in their order.
  public private(set) var moments: [Moment] = []
  /// The state at the end, for the map and for names.
  public let end: GameState
  /// The game with its rules.
  public let game: Rogueship

  /// Plays a finished game again and notes its events. Less than a millisecond in a release build.
  /// - Returns: `nil` if the game is not over, or if its journal cannot be played.
  public init?(_ game: Rogueship, _ options: Rogueship.Options, seed: UInt64, actions: [CaptainAction]) {
    var state = game.start(options, seed: seed)
    route = [Stop(planet: state.location, day: 0, mood: .fair)]
    lowestHull = state.ship.hull
    var log = VoyageLog(game)
    for action in actions {
      let before = state
      guard let events = try? game.apply(action, to: &state) else { return nil }
      log.note(action, events, before, state)
    }
    log.leave()
    guard case .over(let ending) = state.phase else { return nil }
    (level, self.seed, self.ending, self.game, end) = (options.description, seed, ending, game, state)
    (score, day, fortune) = (game.score(of: state), state.day, state.fortune(game.rules))
    goal = state.level(game.rules).goal
    (renown, deeds, standing) = (state.renown, state.deeds, state.standing)
    (parts, planets) = (state.ship.steps.reduce(0, +), state.log.visited.nonzeroBitCount)
    route += log.route
    (met, victories, prizes, losses) = (log.met, log.victories, log.prizes, log.losses)
    (bestSale, smuggled, borrowed) = (log.bestSale, log.smuggled, log.borrowed)
    lowestHull = min(lowestHull, log.lowestHull)
    (freeDay, openedAnswers, moments) = (log.freeDay, log.openedAnswers, log.moments)
  }

  /// The report of a kept replay, by the rules of its time.
  /// - Returns: `nil` if it is no finished game of Rogueship.
  public init?(_ replay: Replay) {
    guard replay.start.game == "rogueship", let game = Rogueship().withRules(version: replay.rulesVersion),
      let options = Rogueship.Options(replay.start.options ?? "")
    else { return nil }
    let actions = replay.turns.compactMap { CaptainAction($0.action) }
    guard actions.count == replay.turns.count else { return nil }
    self.init(game, options, seed: replay.start.seed, actions: actions)
  }

  /// The report of a session that is over; `nil` before that.
  public init?(_ session: Session<Rogueship>) {
    self.init(
      session.game, session.options, seed: session.seed, actions: session.journal.map(\.action))
  }
}

/// Notes the events of a game that is played again.
struct VoyageLog {
  private let game: Rogueship
  var route: [VoyageReport.Stop] = []
  var met: [EncounterKind: Int] = [:]
  var victories = 0
  var prizes = 0
  var losses = 0
  var bestSale = 0
  var lowestHull = Int.max
  var smuggled = 0
  var borrowed = 0
  var freeDay: Int?
  var openedAnswers = 0
  var moments: [VoyageReport.Moment] = []
  /// The most that the captain owned in the port before, and in this one: purchases and repairs do not count, sales do.
  private var mostBefore: Int?
  private var most: Int?
  private var hasWon = false
  /// True if the last stop of the route must still be judged.
  private var isStopOpen = false

  init(_ game: Rogueship) { self.game = game }

  mutating func note(_ action: CaptainAction, _ events: [CaptainEvent], _ before: GameState, _ after: GameState) {
    if most == nil, mostBefore == nil { most = before.fortune(game.rules) }
    let meeting: EncounterKind? = if case .encounter(let met) = before.phase { met.kind } else { nil }
    if case .answer(let answer) = action, let met = game.view(of: before).encounter {
      if met.answers.first(where: { $0.answer == answer })?.isOpened == true { openedAnswers += 1 }
    }
    if case .encounter(let now) = after.phase, now.round == 0, meeting != now.kind { met[now.kind, default: 0] += 1 }
    for event in events { note(event, before, after, meeting) }
    if case .answer(let answer) = action { noteEscape(answer, events, before, after) }
    if case .encounter = after.phase { return noteDebt(before, after) }
    if after.ship.hull > 0 { most = max(most ?? .min, after.fortune(game.rules)) }
    noteDebt(before, after)
  }

  /// An answer to a strong foe that ended the meeting without a victory, a payment or a lost load.
  private mutating func noteEscape(
    _ answer: Answer, _ events: [CaptainEvent], _ before: GameState, _ after: GameState
  ) {
    guard case .encounter(let met) = before.phase, after.ship.hull > 0, met.strength >= 6 else { return }
    if case .encounter = after.phase { return }
    let family = game.rules.rule(of: met.kind).family
    let isFree = events.prefix { !$0.isArrival }.allSatisfy { event in
      switch event {
      case .answered(_, _, let verdict, _): verdict == .success
      case .cash(let credits, _): credits > 0
      case .lost, .struck: false
      default: true
      }
    }
    if isFree, family == .hostile || family == .guild {
      add(.escape, after, met.strength, meeting: met.kind)
    }
  }

  /// An event that drew the captain's cargo here, and that is over.
  private mutating func noteLate(_ before: GameState, _ after: GameState) {
    let planet = after.location
    let known = (before.log.rumours + before.log.seenNews).filter { $0.planet == planet }
    let now = after.markets.events[planet]
    var most: (amount: Int, commodity: Commodity)?
    for news in known where now?.event != news.event || now?.commodity != news.commodity {
      for commodity in Commodity.allCases where after.ship.cargo[commodity.rawValue] > 0 {
        let change = Markets.change(news.event, news.commodity, of: commodity.rawValue, game.rules.market)
        let usual = after.markets.usual[planet * Rules.goods + commodity.rawValue]
        let amount = after.ship.cargo[commodity.rawValue] * usual * change / 1000
        if amount > most?.amount ?? 400 { most = (amount, commodity) }
      }
    }
    if let most { add(.late, after, most.amount, commodity: most.commodity) }
  }

  private mutating func noteDebt(_ before: GameState, _ after: GameState) {
    if before.money.debt > 0, after.money.debt == 0, freeDay == nil {
      freeDay = after.day
      add(.free, after, before.money.debt)
    }
  }

  private mutating func note(
    _ event: CaptainEvent, _ before: GameState, _ after: GameState, _ meeting: EncounterKind?
  ) {
    switch event {
    case .sold(let commodity, let units, _, let profit):
      if before.forbids(before.location, commodity.rawValue, game.rules) { smuggled += units }
      bestSale = max(bestSale, profit)
      if profit > 400 { add(.sale, after, profit, commodity: commodity) }
    case .cash(let credits, .prizes):
      prizes += credits
      if credits > 200 { add(.prize, after, credits, meeting: meeting) }
    case .cash(let credits, .losses), .cash(let credits, .bribes):
      losses -= credits
      if credits < -200 { add(.loss, after, -credits, meeting: meeting) }
    case .answered(_, _, .win, _):
      victories += 1
      hasWon = true
      if case .encounter(let met) = before.phase {
        add(.victory, after, met.strength * 100, meeting: met.kind)
      }
    case .lost(let commodity, let units) where meeting != nil:
      add(
        .caught, after, units * game.rules.market.goods[commodity.rawValue].base, meeting: meeting, commodity: commodity
      )
    case .struck(_, let hull):
      lowestHull = min(lowestHull, hull)
      if hull > 0, hull <= 15 { add(.narrow, after, hull, meeting: meeting) }
      if hull <= 0 { add(.death, after, 0, meeting: meeting) }
    case .departed: leave()
    case .borrowed(let credits): borrowed += credits
    case .filled: add(.order, after, 1500)
    case .staked(let credits, _): add(.staked, after, credits)
    case .arrived(let planet, let day):
      // The success of the trip is known once the load is sold.
      if planet != before.location {
        route.append(VoyageReport.Stop(planet: planet, day: day, mood: hasWon ? .victory : .fair))
        isStopOpen = true
        noteLate(before, after)
      }
      hasWon = false
    default: break
    }
  }

  /// Judges the trip to this port by the captain's largest fortune here and in the port before.
  mutating func leave() {
    guard let most else { return }
    if isStopOpen, let stop = route.last, stop.mood != .victory, let mostBefore {
      let gain = most - mostBefore
      let mood: VoyageReport.Mood = gain * 10 >= max(1000, abs(most)) ? .rich : gain >= 0 ? .fair : .poor
      route[route.count - 1] = VoyageReport.Stop(planet: stop.planet, day: stop.day, mood: mood)
    }
    (mostBefore, self.most, isStopOpen) = (most, nil, false)
  }

  private mutating func add(
    _ kind: VoyageReport.MomentKind, _ state: GameState, _ amount: Int, meeting: EncounterKind? = nil,
    commodity: Commodity? = nil
  ) {
    moments.append(
      VoyageReport.Moment(
        kind: kind, day: state.day, amount: amount, planet: state.location, meeting: meeting, commodity: commodity))
  }
}

extension CaptainEvent {
  fileprivate var isArrival: Bool { if case .arrived = self { true } else { false } }
}

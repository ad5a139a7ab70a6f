/// The differences between traders. Weights are credits.
struct Personality: Sendable {
  /// Carries goods that the destination forbids.
  var smuggles = false
  /// Looks two trips ahead instead of one.
  var looksAhead = false
  /// Counts profit for each day instead of each trip.
  var countsDays = true
  /// The cost of a lawless route, for a point of lawlessness and 100 credits of cargo, in tenths.
  var fearOfWays = 4
  /// The cost of a thousandth of a chance to lose the ship.
  var fearOfLoss = 60
  /// Credits that a remaining day is worth to this bot. 0: only ``fearOfLoss`` counts. The searcher's value is about
  /// two or three times its earnings in a day: with less it loses more ships and scores no better.
  var worthOfADay = 0
  /// Reckons each blow of a fight to the last, not the middle one.
  var reckonsBlows = false
  /// The worth of a point of hull.
  var hullValue = 12
  /// The worth of a point of renown.
  var renownValue = 8
  /// The worth of a point of standing with the guild.
  var lawValue = 12
  /// Extra worth of answers.
  var likes: [(answer: Answer, credits: Int)] = []
  /// The parts to fit, in this order, as money allows.
  var shopping: [Part] = []
  /// The cash kept when fitting parts.
  var reserve = 900
  /// Mends the hull below this share, in percent.
  var mendsBelow = 70
  /// The number of days before an instalment from which its money is no longer spent on the ship.
  var providesDays = 8
  /// Pays the lender if that leaves this much.
  var paysAbove = 1500

  static let cautious = Personality(
    fearOfWays: 9, fearOfLoss: 2, lawValue: 18, likes: [(.submit, 80), (.report, 40), (.ignore, 60)],
    shopping: [.hold, .insurance, .shields, .hull, .hold, .engine, .insurance, .scanner], reserve: 1000,
    mendsBelow: 60, providesDays: 2, paysAbove: 1200)

  static let greedy = Personality(
    countsDays: false, fearOfWays: 0, fearOfLoss: 5, hullValue: 6, renownValue: 0, lawValue: 2,
    shopping: [.hold, .hold, .engine, .hold], reserve: 700, mendsBelow: 50, providesDays: 9, paysAbove: 3000)

  static let smuggler = Personality(
    smuggles: true, fearOfWays: 2, fearOfLoss: 5, hullValue: 8, lawValue: 5, likes: [(.bluff, 60), (.bribe, 40)],
    shopping: [.hidden, .hold, .engine, .hidden, .scanner, .hold, .hidden], reserve: 900, mendsBelow: 55,
    providesDays: 6)

  static let fighter = Personality(
    fearOfWays: -3, fearOfLoss: 2, hullValue: 5, renownValue: 10, lawValue: 5,
    likes: [(.fight, 330), (.surrender, -400)],
    shopping: [.weapons, .shields, .weapons, .hull, .hold, .weapons, .shields, .hold, .hull], reserve: 700,
    mendsBelow: 70, providesDays: 0)

  static let coward = Personality(
    fearOfWays: 7, fearOfLoss: 2, hullValue: 3, renownValue: 0,
    likes: [(.flee, 420), (.detour, 200), (.fight, -2000)],
    shopping: [.engine, .hold, .engine, .hull, .hold], reserve: 1000, mendsBelow: 60, providesDays: 3, paysAbove: 1200)

  static let searcher = Personality(
    smuggles: true, looksAhead: true, fearOfLoss: 2, worthOfADay: 900, reckonsBlows: true, hullValue: 10,
    renownValue: 10, lawValue: 9)
  /// A searcher without regard for later days.
  static func bold(fearOfLoss: Int) -> Personality {
    Personality(
      smuggles: true, looksAhead: true, fearOfLoss: fearOfLoss, reckonsBlows: true, hullValue: 10, renownValue: 10,
      lawValue: 9)
  }

  static let planner = Personality(
    smuggles: true, looksAhead: true, fearOfWays: 3, fearOfLoss: 4, hullValue: 10, renownValue: 10, lawValue: 9,
    shopping: [.hold, .hidden, .hold, .engine, .shields, .hold, .weapons, .hull], reserve: 900, mendsBelow: 75)
}

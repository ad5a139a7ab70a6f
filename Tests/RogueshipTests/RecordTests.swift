import GameCore
import Testing

@testable import Rogueship

@Suite struct RecordTests {
  private func voyage(_ kind: BotKind, seed: UInt64, _ difficulty: Difficulty = .normal) throws -> VoyageReport {
    let simulation = Simulation(difficulty: difficulty)
    let record = simulation.play(kind, seed: seed)
    return try #require(
      VoyageReport(simulation.game, .init(difficulty: difficulty), seed: seed, actions: record.actions))
  }

  @Test func aVoyageIsToldByItsJournal() throws {
    for seed in UInt64(1)...12 {
      let record = Simulation().play(.searcher, seed: seed)
      let voyage = try voyage(.searcher, seed: seed)
      #expect(voyage.score == record.score && voyage.ending == record.ending && voyage.fortune == record.fortune)
      #expect(voyage.prizes == record.state.money.ledger[LedgerLine.prizes.rawValue])
      let lost =
        record.state.money.ledger[LedgerLine.losses.rawValue] + record.state.money.ledger[LedgerLine.bribes.rawValue]
      #expect(voyage.losses == -lost)
      #expect(voyage.met.values.reduce(0, +) >= record.met.reduce(0, +))
      #expect(voyage.route.count <= record.state.log.trips + 1 && voyage.route.first?.day == 0)
      #expect(voyage.route.map(\.day) == voyage.route.map(\.day).sorted())
      #expect(voyage.planets == Set(voyage.route.map(\.planet)).count)
    }
  }

  /// Plays games of a bot again and gives each event with the states around its action.
  private func replayed(
    _ kind: BotKind, _ seeds: ClosedRange<UInt64>,
    _ body: (_ seed: UInt64, _ action: CaptainAction, _ events: [CaptainEvent], _ before: GameState, _ after: GameState)
      throws -> Void
  ) throws {
    let simulation = Simulation(difficulty: .hard)
    for seed in seeds {
      var state = simulation.game.start(.init(difficulty: .hard), seed: seed)
      for action in simulation.play(kind, seed: seed).actions {
        let before = state
        try body(seed, action, try simulation.game.apply(action, to: &state), before, state)
      }
    }
  }

  @Test func aReportHasTheBlowsThatHardlyLeftAShipAndThatLeftNone() throws {
    // The hull after each blow that left so little, by the seed of the game.
    var blows: [UInt64: [Int]] = [:]
    try replayed(.fighter, 1...60) { seed, _, events, _, _ in
      for case .struck(_, let hull) in events where hull <= 15 { blows[seed, default: []].append(max(0, hull)) }
    }
    let hulls = Set(blows.values.joined())
    #expect(hulls.contains(0) && hulls.contains { (1...15).contains($0) })
    for seed in UInt64(1)...60 {
      let moments = try voyage(.fighter, seed: seed, .hard).moments
      let told = moments.filter { [.narrow, .death].contains($0.kind) }
      #expect(told.map { $0.kind == .death ? 0 : $0.amount } == blows[seed] ?? [], "\(seed)")
    }
  }

  @Test func aShipThatIsStoppedOnItsWayIsToldByWhom() throws {
    var stopped = 0
    try replayed(.searcher, 1...8) { _, _, events, _, after in
      let hasLeft = events.contains { if case .departed = $0 { true } else { false } }
      guard hasLeft, case .encounter(let encounter) = after.phase else { return }
      stopped += 1
      #expect(events.last == .met(encounter.isKnown ? encounter.kind : nil, foe: encounter.foe))
    }
    #expect(stopped > 20)
  }

  @Test func anUnfinishedGameHasNoReport() {
    #expect(VoyageReport(Rogueship(), .init(), seed: 1, actions: [.wait]) == nil)
    #expect(VoyageReport(Rogueship(), .init(), seed: 1, actions: [.answer(.flee)]) == nil)
  }

  @Test func headlinesAreThreeDifferentMomentsInTheirOrder() throws {
    let narrator = Narrator()
    for seed in UInt64(1)...12 {
      let voyage = try voyage(.searcher, seed: seed)
      let moments = voyage.greatestMoments
      #expect(moments.count <= 3 && Set(moments.map(\.kind)).count == moments.count)
      #expect(moments.map(\.day) == moments.map(\.day).sorted())
      for text in narrator.headlines(of: voyage) + [narrator.epilogue(of: voyage), narrator.title(of: voyage)] {
        #expect(
          !text.contains("{") && !text.contains("headline.") && !text.contains("epilogue.") && !text.contains("title."),
          "\(text)")
      }
    }
  }

  @Test func aTripThatPaidIsNoPoorOneFromTheFirstOn() throws {
    var found = 0
    for seed in UInt64(1)...40 {
      let game = Rogueship()
      var state = game.start(.init(), seed: seed)
      var actions: [CaptainAction] = []
      func act(_ action: CaptainAction) throws {
        _ = try game.apply(action, to: &state)
        actions.append(action)
      }
      guard let good = TradeAdvice(game.view(of: state)).bestToBuy else { continue }
      try act(.buy(game.view(of: state).mostToBuy(good), good))
      guard let target = TradeAdvice(game.view(of: state)).bestTarget,
        (try? act(.go(target))) != nil, state.phase == .port
      else { continue }
      let held = state.ship.cargo[good.rawValue], before = state.money.cash
      let paid = state.ship.paid[good.rawValue]
      try act(.sell(held, good))
      guard state.money.cash - before - paid > 300 else { continue }
      try act(.retire)
      let voyage = try #require(VoyageReport(game, .init(), seed: seed, actions: actions))
      #expect(voyage.route.count == 2 && voyage.route[1].mood != .poor, "seed \(seed)")
      found += 1
    }
    #expect(found > 3)
  }

  @Test func aLostShipHasItsDeathToldAndNoOldAge() throws {
    let narrator = Narrator()
    var found = 0
    for seed in UInt64(1)...60 {
      let voyage = try voyage(.fighter, seed: seed, .hard)
      guard voyage.ending == .lost else { continue }
      found += 1
      #expect(narrator.headlines(of: voyage).last?.contains("your ship is lost to ") == true)
      let epilogue = narrator.epilogue(of: voyage)
      #expect(epilogue.contains("The last page of the log tells of "))
      for deed in Deed.names { #expect(!epilogue.contains(Narrator.english("epilogue.\(deed)"))) }
    }
    #expect(found > 0)
  }

  @Test func aMissedGoalMakesASmallerHouseAndTitle() throws {
    let narrator = Narrator()
    var (missed, met) = (0, 0)
    for seed in UInt64(1)...40 {
      let voyage = try voyage(.searcher, seed: seed, .hard)
      guard voyage.ending == .retired else { continue }
      let hasHouse = narrator.epilogue(of: voyage).contains("a house with a view")
      #expect(hasHouse == (voyage.fortune >= voyage.goal))
      if voyage.fortune >= voyage.goal {
        met += 1
      } else {
        missed += 1
        #expect(!["Magnate", "Merchant", "Prince of the lanes"].contains(narrator.title(of: voyage)))
      }
    }
    #expect(missed + met > 0)
  }

  @Test func aReplayTellsTheSameVoyage() throws {
    let record = Simulation().play(.searcher, seed: 5)
    var session = Session(Rogueship(), options: .init(), seed: 5)
    for action in record.actions { try session.perform(action) }
    let voyage = try #require(VoyageReport(Replay(of: session)))
    #expect(voyage.score == record.score && voyage.moments == VoyageReport(session)?.moments)
  }

  @Test func theBestSaleIsAMoment() throws {
    let voyage = try voyage(.searcher, seed: 5)
    #expect(voyage.bestSale > 1000)
    #expect(voyage.moments.filter { $0.kind == .sale }.map(\.amount).max() == voyage.bestSale)
  }

  @Test func theTextToShareHasASignForEachTrip() throws {
    let voyage = try voyage(.searcher, seed: 5)
    let lines = Narrator().shareText(of: voyage).split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("Rogueship, normal: ") && lines[2] == "seed 5")
    #expect(lines[1].prefix { "★▲▬▼".contains($0) }.count == voyage.route.count - 1)
  }

  @Test func aRecordAddsUpAndCountsNoVoyageTwice() throws {
    var record = CaptainsRecord()
    let first = try voyage(.searcher, seed: 5), second = try voyage(.cautious, seed: 6)
    let earned = record.add(first, of: "one")
    #expect(earned.contains(.firstVoyage) && record.games == 1)
    #expect(record.add(first, of: "one") == [] && record.games == 1)
    #expect(!record.add(second, of: "two").contains(.firstVoyage))
    #expect(record.games == 2 && record.levels.count == 1)
    #expect(record.levels[0].best == max(first.score, second.score))
    #expect(record.levels[0].mean == (first.score + second.score) / 2)
    #expect(record.endings.reduce(0, +) == 2)
    #expect(record.met.map(\.kind) == record.met.map(\.kind).sorted())
  }

  @Test func aStreakEndsWithTheShip() throws {
    var record = CaptainsRecord()
    var seed: UInt64 = 1
    for ending in [Ending.retired, .retired, .bankrupt, .retired] {
      var voyage = try voyage(.fighter, seed: seed)
      while voyage.ending != ending {
        seed += 1
        voyage = try self.voyage(.fighter, seed: seed)
      }
      record.add(voyage, of: "\(seed)")
      seed += 1
    }
    #expect(record.streak == 1 && record.longestStreak == 2)
  }

  @Test func achievementsCanBeEarnedAndHaveTheirWords() throws {
    #expect(Achievement.allCases.count == 30)
    let narrator = Narrator()
    for achievement in Achievement.allCases {
      #expect(
        !narrator.name(achievement).contains("achievement.") && !narrator.text(achievement).contains("achievement."))
    }
    var record = CaptainsRecord()
    for difficulty in Difficulty.allCases {
      for kind in [BotKind.searcher, .openSmuggler, .fighter, .partBuyer, .cautious] {
        for seed in UInt64(1)...12 {
          record.add(try voyage(kind, seed: seed, difficulty), of: "\(difficulty) \(kind) \(seed)")
        }
      }
    }
    // A bot does not play for them; most come by themselves.
    #expect(record.achievements.count >= 18, "\(record.achievements)")
    #expect(Set(record.achievements).count == record.achievements.count)
  }

  @Test func startsAreUnlockedByWhatWasDone() throws {
    var record = CaptainsRecord()
    #expect(record.isUnlocked(.standard) && !record.isUnlocked(.sloop) && !record.isUnlocked(.lawless))
    var seed: UInt64 = 1
    while !record.achievements.contains(.smuggler), seed < 60 {
      record.add(try voyage(.openSmuggler, seed: seed), of: "\(seed)")
      seed += 1
    }
    #expect(record.isUnlocked(.sloop))
  }
}

import GameCore
import Testing

@testable import Rogueship

/// The rules of meetings: rounds, marks, sequels, conditions.
@Suite struct MeetingTests {
  /// Rules with the published markets and plain meetings, of which one has these answers.
  private func rules(_ answers: String, then more: String = "") throws -> Rules {
    var files = Rules.Files.standard
    let loot = Commodity.names.map { "\"\($0)\": 1" }.joined(separator: ", ")
    let plain = "{\"answer\": \"ignore\", \"success\": []}"
    let kinds = EncounterKind.numbered + [Rules.standard.market.orders.sequel]
    let rows = kinds.map { kind in
      let own =
        kind == .pirateRaider
        ? answers + ", " + plain
        : "{\"answer\": \"help\", \"success\": []}, {\"answer\": \"wait\", \"success\": []}, " + plain
      return
        "{\"meeting\": \"\(kind)\", \"family\": \"space\", \"foe\": [4, 4], \"often\": {\"base\": 1}, \"answers\": [\(own)]}"
    }
    files.encounters = Array("{\"loot\": {\(loot)}, \"meetings\": [\(rows.joined(separator: ", "))\(more)]}".utf8)
    return try Rules(files)
  }

  private func met(_ game: Rogueship, seed: UInt64 = 1) throws -> GameState {
    var state = game.start(.init(), seed: seed)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    state.phase = .encounter(
      Encounter(kind: .pirateRaider, foe: 4, genuine: 1000, isKnown: true, destination: to, days: 2, strength: 4))
    return state
  }

  private func answers(_ game: Rogueship, _ state: GameState) -> [Answer] {
    game.choices(in: state).compactMap { if case .answer(let answer) = $0.action { answer } else { nil } }
  }

  @Test func aFightGoesOnUntilTheStrengthIsGoneAndOnlyThenWins() throws {
    let fight = """
      {"answer": "fight", "success": [{"wound": {"base": 3}}], "win": [{"prize": {"base": 100, "strength": 1000}}, {"improve": "weapons"}]},
      {"answer": "help", "success": []}
      """
    let game = Rogueship(rules: try rules(fight))
    var state = try met(game)
    let cash = state.money.cash
    let stakes = try #require(game.view(of: state).encounter?.answers.first).self
    #expect(game.view(of: state).stakes(of: stakes).success.first == .wounded(4, to: 1))
    var events = try game.apply(.answer(.fight), to: &state)
    #expect(events.contains(.wounded(strength: 1)) && state.encounter?.foe == 1 && state.money.cash == cash)
    #expect(state.encounter?.round == 1)
    events = try game.apply(.answer(.fight), to: &state)
    #expect(state.encounter == nil && state.ship[.weapons] == 1)
    // 100 and a hundred for each point of the strength that it had at first, within a quarter.
    #expect((375...625).contains(state.money.cash - cash), "\(state.money.cash - cash)")
    guard case .answered(_, _, .win, _) = events.first else { Issue.record("\(events)"); return }
  }

  @Test func aMarkOpensAnAnswerAndASequelComesInItsDays() throws {
    let first = """
      {"answer": "gift", "needs": {"cargo": {"medicine": 2}}, "success": [{"take": {"medicine": 2}}, {"mark": "kind"},
       {"next": {"meeting": "thanks", "days": [3, 3]}}]},
      {"answer": "call", "needs": {"mark": "kind"}, "success": []}, {"answer": "help", "success": []}
      """
    let sequel = """
      , {"meeting": "thanks", "family": "people", "foe": [1, 1], "when": {"mark": "kind"}, "answers": [
       {"answer": "accept", "success": [{"unmark": "kind"}]}, {"answer": "refuse", "success": []}, {"answer": "ignore", "success": []}]}
      """
    let game = Rogueship(rules: try rules(first, then: sequel))
    var state = try met(game)
    #expect(answers(game, state) == [.help, .ignore])
    state.ship.cargo[Commodity.medicine.rawValue] = 2
    #expect(answers(game, state) == [.gift, .help, .ignore])
    let day = state.day
    _ = try game.apply(.answer(.gift), to: &state)
    #expect(state.ship.cargo[Commodity.medicine.rawValue] == 0 && state.hasMark("kind"))
    #expect(state.story.sequels == [.init(kind: EncounterKind("thanks"), day: day + 3)])
    // It waits for its day, and comes on the first trip then, whatever else might have come.
    while state.day < day + 3 { _ = try game.apply(.wait, to: &state) }
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    _ = try game.apply(.go(to), to: &state)
    #expect(state.encounter?.kind == EncounterKind("thanks") && state.story.sequels == [])
    _ = try game.apply(.answer(.accept), to: &state)
    #expect(!state.hasMark("kind"))
  }

  @Test func aSequelWithoutItsConditionDoesNotCome() throws {
    let first = """
      {"answer": "help", "success": [{"mark": "kind"}, {"next": {"meeting": "thanks", "days": [0, 0]}}]},
      {"answer": "wait", "success": []}
      """
    let sequel = """
      , {"meeting": "thanks", "family": "people", "foe": [1, 1], "when": {"without": "kind"}, "answers": [
       {"answer": "accept", "success": []}, {"answer": "refuse", "success": []}, {"answer": "ignore", "success": []}]}
      """
    let game = Rogueship(rules: try rules(first, then: sequel))
    var state = try met(game)
    _ = try game.apply(.answer(.help), to: &state)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    _ = try game.apply(.go(to), to: &state)
    #expect(state.encounter?.kind != EncounterKind("thanks"))
  }

  @Test func whatItTurnsOutToBeHasItsOwnStrengthAtTheStart() throws {
    let turn =
      "{\"answer\": \"help\", \"success\": [{\"become\": \"alienScout\"}]}, {\"answer\": \"wait\", \"success\": []}"
    let game = Rogueship(rules: try rules(turn))
    var state = try met(game)
    guard case .encounter(var encounter) = state.phase else { return }
    encounter.foe = 2
    state.phase = .encounter(encounter)
    _ = try game.apply(.answer(.help), to: &state)
    #expect(state.encounter?.kind == .alienScout && state.encounter?.strength == 2 && state.encounter?.round == 0)
  }

  @Test func whatWasMetComesLessOften() throws {
    let game = Rogueship()
    var state = game.start(.init(), seed: 3)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    let row = try #require(game.rules.row(of: .derelict))
    let before = state.encounterWeights(to: to, game.rules)[row]
    state.story.meet(.derelict)
    #expect(state.encounterWeights(to: to, game.rules)[row] == before / 2)
  }

  @Test func aMistakeOfAWriterIsNamedWithItsLine() throws {
    func failure(_ answers: String) -> String? {
      do { _ = try rules(answers) } catch { return "\(error)" }
      return nil
    }
    let help = ", {\"answer\": \"help\", \"success\": []}"
    #expect(failure("{\"answer\": \"dance\", \"success\": []}" + help)?.contains("must be one of fight") == true)
    let lost = "{\"answer\": \"fight\", \"success\": [{\"next\": {\"meeting\": \"nowhere\", \"days\": [1, 2]}}]}" + help
    #expect(failure(lost)?.contains("names no meeting: nowhere") == true)
    let mark = "{\"answer\": \"fight\", \"needs\": {\"mark\": \"never\"}, \"success\": []}" + help
    #expect(failure(mark)?.contains("asks for a mark that no answer leaves: never") == true)
    let take = "{\"answer\": \"gift\", \"success\": [{\"take\": {\"ore\": 2}}]}" + help
    #expect(failure(take)?.contains("takes 2 ore that it does not need") == true)
    let twice = "{\"answer\": \"help\", \"success\": []}" + help
    #expect(failure(twice)?.contains("has an answer twice: help") == true)
    #expect(
      failure("{\"answer\": \"help\", \"success\": [{\"cash\": [1, 2, 3]}]}")?.hasPrefix("meetings.json:1: ") == true)
  }

  @Test func theWordsOfAWriterAreChecked() {
    func failure(_ words: String) -> String? {
      let people = Person.names.map { "\"\($0)\": [\"Ann\"]" }.joined(separator: ", ")
      let text = "{\"language\": \"en\", \"people\": {\(people)},\n\"meetings\": {\"derelict\": \(words)}}"
      do { _ = try MeetingWords(json: Array(text.utf8), file: "words.json") } catch { return "\(error)" }
      return nil
    }
    let start = "{\"name\": \"Wreck\", \"scene\": [\"A wreck.\"], \"answers\": {\"trade\": "
    #expect(failure(start + "{\"label\": \"Take the scrap\", \"success\": [\"You do.\"]}}}") == nil)
    #expect(
      failure(start + "{\"label\": \"Take all the scrap there is\", \"success\": [\"x\"]}}}")?.contains("21 characters")
        == true)
    #expect(failure(start + "{\"label\": \"Take\", \"success\": [\"{nobody} waves\"]}}}")?.contains("{nobody}") == true)
    #expect(failure(start + "{\"label\": \"Take\", \"success\": []}}}")?.contains("must have a text") == true)
    #expect(failure(start.replacing("trade", with: "dance") + "{\"label\": \"Take\", \"success\": [\"x\"]}}}") != nil)
  }

  @Test func aTextIsToldOnceBeforeItComesAgain() throws {
    let game = Rogueship(), narrator = Narrator()
    var state = try met(game)
    var told: [String] = []
    for _ in 0..<4 {
      var encounter = try #require(state.encounter)
      state.chooseScene(of: &encounter)
      state.phase = .encounter(encounter)
      told.append(narrator.scene(try #require(game.view(of: state).encounter), game.view(of: state)))
    }
    let scenes = Set(told).count
    #expect(scenes == 4, "\(told)")
  }

  /// Through rounds and later meetings: a list has four texts, and four misses hear all of them.
  @Test func whatComesOfAnAnswerIsToldInEveryWayBeforeOneComesAgain() throws {
    let miss = """
      {"answer": "fight", "odds": {"base": 0}, "success": [{"wound": {"base": 1}}], "win": [], "failure": [{"stay": 0}]},
      {"answer": "help", "success": []}
      """
    let game = Rogueship(rules: try rules(miss))
    var tellings: [Int] = []
    for luck in UInt64(0)..<200 where tellings.count < 8 {
      var state = try met(game)
      state.story.told = tellings.isEmpty ? nil : [.init(list: "pirateRaider.fight.failure", times: tellings.count)]
      state.combatStream = RandomStream(seed: luck, stream: 3)
      // Two rounds, then another meeting.
      for _ in 0..<2 where state.encounter != nil && tellings.count < 8 {
        for case .answered(_, _, .failure, let telling) in try game.apply(.answer(.fight), to: &state) {
          tellings.append(telling)
        }
      }
    }
    #expect(tellings.count == 8 && zip(tellings, tellings.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(tellings)")
  }

  @Test func aFoeThatTiresIsToldOf() throws {
    let miss = """
      {"answer": "wait", "success": [{"stay": 0}]}, {"answer": "help", "success": []}
      """
    let game = Rogueship(rules: try rules(miss))
    var state = try met(game)
    var events = try game.apply(.answer(.wait), to: &state)
    #expect(state.encounter?.foe == 4 && !events.contains(.tired(strength: 4)))
    events = try game.apply(.answer(.wait), to: &state)
    #expect(state.encounter?.foe == 3 && events.contains(.tired(strength: 3)))
  }

  @Test func aGiftThatFindsNoRoomHasNoSequel() throws {
    let gift = """
      {"answer": "accept", "success": [{"goods": {"relics": [2, 2]}}, {"ifAboard": true}, {"mark": "gift"},
       {"next": {"meeting": "bountyHunter", "days": [3, 3]}}]},
      {"answer": "gift", "needs": {"cargo": {"grain": 3}}, "success": [{"take": {"grain": 3}}, {"goods": {"relics": [2, 2]}}]},
      {"answer": "help", "needs": {"mark": "gift"}, "success": []}
      """
    let game = Rogueship(rules: try rules(gift))
    var empty = try met(game), full = empty
    full.ship.cargo[Commodity.grain.rawValue] = full.freeHold(game.rules)
    let narrator = Narrator()
    func stakes(_ state: GameState, _ answer: Answer) throws -> String {
      let view = game.view(of: state)
      return narrator.text(view.stakes(of: try #require(view.encounter?.answers.first { $0.answer == answer })).success)
    }
    #expect(try stakes(full, .accept) == "2 relics, but no room for any")
    #expect(try stakes(full, .gift) == "3 grain given, 2 relics")
    let events = try game.apply(.answer(.accept), to: &full)
    #expect(events.contains(.leftBehind(.relics, units: 2)) && full.story.sequels == [] && !full.hasMark("gift"))
    #expect(
      narrator.text(.leftBehind(.relics, units: 2), game.view(of: full))
        == "The hold is full: you leave 2 relics behind.")
    _ = try game.apply(.answer(.accept), to: &empty)
    #expect(empty.story.sequels.count == 1 && empty.hasMark("gift"))
  }

  @Test func aRepairIsAnnouncedAsFarAsSomethingIsBroken() throws {
    let game = Rogueship(
      rules: try rules(
        "{\"answer\": \"accept\", \"success\": [{\"repair\": 14}]}, {\"answer\": \"help\", \"success\": []}"))
    var state = try met(game)
    let whole = state.ship.hull
    for (broken, said) in [(0, []), (1, [Stake.mended(1)]), (14, [.mended(14)]), (15, [.mended(14)])] {
      state.ship.hull = whole - broken
      let view = game.view(of: state)
      let answer = try #require(view.encounter?.answers.first { $0.answer == .accept })
      #expect(view.stakes(of: answer).success == said, "\(broken)")
    }
  }

  @Test func anAnswerSaysThatAHunterWillCome() throws {
    let game = Rogueship()
    var state = try met(game)
    state.phase = .encounter(
      Encounter(
        kind: EncounterKind("pilgrims"), foe: 4, genuine: 1000, isKnown: true,
        destination: try #require(state.encounter).destination, days: 2, strength: 4))
    let view = game.view(of: state)
    let robbing = try #require(view.encounter?.answers.first { $0.answer == .fight })
    #expect(Narrator().text(view.stakes(of: robbing).success).contains("a hunter follows later"))
  }

  @Test func everybodyKeepsTheNameOfTheGame() throws {
    let words = Narrator.englishMeetings
    var names: Set<String> = []
    for seed in UInt64(0)..<30 {
      let view = Rogueship().view(of: Rogueship().start(.init(), seed: seed))
      names.insert(words.name(of: .raider, number: view.nameNumber(of: .raider)))
    }
    #expect(names.count >= 5)
  }

  @Test func thePublishedMeetingsAreFortyAndTellEightStories() {
    let rules = Rules.standard
    #expect(rules.encounters.count >= 40)
    var sequels: Set<String> = []
    for rule in rules.encounters {
      for answer in rule.answers {
        for case .next(let kind, _) in answer.success + answer.failure + answer.win {
          sequels.insert("\(rule.kind) \(kind)")
        }
      }
    }
    #expect(sequels.count >= 8)
    for rule in rules.encounters where rule.often == nil {
      let isPromised = rules.encounters.contains { other in
        other.answers.contains { answer in
          (answer.success + answer.failure + answer.win).contains { effect in
            switch effect {
            case .next(rule.kind, _), .become(rule.kind): true
            default: false
            }
          }
        }
      }
      #expect(isPromised || rules.market.orders.sequel == rule.kind, "nothing leads to \(rule.kind)")
    }
    for part in Part.allCases where part != .insurance {
      let opens = rules.encounters.count { rule in
        rule.answers.contains {
          $0.needs?.terms.contains { if case .part(part, _) = $0 { true } else { false } } ?? false
        }
      }
      #expect(opens >= 2, "\(part) opens an answer in \(opens) meetings")
    }
  }

  @Test(arguments: Scenario.allCases)
  func everyScenarioBeginsAsItSays(scenario: Scenario) throws {
    let game = Rogueship()
    let options = Rogueship.Options(scenario: scenario)
    #expect(Rogueship.Options(options.description) == options)
    let state = game.start(options, seed: 4)
    #expect((state.scenario ?? .standard) == scenario)
    switch scenario {
    case .standard: #expect(state.money.debt == 2500 && state.ship.steps.reduce(0, +) == 0)
    case .sloop: #expect(state.ship[.hidden] == 1 && state.ship[.engine] == 1 && state.ship.fuel == 46)
    case .courier: #expect(state.money.debt == 0 && state.money.cash == 700)
    case .lawless:
      #expect(!state.planets.contains { $0.government == .guild || $0.government == .company })
      #expect(state.ship[.weapons] == 1)
    }
    let index = game.levels.items.firstIndex { $0.id == options.description }
    #expect(index.map { game.options([$0]) } == options)
  }
}

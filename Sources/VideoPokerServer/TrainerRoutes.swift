import GameCore
import GameService
import ServerAPI
import ServerInterface
import ServerStore
import VideoPoker

extension Interface {
  static let analysePokerHand = Route(
    .post, "/videopoker/analyses", "trainer", "analysePokerHand",
    "All 32 holds of a hand of Video Poker with their values",
    """
    The client gives the hand; the deck of a game is never used. The open hand of a ranked run of the same \
    player is refused, since such a run is played without advice. The answer can be computed elsewhere: it \
    follows from the cards.
    """,
    body: .json(PokerQuestion.self),
    answer: .ok(AnalysisBody.self, "The holds, the best first."),
    refusals: [.conflict])

  static let getPokerTrainer = Route(
    .get, "/videopoker/trainer", "trainer", "getPokerTrainer",
    "The value of the player's hands of Video Poker compared with the best holds",
    """
    It follows from the journals of the player's latest 500 games of Video Poker, so the hands of a deleted game \
    are gone too. Practice counts hand by hand, a ranked run once it is over.
    """,
    answer: .ok(TrainerBody.self, "The played pay tables, the most hands first."))

  static let drillPoker = Route(
    .get, "/videopoker/trainer/drill", "trainer", "drillPoker", "A hand of the kinds that cost the player most",
    """
    A drill has no stored state: the hand follows from the player's statistics, the seed and its number. With \
    `answer` the hold is judged.
    """,
    parameters: .these(
      InQuery.text(
        "table", "A pay table by its name, such as `9/6`, or by its numbers.", .length(1...80), .standard("9/6")),
      InQuery.number("seed", 0...9_007_199_254_740_991, or: 0),
      InQuery.number("number", 0...1_000_000, or: 0, "The number of the hand, from 0."),
      InQuery.text(
        "held", "The places of the held cards, from 0, with commas between them.", .pattern("^([0-4](,[0-4]){0,4})?$")),
      InQuery.flag("answer", "True to judge the hold."),
      InQuery.scene),
    answer: .ok(DrillBody.self, "The hand."),
    refusals: [.conflict, .invalid])

  static let getPokerTrainerOfGame = Route(
    .get, "/videopoker/trainer/games/{id}", "trainer", "getPokerTrainerOfGame",
    "The value of the hands of one game, and the verdict on the last one",
    parameters: .these(InPath.id("id", of: "game")),
    answer: .ok(GameTrainerBody.self, "The game's hands."),
    refusals: [.conflict])
}

/// The trainer of Video Poker: hands from a client, and the player's own settled hands.
///
/// The deck is never used: of a game only the cards that its player has seen are known here.
struct TrainerRoutes: RouteGroup {
  let reader: RequestReader
  let trainer: TrainerService

  var routes: [ServedRoute] {
    [
      Interface.analysePokerHand.served(by: analyse),
      Interface.getPokerTrainer.served(by: show),
      Interface.drillPoker.served(by: drill),
      Interface.getPokerTrainerOfGame.served(by: showGame),
    ]
  }

  @Sendable private func analyse(_ call: Call<Void, PokerQuestion>) async throws -> Reply<AnalysisBody> {
    let player = try call.requirePlayer()
    let question = try await reader.body(of: call)
    let table = try Self.table(question.table ?? PayTableList.standard.ranked.id)
    let stake = question.bet ?? table.bets.upperBound
    guard table.bets.contains(stake) else {
      throw Problem(.invalid, "By this pay table a hand costs \(table.stake) chips.", field: "bet")
    }
    let hold = try question.held.map { try Self.hold($0) }
    let hand: Hand
    do throws(CardsError) {
      hand = try Hand(reading: question.cards)
      try table.game.check(hand)
    } catch {
      throw Problem(.invalid, error.description, field: "cards")
    }
    let analysis = try await trainer.analysis(of: hand, by: table, for: player)
    return Reply(AnalysisBody(analysis, bet: stake, held: hold, in: call.words))
  }

  @Sendable private func show(_ call: Call<Void, Nothing>) async throws -> Reply<TrainerBody> {
    let entries = try await trainer.entries(of: try call.requirePlayer())
    return Reply(TrainerBody(tables: entries.map { TrainerEntryBody($0, in: call.words) }))
  }

  @Sendable private func showGame(_ call: Call<String, Nothing>) async throws -> Reply<GameTrainerBody> {
    let id = try call.values()
    let (entry, story, last) = try await trainer.entry(ofGame: id, of: try call.requirePlayer())
    return Reply(
      GameTrainerBody(
        entry: TrainerEntryBody(entry, in: call.words), story: story.map { StoryBody($0, in: call.words) },
        last: last.map { VerdictBody($0, in: call.words) }))
  }

  /// The drill has no stored state: a hand follows from the statistics, a seed and its number.
  @Sendable private func drill(_ call: Call<(String?, Int, Int, String?, Bool, SceneShape?), Nothing>) async throws
    -> Reply<DrillBody>
  {
    let player = try call.requirePlayer()
    let (tableName, seed, number, heldText, isAnswered, shape) = try call.values()
    let held = try heldText.map { try Self.hold($0) }
    let table = try Self.table(tableName ?? PayTableList.standard.ranked.id)
    let entries = try await trainer.entries(of: player)
    guard let entry = entries.first(where: { $0.table == table }),
      let drill = Drill(entry.statistics, by: table, seed: UInt64(seed))
    else { throw Problem(.notDone, "There is nothing to drill: no hand by this pay table was played wrong.") }
    let hand = drill.deal(number)
    let bet = table.bets.upperBound
    let verdict = isAnswered ? Verdict(hand, held: held ?? .none, bet: bet, by: table) : nil
    let best = verdict?.analysis.best.hold, words = call.words
    return Reply(
      DrillBody(
        table: table.description, name: VideoPoker().speaking(words).name(of: .practice(table)), number: number,
        bet: bet,
        cards: hand.cards.map(\.description), held: (held ?? .none).places,
        scene: shape.map { VideoPoker.scene(of: hand, held: held ?? .none, best: best, in: $0, words) },
        // A hand without any hold is shown being dealt.
        timeline: held == nil && !isAnswered ? shape.map { VideoPoker.dealing(hand, in: $0, words) } : nil,
        verdict: verdict.map { VerdictBody($0, in: words) }))
  }

  // MARK: Reading

  /// A pay table by its name, its short name or its numbers.
  private static func table(_ text: String) throws(Problem) -> PayTable {
    if let item = PayTableList.standard[text] { return item.table }
    do throws(PayTableError) { return try PayTable(reading: text) } catch {
      throw Problem(.invalid, error.description, field: "table")
    }
  }

  /// The held places, counted from 0, with commas between them.
  private static func hold(_ text: String) throws(Problem) -> Hold {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let places = text.isEmpty ? [] : words.map { Int($0) ?? -1 }
    guard places.allSatisfy({ (0..<5).contains($0) }), Set(places).count == places.count else {
      throw Problem(.invalid, "`held` must be places from 0 to 4 with commas between them, each once.", field: "held")
    }
    return Hold(places: places)
  }
}

extension TrainerError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .rankedRunUnderWay: Problem(.notOver, "A ranked run is played without advice. It is judged once it is over.")
    case .openHand:
      Problem(.notOver, "This hand lies open in a ranked run of yours, which is played without advice.")
    }
  }
}

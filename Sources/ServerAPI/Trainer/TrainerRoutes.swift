import GameCore
import GameService
import Hummingbird
import ServerStore
import VideoPoker

/// The trainer of Video Poker: hands from a client, and the player's own settled hands.
///
/// The deck is never used: of a game only the cards that its player has seen are known here.
struct TrainerRoutes: Sendable {
  let reader: RequestReader
  let trainer: TrainerService

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("videopoker/analyses", use: analyse)
    routes.get("videopoker/trainer", use: show)
    routes.get("videopoker/trainer/drill", use: drill)
    routes.get("videopoker/trainer/games/:id", use: showGame)
  }

  @Sendable private func analyse(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    var fields = try await reader.fields(request)
    let cards = try fields.required("cards", try fields.string("cards", 1...40))
    let name = try fields.string("table", 1...80) ?? PayTableList.standard.ranked.id
    let bet = try fields.int("bet", 1...5)
    let held = try fields.string("held", 0...9)
    try fields.end()
    let table = try Self.table(name)
    let stake = bet ?? table.bets.upperBound
    guard table.bets.contains(stake) else {
      throw Problem(.invalid, "By this pay table a hand costs \(table.stake) chips.", field: "bet")
    }
    let hold = try held.map { try Self.hold($0) }
    let hand: Hand
    do throws(CardsError) { hand = try Hand(reading: cards) } catch {
      throw Problem(.invalid, error.description, field: "cards")
    }
    let analysis = try await trainer.analysis(of: hand, by: table, for: player)
    return JSON.response(AnalysisBody(analysis, bet: stake, held: hold))
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let entries = try await trainer.entries(of: try context.requirePlayer())
    return JSON.response(TrainerBody(tables: entries.map(TrainerEntryBody.init)))
  }

  @Sendable private func showGame(_ request: Request, _ context: APIContext) async throws -> Response {
    let id = try context.identifier("id", of: "game")
    let (entry, last) = try await trainer.entry(ofGame: id, of: try context.requirePlayer())
    return JSON.response(GameTrainerBody(entry: TrainerEntryBody(entry), last: last.map(VerdictBody.init)))
  }

  /// The drill has no stored state: a hand follows from the statistics, a seed and its number.
  @Sendable private func drill(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let query = Query(request)
    let number = try query.int("number", 0...1_000_000) ?? 0
    let seed = try query.int("seed", 0...Int.max) ?? 0
    let shape = try query.scene()
    let isAnswered = try query.bool("answer") ?? false
    let held = try query.text("held").map { try Self.hold($0) }
    let table = try Self.table(query.text("table") ?? PayTableList.standard.ranked.id)
    let entries = try await trainer.entries(of: player)
    guard let entry = entries.first(where: { $0.table == table }),
      let drill = Drill(entry.statistics, by: table, seed: UInt64(seed))
    else { throw Problem(.notDone, "There is nothing to drill: no hand by this pay table was played wrong.") }
    let hand = drill.deal(number)
    let bet = table.bets.upperBound
    let verdict = isAnswered ? Verdict(hand, held: held ?? .none, bet: bet, by: table) : nil
    let best = verdict?.analysis.best.hold
    return JSON.response(
      DrillBody(
        table: table.description, name: VideoPoker().name(of: .practice(table)), number: number, bet: bet,
        cards: hand.cards.map(\.description), held: (held ?? .none).places,
        scene: shape.map { VideoPoker.scene(of: hand, held: held ?? .none, best: best, in: $0) },
        // A hand without any hold is shown being dealt.
        timeline: held == nil && !isAnswered ? shape.map { VideoPoker.dealing(hand, in: $0) } : nil,
        verdict: verdict.map(VerdictBody.init)))
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

import ArgumentParser
import Files
import Foundation
import GameCore
import Games
import Rogueship
import Texts

/// Lets bots play and prints the results.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let bots play a game, and print how it went.",
    discussion: """
      Rogueship has bots of its own. Every other game is played at random, and then by its bots if it has some. Rogueship's table has a column for each bot: score quantiles, rates of the endings, decisions a game, and how often each \
      encounter, answer, part and commodity occurs in a game. The digest at its end is over the final states of all \
      games; it is the same in every build and on every machine.

      --record keeps the games, one a line, and --check plays a kept file again and compares every final state.

      --tables plays by the tables of a folder: market.json, ship.json, difficulties.json, planets.json, meetings.json and \
      meetings.en.json. A table that is not there is the published one. Documentation/meetings.md says how to write one.

      EXIT STATUS
        0   done; with --check, every game plays as the file says
        1   with --check: a game plays otherwise, or the file holds none
        3   a file could not be read or written
        64  wrong use
      """)

  @Argument(help: "\(GameRegistry.all.map { $0.id }.joined(separator: ", ")).") var game = "rogueship"
  @Option(help: "How many games, of the seeds from --first on.") var games = 1000
  @Option(help: "The first seed.") var first: UInt64 = 1
  @Option(help: "\(BotKind.allCases.map(\.rawValue).joined(separator: ", ")), or all.") var bot = "all"
  @Option(help: "A level of the game, easy, normal or hard; Rogueship has sloop, courier and lawless besides.")
  var difficulty: String?
  @Option(help: "Also write the games to this file; takes one bot.", completion: .file()) var record: String?
  @Option(help: "Play the games of this file again instead.", completion: .file()) var check: String?
  @Option(help: "Play Rogueship by the tables in this folder, and name the line of a mistake.", completion: .directory)
  var tables: String?
  @Flag(help: "A line of JSON a bot instead of the table.") var json = false
  @Flag(help: "Tell the game of the first seed in sentences instead; takes one bot.") var tell = false

  func validate() throws {
    guard bot == "all" || BotKind(rawValue: bot) != nil else {
      let names = BotKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no bot '\(bot)'; there are \(names), or all")
    }
    guard let chosen = GameRegistry[game] else {
      throw ValidationError(
        "there is no game '\(game)'; there are \(GameRegistry.all.map { $0.id }.joined(separator: ", "))")
    }
    let levels = chosen.levels.items.map(\.id)
    if let difficulty, !levels.contains(difficulty) {
      throw ValidationError("\(game) has no difficulty '\(difficulty)'; it has \(levels.joined(separator: ", "))")
    }
    guard
      game == "rogueship" || (bot == "all" && record == nil && check == nil && !tell && tables == nil)
    else {
      throw ValidationError("--bot, --record, --check, --tell and --tables are for rogueship alone")
    }
    guard tables == nil || (record == nil && check == nil) else {
      throw ValidationError("--tables changes the rules: nothing can be recorded or checked with it")
    }
    guard games > 0 else { throw ValidationError("--games must be above 0") }
    guard (record == nil && !tell) || bot != "all" else {
      throw ValidationError("--record and --tell take one bot")
    }
  }

  func run() throws {
    guard game == "rogueship" else {
      if let game = GameRegistry[game] { try playAtRandom(game) }
      return
    }
    if let check { return try confirm(check) }
    let difficulty = self.difficulty ?? Difficulty.normal.name
    let writer = try tables.map { try WritersTables(folder: $0) }
    let rogueship = writer.map { Rogueship(rules: $0.rules) } ?? Rogueship()
    let simulation = Simulation(game: rogueship, difficulty: Difficulty(name: difficulty) ?? .normal)
    if tell, let kind = BotKind(rawValue: bot) {
      let narrator = writer.map { Narrator(meetings: $0.words) } ?? Narrator()
      return print(NarratedGame.lines(kind, seed: first, simulation, narrator).joined(separator: "\n"))
    }
    if let record, let kind = BotKind(rawValue: bot) { return try keep(record, kind, simulation) }
    let bots = BotKind(rawValue: bot).map { [$0] } ?? BotKind.allCases
    var count = GameCount(total: bots.count * games)
    let tallies = bots.map { bot in
      var tally = BotSummary(bot, simulation.game.rules)
      for index in 0..<games {
        tally.add(simulation.play(bot, seed: first + UInt64(index)), simulation)
        count.add()
      }
      return tally
    }
    count.clear()
    guard json else { return print(BotTable(tallies).text) }
    for tally in tallies { print(try JSONLines.line(TallyLine(tally, difficulty: difficulty, first: first))) }
  }

  /// Plays a game at random, then by its own bots if it has some.
  private func playAtRandom<G: PlayableGame>(_ game: G) throws {
    let tally = try tally(game, nil) { _ in [] }
    print(json ? try JSONLines.line(tally) : tally.text)
    if let game = game as? any SimulatedGame { try playByBots(game) }
  }

  private func playByBots<G: SimulatedGame>(_ game: G) throws {
    for bot in game.bots {
      let tally = try tally(game, bot) { game.facts(of: $0) }
      print(json ? try JSONLines.line(tally) : "\n" + tally.text)
    }
  }

  private func tally<G: PlayableGame>(
    _ game: G, _ bot: GameBot<G>?, _ facts: (G.State) -> [String]
  ) throws -> RandomTally {
    let level = difficulty ?? game.levels.items[game.levels.usual].id
    guard let options = game.options(level: level) else { throw ValidationError("\(game.id) has no level \(level)") }
    var count = GameCount(total: games)
    defer { count.clear() }
    do throws(G.StartRefusal) {
      return try RandomTally(game, options, difficulty: level, games: games, first: first, bot: bot, facts: facts) {
        count.add()
      }
    } catch { throw ValidationError(game.tell(error)) }
  }

  private func keep(_ path: String, _ kind: BotKind, _ simulation: Simulation) throws {
    var text = Transcript.header(simulation) + "\n"
    // A missing folder is reported before the games are played. The file's contents stay until they are.
    let folder = Folder.holding(path)
    if FileIdentity(folder.isEmpty ? "." : folder) == nil {
      complain("\(FileError.noFolder(path: path))")
      throw ExitCode(3)
    }
    var tally = BotSummary(kind, simulation.game.rules)
    var played = GameCount(total: games)
    for index in 0..<games {
      let game = simulation.play(kind, seed: first + UInt64(index))
      text += Transcript.line(game) + "\n"
      tally.add(game, simulation)
      played.add()
    }
    played.clear()
    try write(Array(text.utf8), to: path)
    print("\(Count.words(games, "game")) written to \(path), digest of all final states \(tally.digest.hex)")
  }

  private func confirm(_ path: String) throws {
    let bytes: [UInt8]
    do throws(InputFile.Refusal) { bytes = try InputFile.read(path, limit: 1024) } catch {
      complain("\(path): \(error)")
      throw ExitCode(3)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var played = GameCount(total: max(0, lines.count - 1))
    defer { played.clear() }
    do throws(Transcript.Failure) {
      let count = try Transcript.check(
        lines.lazy.map { line in
          played.add()
          return String(line)
        })
      played.clear()
      print("\(Count.words(count, "game")) played again, every final state the same")
    } catch {
      complain("\(path): \(error)")
      throw ExitCode(1)
    }
  }
}

/// The number of games played so far, on standard error if that is a terminal.
private struct GameCount {
  let total: Int
  private var played = 0
  private var line = ProgressLine(besideAnswers: true)

  init(total: Int) { self.total = total }

  mutating func add() {
    played += 1
    let (played, total) = (played, total)
    line.show { _ in "\(played) of \(Count.words(total, "game")) played" }
  }

  mutating func clear() { line.clear() }
}

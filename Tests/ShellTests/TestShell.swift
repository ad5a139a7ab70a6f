import Archive
import BuiltPrograms
import Foundation
import GameCore
import Phrases
import Rogueship
import ServerClient
import SudokuGame
import TerminalKit
import TerminalKitTesting
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens
@testable import VideoPokerScreens

/// A transport for shells without an account: any request makes the test fail.
struct NoNetwork: ServerTransport {
  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    Issue.record("a request without an account: \(request.url)")
    throw .tooSlow(server: server.name)
  }
}

/// A shell with a terminal in memory, a folder of its own, and clocks that stand still.
final class TestShell {
  var folder: String { place.path }
  private let place: TemporaryFolder
  let terminal: HeadlessTerminal
  let shell: RunningShell
  /// Milliseconds on the clock; a test moves it.
  private(set) var clock = Box(1_000)

  /// The shell of the program `gridship`.
  static let program = GridshipShell(screens: [SudokuScreens(), RogueshipScreens(), VideoPokerScreens()])
  /// The games of the program.
  static var games: [ListedGame] { program.games(.english) }
  /// A game as the program lists it; one that the registry does not have is shown by its scene.
  static func listed(_ game: some PlayableGame) -> ListedGame { games.first { $0.id == game.id } ?? ListedGame(game) }

  final class Box { var value: Int; init(_ value: Int) { self.value = value } }

  init(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    games: [ListedGame]? = nil, language: Language? = nil, background: Background = .atOnce,
    beside other: TestShell? = nil,
    server: (any ServerTransport)? = nil, isStartedInOwnFolder: Bool = false,
    isWelcomed: Bool = false
  ) {
    let place = other?.place ?? TemporaryFolder("shell", isMade: false), path = place.path
    self.place = place
    terminal = HeadlessTerminal(columns, rows, capabilities)
    let clock = clock
    if server != nil, let address = try? ServerAddress("https://play.example.org") {
      let player = ServerPlayer(id: "me", name: "tester")
      try? AccountFile(folder: path + "/data").keep(ServerAccount(address: address, player: player, token: "token"))
    }
    let started = isStartedInOwnFolder ? path + "/started" : Samples.folder
    if isStartedInOwnFolder {
      try? FileManager.default.createDirectory(atPath: started, withIntermediateDirectories: true)
    }
    let environment = ShellEnvironment(
      variables: ["USER": "tester", "HOME": path], dataFolder: path + "/data", configFolder: path + "/config",
      workingFolder: started, now: { 1_795_262_400 }, milliseconds: { clock.value },
      today: { (2026, 11, 21) }, randomSeed: { 42 }, background: background, transport: server ?? NoNetwork())
    shell = RunningShell(
      terminal: terminal, environment: environment, games: { games ?? TestShell.program.games($0) },
      settings: Settings.load(path + "/config"))
    shell.settings.language = language
    shell.settings.name = "tester"
    // A test that looks at motion turns it on.
    shell.settings.moves = false
    shell.settings[.welcome] = isWelcomed
    shell.push(HomeScreen(shell))
    show()
  }

  @discardableResult
  func show() -> String {
    settle()
    terminal.show(shell.stack.render())
    return terminal.text
  }

  /// Hands out what was done beside the keyboard.
  func settle() {
    shell.stack.handle(.woken)
    // A finished job may have begun another.
    for _ in 0..<6 where shell.jobs.isBusy { shell.stack.handle(.woken) }
  }

  /// Presses keys one after the other, as a person does: looking in between.
  @discardableResult
  func press(_ keys: Key...) -> String {
    for key in keys {
      settle()
      shell.stack.handle(.input(.key(key)))
      show()
    }
    return terminal.text
  }

  /// Holds a key down: nobody looks in between.
  @discardableResult
  func hold(_ key: Key, times: Int) -> String {
    for _ in 0..<times { shell.stack.handle(.input(.key(key))) }
    return show()
  }

  @discardableResult
  func type(_ text: String) -> String {
    for character in text { press(.character(character)) }
    return terminal.text
  }

  /// Marks the row of a list that begins with some words, and takes it.
  @discardableResult
  func choose(_ label: String) -> String {
    guard let list = shell.stack.top as? ListScreen,
      let index = list.rows.firstIndex(where: { $0.label.contains(label) })
    else { return "no row '\(label)' in\n" + terminal.text }
    list.take(index)
    return show()
  }

  @discardableResult
  func send(_ event: InputEvent) -> String {
    settle()
    shell.stack.handle(.input(event))
    return show()
  }

  func pass(milliseconds: Int) { clock.value += milliseconds }

  /// Looks on while time goes by: the topmost screen ticks as often as it wants to.
  @discardableResult
  func watch(milliseconds: Int) -> String {
    let end = clock.value + milliseconds
    while let wish = shell.stack.top?.tickTime, clock.value + wish <= end {
      clock.value += wish
      shell.stack.top?.tick()
      show()
    }
    clock.value = end
    return show()
  }

  /// A place among the saves, opened as a menu opens one.
  func place(_ name: String) -> OpenSlot {
    let slot = Slot(archive: shell.archive, name: name)
    return OpenSlot(slot: slot, access: .owner(try? slot.archive.open(name, at: shell.environment.now())))
  }

  /// Shows a game of Rogueship from a seed.
  @discardableResult
  func startRogueship(seed: UInt64 = 5, _ difficulty: Difficulty = .normal) -> RogueshipScreen {
    let session = MadeGames.shared.voyage(seed: seed, difficulty, speaking: shell.words)
    let screens = RogueshipScreens(session.game)
    let screen = RogueshipScreen(GameOnScreen(session, of: screens, in: place("rogueship-test"), on: shell))
    shell.push(screen)
    show()
    return screen
  }

  /// Shows a game of Rogueship whose chart has the mark on the planet where a load earns most.
  @discardableResult
  func startRogueshipWithTarget(seed: UInt64 = 5) -> RogueshipScreen {
    let screen = startRogueship(seed: seed)
    if let target = TradeAdvice(screen.view).bestTarget { screen.planet = target }
    show()
    return screen
  }

  /// Shows a photograph that was read before.
  @discardableResult
  func show(_ outcome: PhotographWork.Outcome, of path: String = "page.png") -> PhotographScreen {
    let screen = PhotographScreen(shell, path)
    shell.push(screen)
    screen.take(outcome)
    show()
    return screen
  }

  @discardableResult
  func startSudoku(_ options: SudokuOptions = .puzzle(SudokuPuzzle(Samples.puzzle))) -> SudokuScreen? {
    guard let session = MadeGames.shared.sudoku(options) else { return nil }
    let screen = SudokuScreen(GameOnScreen(session, of: SudokuScreens(), in: place("sudoku-test"), on: shell))
    shell.push(screen)
    show()
    return screen
  }
}

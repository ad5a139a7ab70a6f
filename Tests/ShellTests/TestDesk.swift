import Archive
import Foundation
import GameCore
import Rogueship
import SudokuGame

@testable import Shell

/// A desk with a terminal in memory, a folder of its own, and clocks that stand still.
final class TestDesk {
  let folder: String
  private let ownsFolder: Bool
  let terminal: HeadlessTerminal
  let desk: Desk
  /// Milliseconds on the clock; a test moves it.
  private(set) var clock = Box(1_000)

  final class Box { var value: Int; init(_ value: Int) { self.value = value } }

  init(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    games: [GameEntry] = GridshipShell.games, background: Background = .atOnce, beside other: TestDesk? = nil
  ) {
    let path = other?.folder ?? NSTemporaryDirectory() + "gridship-shell-" + UUID().uuidString
    self.folder = path
    ownsFolder = other == nil
    terminal = HeadlessTerminal(columns, rows, capabilities)
    let clock = clock
    let world = Surroundings(
      environment: ["USER": "tester", "HOME": path], dataFolder: path + "/data", configFolder: path + "/config",
      workingFolder: Samples.folder, now: { 1_795_262_400 }, milliseconds: { clock.value },
      today: { (2026, 11, 21) }, randomSeed: { 42 }, background: background)
    desk = Desk(terminal: terminal, world: world, games: games, settings: Settings.load(path + "/config"))
    desk.settings.name = "tester"
    desk.push(HomeScreen(desk))
    show()
  }

  deinit { if ownsFolder { try? FileManager.default.removeItem(atPath: folder) } }

  @discardableResult
  func show() -> String {
    settle()
    terminal.show(desk.render())
    return terminal.text
  }

  /// Hands out what was done beside the keyboard.
  func settle() { desk.handle(.woken) }

  /// Presses keys one after the other, as a person does: looking in between.
  @discardableResult
  func press(_ keys: Key...) -> String {
    for key in keys {
      settle()
      desk.handle(.input(.key(key)))
      show()
    }
    return terminal.text
  }

  @discardableResult
  func type(_ text: String) -> String {
    for character in text { press(.character(character)) }
    return terminal.text
  }

  /// Marks the row of a list that begins with some words, and takes it.
  @discardableResult
  func choose(_ label: String) -> String {
    guard let list = desk.stack.last as? ListScreen,
      let index = list.rows.firstIndex(where: { $0.label.contains(label) })
    else { return "no row '\(label)' in\n" + terminal.text }
    list.take(index)
    return show()
  }

  @discardableResult
  func send(_ event: Event) -> String {
    settle()
    desk.handle(.input(event))
    return show()
  }

  func pass(milliseconds: Int) { clock.value += milliseconds }

  /// A place among the saves, opened as a menu opens one.
  func place(_ name: String) -> OpenSlot {
    let slot = Slot(archive: desk.archive, name: name)
    return OpenSlot(slot: slot, access: .owner(try? slot.archive.open(name, at: desk.world.now())))
  }

  /// Shows a game of Rogueship from a seed.
  @discardableResult
  func startRogueship(seed: UInt64 = 5, _ difficulty: Difficulty = .normal) -> RogueshipScreen {
    let session = Session(Rogueship(), options: .init(difficulty: difficulty), seed: seed)
    let screen = RogueshipScreen(Play(session, in: place("rogueship-test"), on: desk))
    desk.push(screen)
    show()
    return screen
  }

  @discardableResult
  func startSudoku(_ options: SudokuOptions = .puzzle(SudokuPuzzle(Samples.puzzle))) -> SudokuScreen? {
    guard let session = try? Session(SudokuGame.standard, options: options, seed: 1) else { return nil }
    let screen = SudokuScreen(Play(session, in: place("sudoku-test"), on: desk))
    desk.push(screen)
    show()
    return screen
  }
}

extension Background {
  /// Does everything in the thread that asks, before it goes on.
  static let atOnce = Background(apart: { $0() }, inOrder: { _ in { $0() } })
}

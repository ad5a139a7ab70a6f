import Fifteen
import GameCore
import NullGame
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

@Suite struct SceneScreenTests {
  private func fifteen(motion: Bool = true) -> TestShell {
    let test = TestShell(games: [ListedGame(Fifteen())])
    test.shell.settings.moves = motion
    test.choose("New Fifteen")
    test.choose("3 x 3")
    return test
  }

  /// Where a text is drawn in the scene.
  private func place(_ text: String, _ test: TestShell) -> (x: Int, y: Int)? {
    for (y, line) in test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.contains("│"), let range = line.range(of: text) else { continue }
      return (line.distance(from: line.startIndex, to: range.lowerBound), y)
    }
    return nil
  }

  private func state(_ test: TestShell) -> Fifteen.State? {
    test.shell.writer.finish()
    guard let name = test.shell.archive.saveNames().first else { return nil }
    return try? test.shell.archive.save(named: name)?.resume(Fifteen()).state
  }

  /// A direction in which a tile can slide, with that tile.
  private func way(_ test: TestShell) throws -> (key: Key, tile: Int) {
    let state = try #require(self.state(test))
    for (direction, key) in [(Fifteen.Direction.left, Key.left), (.right, .right)] {
      if let tile = state.tile(direction) { return (key, tile) }
    }
    throw GameNotFound()
  }
  private struct GameNotFound: Error {}

  @Test func aTileMovesWithTheClockAndThenNothingTicks() throws {
    let test = fifteen()
    let (key, tile) = try way(test)
    let before = try #require(place(" \(tile) ", test))
    test.press(key)
    #expect(state(test)?.moves == 1, "the state has changed before the motion")
    #expect(try #require(place(" \(tile) ", test)) == before, "the tile is where it was")
    #expect(test.shell.stack.top?.tickTime == 33)
    test.watch(milliseconds: 66)
    let half = try #require(place(" \(tile) ", test))
    test.watch(milliseconds: 100)
    let after = try #require(place(" \(tile) ", test))
    #expect(abs(after.x - before.x) == 6 && after.y == before.y)
    #expect(half.x != before.x && half.x != after.x, "half way it is between the two")
    #expect(test.shell.stack.top?.tickTime == nil, "nothing moves, nothing ticks")
  }

  @Test func aKeyDuringAMotionEndsItAndIsNotLost() throws {
    let test = fifteen()
    let (key, _) = try way(test)
    test.press(key)
    let back: Key = key == .left ? .right : .left
    test.press(back)
    #expect(state(test)?.moves == 2)
    // Another key that does nothing ends the motion as well.
    test.press("x")
    #expect(test.shell.stack.top?.tickTime == nil)
  }

  @Test func withoutMotionATileIsThereAtOnce() throws {
    let test = fifteen(motion: false)
    let (key, tile) = try way(test)
    let before = try #require(place(" \(tile) ", test))
    test.press(key)
    #expect(abs(try #require(place(" \(tile) ", test)).x - before.x) == 6)
    #expect(test.shell.stack.top?.tickTime == nil)
  }

  @Test func aTileIsTouchedWithTheMouse() throws {
    let test = fifteen(motion: false)
    let (_, tile) = try way(test)
    let at = try #require(place(" \(tile) ", test))
    test.send(.click(x: at.x + 1, y: at.y))
    #expect(state(test)?.moves == 1)
  }

  @Test func tabMarksWhatCanBeTouchedAndEnterTakesIt() throws {
    let test = fifteen(motion: false)
    test.press(.tab)
    #expect(test.terminal.text.contains("Slide "), "what is marked is said")
    test.press(.enter)
    #expect(state(test)?.moves == 1)
    // Without a mark Enter takes the row of the list, which asks before it ends the game.
    test.press(.escape)
    let again = fifteen(motion: false)
    again.press(.enter)
    #expect(again.terminal.text.contains("This ends the game."))
  }

  @Test func onlyWhatNothingInTheSceneTakesIsListed() {
    let test = fifteen(motion: false)
    #expect(test.terminal.text.contains("1  Give up"))
    #expect(!test.terminal.text.contains("Slide"))
  }

  @Test func aSmallAreaShowsASmallerScene() {
    let state = Fifteen().start(.usual, seed: 7)
    var frame = Frame(width: 16, height: 8)
    let drawing = SceneDrawing(Fifteen().scene(of: state), in: frame.area)
    drawing.draw(into: &frame, forms: { _ in nil }, depth: .full)
    let numbers = frame.text.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(Set(numbers).isSuperset(of: 1...15))
    // Every place of the drawing belongs to one tile at most.
    let areas = Fifteen().scene(of: state).areas.compactMap { drawing.place.cells(of: $0.rect) }
    #expect(areas.count == Fifteen().scene(of: state).areas.count)
    for area in areas { #expect(area.right <= frame.width && area.bottom <= frame.height) }
  }

  @Test func aTerminalWithPixelsShowsTheSceneInPixels() throws {
    var capabilities = Capabilities()
    capabilities.graphics = .kitty
    (capabilities.cellWidth, capabilities.cellHeight) = (4, 8)
    let test = TestShell(80, 24, capabilities, games: [ListedGame(Fifteen())])
    test.shell.settings.moves = false
    test.choose("New Fifteen")
    test.choose("3 x 3")
    let picture = try #require(test.terminal.frame.pictures.first)
    #expect(picture.picture.width > 60 && picture.picture.height > 60)
    // The same scene is the same picture, and another one another.
    test.show()
    #expect(test.terminal.frame.pictures.first == picture)
    let (key, _) = try way(test)
    test.press(key)
    #expect(test.terminal.frame.pictures.first?.picture != picture.picture)
    // A click into the picture takes what is there.
    let area = picture.area
    for y in area.y..<area.bottom { for x in area.x..<area.right { test.send(.click(x: x, y: y)) } }
    #expect(try #require(state(test)).moves > 1)
    test.shell.settings.pictures = .blocks
    test.show()
    #expect(test.terminal.frame.pictures.isEmpty)
  }

  @Test func withoutColoursTheFramesStand() {
    let drawing = SceneDrawing(Fifteen().scene(of: Fifteen().start(.small, seed: 7)), in: Area(0, 0, 40, 20))
    var frame = Frame(width: 40, height: 20)
    drawing.draw(into: &frame, forms: { _ in nil }, depth: .none)
    #expect(frame.text.contains("┌────┐"))
    #expect(frame[drawing.place.area.x + 3, drawing.place.area.y + 2].style.ground == .tone(.space))
    var coloured = Frame(width: 40, height: 20)
    drawing.draw(into: &coloured, forms: { _ in nil }, depth: .full)
    #expect(coloured[drawing.place.area.x, drawing.place.area.y].style.ground != .tone(.space))
  }
}

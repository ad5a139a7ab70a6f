import Fifteen
import GameCore
import Games
import NullGame
import Pictures
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

/// The smallest game, which counts how often its scene is made.
private struct CountedGame: PlayableGame {
  final class Count: @unchecked Sendable { var scenes = 0 }

  private let base = NullGame()
  let count = Count()

  var id: String { base.id }
  var rulesVersion: Int { base.rulesVersion }
  func start(_ options: NullGame.Options, seed: UInt64) throws(Never) -> NullGame.State {
    base.start(options, seed: seed)
  }
  func choices(in state: NullGame.State) -> [NullGame.Choice] { base.choices(in: state) }
  func apply(_ action: NullGame.Action, to state: inout NullGame.State) throws(NullGame.Refusal) -> [NullGame.Event] {
    try base.apply(action, to: &state)
  }
  func score(of state: NullGame.State) -> Int { base.score(of: state) }
  func isOver(_ state: NullGame.State) -> Bool { base.isOver(state) }
  func undoRule(for action: NullGame.Action) -> UndoRule<NullGame.Action> { .forget }
  var title: String { base.title }
  var tagline: String { base.tagline }
  var optionLists: [OptionList] { base.optionLists }
  func options(_ chosen: [Int]) -> NullGame.Options { base.options(chosen) }
  func name(of options: NullGame.Options) -> String { base.name(of: options) }
  func playerView(of state: NullGame.State) -> NullGame.State { state }
  func scene(of state: NullGame.State) -> Scene {
    count.scenes += 1
    return base.scene(of: state)
  }
  func offer(_ choice: NullGame.Choice, in state: NullGame.State) -> Offer { base.offer(choice, in: state) }
  func record(of event: NullGame.Event, in state: NullGame.State) -> EventRecord { base.record(of: event, in: state) }
  func tell(_ event: NullGame.Event, _ state: NullGame.State) -> String? { base.tell(event, state) }
  func tell(_ refusal: NullGame.Refusal) -> String { base.tell(refusal) }
}

@Suite struct SceneScreenTests {
  @Test func theSceneIsMadeOnceHoweverOftenItIsDrawn() throws {
    let game = CountedGame()
    let test = TestShell(games: [])
    test.shell.settings.motion = .none
    let session = Session(game, options: .long, seed: 1)
    test.shell.push(
      SceneScreen(GameOnScreen(session, of: SceneScreens(game: game), in: test.place("count-test"), on: test.shell)))
    for _ in 0..<5 { test.show() }
    #expect(game.count.scenes == 2, "the usual form and the compact one; nothing has changed")
    test.press("p")
    // The motion that is not shown asks for the scenes before and after, and little room for the compact one.
    #expect(game.count.scenes <= 8 && test.terminal.text.contains("Pressed 1 of"))
  }

  private func fifteen(motion: Bool = true) -> TestShell {
    let test = TestShell(games: [ListedGame(Fifteen())])
    test.shell.settings.motion = motion ? .usual : .none
    test.choose("New Fifteen")
    test.choose("3 x 3")
    return test
  }

  /// The place of a text in the scene.
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

  @Test func aTileMovesWithTheClockAndThenStandsStill() throws {
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
    #expect(abs(after.x - before.x) == 10 && after.y == before.y)
    #expect(half.x != before.x && half.x != after.x, "half way it is between the two")
    #expect(test.shell.stack.top?.tickTime == 1000, "nothing moves, and only the clock ticks")
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
    #expect(test.shell.stack.top?.tickTime == 1000)
  }

  @Test func withoutMotionATileIsThereAtOnce() throws {
    let test = fifteen(motion: false)
    let (key, tile) = try way(test)
    let before = try #require(place(" \(tile) ", test))
    test.press(key)
    #expect(abs(try #require(place(" \(tile) ", test)).x - before.x) == 10)
    #expect(test.shell.stack.top?.tickTime == 1000)
  }

  @Test func theClockAndTheBestResultsAreInSight() throws {
    #expect(fifteen(motion: false).terminal.text.contains(" 0:00"))
    let test = TestShell(games: [ListedGame(Fifteen())])
    var session = Session(Fifteen(), options: .small, seed: 3)
    try session.perform(try #require(session.choices.first).action, thinking: 42_000)
    let record = ScoreTable.Record(name: "Ada", score: session.score, date: 1, replay: Replay(of: session))
    _ = try test.shell.archive.enter(record, in: "fifteen") { Fifteen().leaderboard(of: $0) }
    test.choose("New Fifteen")
    test.choose("3 x 3")
    #expect(test.terminal.text.contains("0:00 · best 1 move, 0:42"), "\(test.terminal.text)")
    test.pass(milliseconds: 5000)
    #expect(test.show().contains("0:05 · best 1 move, 0:42"))
    // Time away from the game does not count, and each size has results of its own.
    test.pass(milliseconds: 200_000)
    #expect(test.shell.stack.top?.tickTime == nil && test.show().contains("2:00 · best"))
    test.press(.escape)
    test.choose("New Fifteen")
    test.choose("4 x 4")
    #expect(!test.terminal.text.contains("best"))
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
  }

  @Test func givingUpHasAKeyAndNoList() {
    let test = fifteen(motion: false)
    #expect(!test.terminal.text.contains("Slide") && !test.terminal.text.contains("▸"))
    // Enter too many ends nothing.
    #expect(!test.press(.enter).contains("This ends the game."))
    #expect(test.press("R").contains("Give up?") && test.terminal.text.contains("This ends the game."))
    test.press("y")
    #expect(test.press(.enter).contains("0 points"))
  }

  @Test func theHintHasTheKeyOfEveryGame() {
    let test = fifteen(motion: false)
    #expect(test.press("i").contains("› Bring tile 1 to row 1, column 1."), "\(test.terminal.text)")
  }

  @Test func aPauseCoversTheGameAndStopsTheClock() throws {
    let test = fifteen(motion: false)
    let (key, _) = try way(test)
    test.pass(milliseconds: 5000)
    #expect(test.press("p").contains("Paused. p goes on.") && !test.terminal.text.contains("0 moves"))
    test.pass(milliseconds: 60_000)
    // A covered board takes no moves.
    test.press(key)
    #expect(state(test)?.moves == 0)
    #expect(test.press("p").contains("0 moves"))
    test.press(key)
    test.shell.writer.finish()
    let name = try #require(test.shell.archive.saveNames().first)
    #expect(try test.shell.archive.save(named: name)?.thinking == 5000)
  }

  @Test func anotherWindowWithTheKeyboardPausesTheGame() throws {
    let test = fifteen(motion: false)
    #expect(test.send(.focus(false)).contains("Paused. p goes on."))
    #expect(test.send(.focus(true)).contains("0 moves"))
    // A game that the player paused stays so.
    test.press("p")
    test.send(.focus(false))
    #expect(test.send(.focus(true)).contains("Paused. p goes on."))
  }

  /// Tiles of one size in a square of whole cells, at every size of the window.
  @Test(arguments: [(56, 13), (76, 18), (116, 34), (196, 54)]) func tilesAreAlikeAndAsLargeAsTheyCanBe(
    columns: Int, rows: Int
  ) {
    for options in Fifteen.Options.allCases {
      let state = Fifteen().start(options, seed: 7), side = options.side
      let scene = Fifteen().scene(
        of: state,
        in: SceneDrawing.shape(in: Area(0, 0, columns, rows)) {
          Fifteen().scene(of: state, in: $0)
        })
      let drawing = SceneDrawing(scene, in: Area(0, 0, columns, rows))
      let tiles = scene.nodes.filter { $0.id.hasPrefix("tile") }.compactMap { node -> Area? in
        guard case .box(let box) = node.form else { return nil }
        return drawing.place.cells(of: SceneRect(centre: node.place, box.size))
      }
      #expect(tiles.count == side * side - 1)
      #expect(Set(tiles.map(\.width)).count == 1 && Set(tiles.map(\.height)).count == 1, "\(options)")
      // Another row a tile has no room.
      let next = Double(drawing.place.rows) + 1
      #expect(
        (scene.size.height * next).rounded() > Double(rows) || (scene.size.width * next * 2).rounded() > Double(columns)
      )
    }
  }

  @Test func aSmallAreaShowsASmallerScene() {
    let state = Fifteen().start(.usual, seed: 7)
    var frame = Frame(width: 16, height: 8)
    let scene = Fifteen().scene(of: state, in: .compact)
    let drawing = SceneDrawing(scene, in: frame.area)
    drawing.draw(into: &frame, forms: { _, _, _ in nil }, depth: .full)
    let numbers = frame.text.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(Set(numbers).isSuperset(of: 1...15))
    // Every place of the drawing belongs to one tile at most.
    let areas = scene.areas.compactMap { drawing.place.cells(of: $0.rect) }
    #expect(areas.count == scene.areas.count)
    for area in areas { #expect(area.right <= frame.width && area.bottom <= frame.height) }
  }

  /// A scene of so many columns and rows in each shape, which are drawn one to one.
  @Test(arguments: [
    (59, 18, SceneShape.compact), (60, 17, .compact), (60, 18, .landscape), (95, 60, .landscape),
    (200, 25, .landscape), (96, 26, .landscape), (99, 30, .landscape), (100, 29, .landscape), (100, 30, .large),
    (120, 36, .landscape), (180, 54, .landscape), (200, 60, .large),
  ])
  func theLargestShapeThatFitsIsShown(columns: Int, rows: Int, expected: SceneShape) {
    let sizes: [SceneShape: (Double, Double)] = [.compact: (20, 8), .landscape: (60, 18), .large: (100, 30)]
    func shape(_ columns: Int, _ rows: Int, _ sizes: [SceneShape: (Double, Double)]) -> SceneShape {
      SceneDrawing.shape(in: Area(3, 2, columns, rows)) {
        let (width, height) = sizes[$0] ?? (0, 0)
        return Scene(SceneSize(width, height), columns: 1, rows: 1, summary: "")
      }
    }
    #expect(shape(columns, rows, sizes) == expected)
    // A large shape that is no larger is not taken.
    let small = sizes.merging([.large: (60, 18)]) { $1 }
    #expect(shape(columns, rows, small) == (expected == .compact ? .compact : .landscape))
  }

  /// A scene of characters grows by whole factors, so that nothing in it is distorted.
  @Test(arguments: [(60, 18, 1), (119, 36, 1), (120, 35, 1), (120, 36, 2), (200, 60, 3), (30, 9, 0)])
  func aSceneGrowsByWholeFactors(columns: Int, rows: Int, factor: Int) {
    let scene = Scene(SceneSize(60, 36), columns: 1, rows: 0.5, summary: "")
    let place = SceneDrawing(scene, in: Area(0, 0, columns, rows)).place
    #expect(place.columns == (factor == 0 ? 0.5 : Double(factor)) && place.rows == place.columns / 2)
    #expect(
      place.area.width == (factor == 0 ? 30 : 60 * factor) && place.area.height == (factor == 0 ? 9 : 18 * factor))
  }

  private func pixels(_ graphics: PixelGraphics) -> Capabilities {
    var capabilities = Capabilities()
    capabilities.graphics = graphics
    (capabilities.cellWidth, capabilities.cellHeight) = (6, 12)
    return capabilities
  }

  /// A game that is begun in a terminal with pixels.
  private func begun(_ graphics: PixelGraphics, _ game: ListedGame, level: String, motion: Bool = false) -> TestShell {
    let test = TestShell(80, 24, pixels(graphics), games: [game])
    test.shell.settings.moves = motion
    test.choose("New \(game.title)")
    test.choose(level)
    return test
  }

  /// The difference of two pictures: the mean over all channels, and the part of pixels that differ much.
  private func distance(_ seen: [UInt8], _ wanted: [UInt8]) -> (mean: Double, far: Double) {
    var (sum, far) = (0, 0)
    for index in stride(from: 0, to: wanted.count, by: 3) {
      let differences = (0..<3).map { abs(Int(seen[index + $0]) - Int(wanted[index + $0])) }
      sum += differences.reduce(0, +)
      if differences.max()! > 60 { far += 1 }
    }
    return (Double(sum) / Double(wanted.count), Double(far) / Double(wanted.count / 3))
  }

  /// The pixels of a scene on a screen of 480 x 288 pixels, as the layers of a frame show it, and as it should be.
  private func shown<G: PlayableGame>(
    _ display: KittyDisplay, _ frame: Frame, _ game: G, _ state: G.State
  ) throws -> (seen: [UInt8], wanted: [UInt8]) {
    let scene = game.scene(of: state)
    // The first layer is the ground, which says where the scene lies and how large a unit is.
    let ground = try #require(frame.layers.first)
    let pixelsPerUnit = try #require(
      (10...80).flatMap { width in (4...24).map { Area(0, 0, width, $0) } }
        .map { ScenePixels.place(scene, in: $0, pixels(.kitty)).pixelsPerUnit }
        .first { Int((scene.size.width * $0).rounded()) == ground.picture.width })
    let painter = try #require(ScenePainter.of(frame.theme, pixelsPerUnit: pixelsPerUnit))
    let picture = painter.picture(of: scene)
    let screen = display.seen(width: 480, height: 288)
    var (seen, wanted): ([UInt8], [UInt8]) = ([], [])
    for y in 0..<min(picture.height, ground.picture.height) {
      let at = 3 * ((ground.y + y) * 480 + ground.x)
      seen += screen[at..<(at + 3 * ground.picture.width)]
      for x in 0..<ground.picture.width {
        let from = 4 * (y * picture.width + min(x, picture.width - 1))
        wanted += picture.bytes[from..<(from + 3)]
      }
    }
    return (seen, wanted)
  }

  /// The cells that the ground of a scene covers.
  private func area(_ frame: Frame) throws -> Area {
    let ground = try #require(frame.layers.first)
    return Area(ground.x / 6, ground.y / 12, (ground.picture.width + 5) / 6, (ground.picture.height + 11) / 12)
  }

  @Test(arguments: GameRegistry.all.map(\.id)) func layersShowTheSceneAsItsPictureDoes(id: String) throws {
    let game = try #require(GameRegistry[id])
    try layersAreThePicture(of: game)
  }

  private func layersAreThePicture<G: PlayableGame>(of game: G) throws {
    let options = try #require(game.options(level: game.levels.items[0].id))
    var state = try game.start(options, seed: 3)
    var screen = KittyScreen(), display = KittyDisplay(cellWidth: 6, cellHeight: 12)
    let layers = SceneLayers()
    for _ in 0..<4 {
      let scene = game.scene(of: state)
      let (place, pixelsPerUnit) = ScenePixels.place(scene, in: Area(0, 0, 80, 24), pixels(.kitty))
      var frame = Frame(width: 80, height: 24)
      let isDrawn = layers.draw(
        scene, moving: [], into: &frame, place, pixelsPerUnit: pixelsPerUnit, cell: (width: 6, height: 12))
      #expect(isDrawn)
      display.take(screen.text(for: frame, codes: .ansi, cellWidth: 6, cellHeight: 12))
      let (seen, wanted) = try shown(display, frame, game, state)
      let found = distance(seen, wanted)
      // Sprites stand on whole pixels here.
      #expect(wanted.count > 50_000 && found.mean < 2.5 && found.far < 0.03, "\(found)")
      #expect(display.faults == [])
      if let choice = game.choices(in: state).first { _ = try game.apply(choice.action, to: &state) }
    }
  }

  @Test func layersAreDrawnAnewForAnotherThemeOrSize() throws {
    func scene(_ width: Double, _ height: Double) -> Scene {
      var scene = Scene(SceneSize(width, height), columns: 1, rows: 1, ground: .felt, summary: "")
      scene.nodes = [.box("b", SceneRect(x: 1, y: 1, width: 4, height: 2), fill: .accent)]
      return scene
    }
    func drawn(_ layers: SceneLayers, _ scene: Scene, _ theme: Theme, _ pixelsPerUnit: Double) -> Frame {
      var frame = Frame(width: 80, height: 24, theme: theme)
      let place = ScenePixels.place(scene, in: frame.area, pixels(.kitty)).place
      #expect(
        layers.draw(
          scene, moving: [], into: &frame, place, pixelsPerUnit: pixelsPerUnit, cell: (width: 6, height: 12)))
      return frame
    }
    let kept = SceneLayers()
    let light = try #require(BuiltInThemes.all.first { $0.name == "light" })
    let looks: [(width: Double, height: Double, theme: Theme, pixelsPerUnit: Double)] = [
      (20, 10, .dark, 8), (20, 10, light, 8), (20, 12, light, 8), (24, 12, light, 8), (24, 12, light, 6),
    ]
    for (width, height, theme, pixelsPerUnit) in looks {
      let scene = scene(width, height)
      let anew = drawn(SceneLayers(), scene, theme, pixelsPerUnit)
      let again = drawn(kept, scene, theme, pixelsPerUnit)
      #expect(
        !anew.layers.isEmpty
          && again.layers.elementsEqual(anew.layers) {
            $0.x == $1.x && $0.y == $1.y && $0.picture.width == $1.picture.width && $0.picture.bytes == $1.picture.bytes
          })
    }
  }

  @Test func duringAMotionOnlyPlacesAreWritten() throws {
    let test = begun(.kitty, ListedGame(Fifteen()), level: "3 x 3", motion: true)
    var screen = KittyScreen(), display = KittyDisplay(cellWidth: 6, cellHeight: 12)
    func show() -> Int {
      let text = screen.text(for: test.terminal.frame, codes: .ansi, cellWidth: 6, cellHeight: 12)
      display.take(text)
      return text.utf8.count
    }
    _ = show()
    let (key, _) = try way(test)
    test.press(key)
    _ = show()
    let before = display.sent
    var sizes: [Int] = []
    for _ in 0..<3 {
      test.watch(milliseconds: 33)
      sizes.append(show())
    }
    #expect(display.sent == before && sizes.allSatisfy { $0 > 0 && $0 < 400 }, "\(sizes)")
    test.watch(milliseconds: 500)
    _ = show()
    let (seen, wanted) = try shown(display, test.terminal.frame, Fifteen(), try #require(state(test)))
    let found = distance(seen, wanted)
    #expect(found.mean < 2 && found.far < 0.02, "\(found)")
  }

  @Test func aTerminalWithSixelShowsTheSceneAsOnePicture() throws {
    let test = begun(.sixel, ListedGame(Fifteen()), level: "3 x 3")
    let picture = try #require(test.terminal.frame.pictures.first)
    #expect(test.terminal.frame.layers.isEmpty)
    // The same scene is the same picture, and another one another.
    test.show()
    #expect(test.terminal.frame.pictures.first == picture)
    let text = FrameEncoder(codes: .ansi, capabilities: pixels(.sixel)).text(from: nil, to: test.terminal.frame)
    let seen = try #require(SixelDisplay(text))
    let wanted = picture.picture.resized(width: picture.area.width * 6, height: picture.area.height * 12 / 6 * 6)
    #expect(seen.width == wanted.width && seen.height == wanted.height && seen.isFull)
    // The colours of the cube are 51 apart.
    #expect(zip(seen.bytes, wanted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 27 })
    let (key, _) = try way(test)
    test.press(key)
    #expect(test.terminal.frame.pictures.first?.picture != picture.picture)
  }

  @Test func aClickIntoThePictureTakesWhatIsThere() throws {
    let test = begun(.kitty, ListedGame(Fifteen()), level: "3 x 3")
    let area = try area(test.terminal.frame)
    for y in area.y..<area.bottom { for x in area.x..<area.right { test.send(.click(x: x, y: y)) } }
    #expect(try #require(state(test)).moves > 1)
    test.shell.settings.pictures = .blocks
    test.show()
    #expect(test.terminal.frame.layers.isEmpty && test.terminal.frame.pictures.isEmpty)
  }

  private func blocks(_ depth: ColourDepth, _ wish: Settings.Pictures, _ graphics: PixelGraphics? = nil) -> TestShell {
    var capabilities = Capabilities(depth: depth, graphics: graphics)
    (capabilities.cellWidth, capabilities.cellHeight) = (6, 12)
    let test = TestShell(80, 24, capabilities, games: [ListedGame(Fifteen())])
    test.shell.settings.pictures = wish
    test.choose("New Fifteen")
    test.choose("3 x 3")
    return test
  }

  @Test func inHalfBlocksTextsAreCharacters() throws {
    let test = blocks(.full, .blocks)
    let frame = test.terminal.frame
    #expect(frame.layers.isEmpty && frame.pictures.isEmpty && frame.text.contains("▀"))
    let scene = Fifteen().scene(of: try #require(state(test)))
    for tile in 1...8 {
      // The title says "3 x 3" as well.
      let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst(3)
      let found = lines.lazy.compactMap { y, line -> (x: Int, y: Int)? in
        let line = line + " "
        return line.firstRange(of: " \(tile) ").map {
          (line.distance(from: line.startIndex, to: $0.lowerBound), y)
        }
      }.first
      let at = try #require(found, "tile \(tile)")
      guard case .rgb(let r, let g, let b) = frame[at.x + 1, at.y].style.ground else {
        Issue.record("a number stands on its tile")
        continue
      }
      // The tile's own colour is behind its number.
      let fills = scene.nodes.compactMap { node -> SceneColour? in
        if case .box(let box) = node.form, box.label?.string == "\(tile)" { box.fill } else { nil }
      }
      let fill = frame.theme[try #require(fills.first)]
      #expect((fill.red, fill.green, fill.blue) == (r, g, b))
    }
  }

  @Test func aTextUnderSomethingElseIsNotWrittenOverIt() {
    func drawn(_ order: [SceneNode]) -> String {
      var scene = Scene(SceneSize(20, 10), columns: 1, rows: 1, ground: .surface, summary: "")
      scene.nodes = order
      var frame = Frame(width: 20, height: 10)
      let place = SceneBlocks.place(scene, in: frame.area)
      #expect(SceneBlocks().draw(scene, into: &frame, place, forms: { _, _, _ in nil }, .full))
      return frame.text
    }
    let text = SceneNode.text("t", SceneText("under", height: 1), at: ScenePoint(10, 5))
    let box = SceneNode.box("b", SceneRect(x: 4, y: 3, width: 12, height: 4), fill: .accent)
    #expect(drawn([box, text]).contains("under") && !drawn([text, box]).contains("under"))
  }

  @Test func theWordOfACardStandsInItsUpperLeftCorner() throws {
    var scene = Scene(SceneSize(24, 16), columns: 1, rows: 1, ground: .surface, summary: "")
    scene.nodes = [.sprite("card", "card.none", SceneSize(8, 12), at: ScenePoint(11.9, 8.5))]
    var frame = Frame(width: 24, height: 8)
    let place = SceneBlocks.place(scene, in: frame.area)
    #expect((place.columns, place.rows) == (1, 0.5), "a cell is twice as high as wide")
    let card = CharacterForm(["┌──────┐", "│ K♥   │", "└──────┘"], ink: .paperRed, fill: .paper)
    #expect(SceneBlocks().draw(scene, into: &frame, place, forms: { _, _, _ in card }, .full))
    let found = frame.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { y, line in
      line.firstRange(of: "K♥").map { (x: line.distance(from: line.startIndex, to: $0.lowerBound), y: y) }
    }
    let word = try #require(found.first)
    // The card begins in column 8 and row 1. A blank of its colour is before the word, and one behind it.
    #expect(found.count == 1 && word == (9, 2))
    let ground = frame.theme[SceneColour.paper]
    for x in 8...11 { #expect(frame[x, 2].style.ground == .rgb(ground.red, ground.green, ground.blue)) }
  }

  @Test(arguments: [
    (ColourDepth.full, Settings.Pictures.auto, PixelGraphics?.none, false),
    (.indexed, .blocks, nil, true), (.full, .pixels, nil, true), (.eight, .blocks, nil, false),
    (.none, .pixels, nil, false), (.full, .characters, nil, false), (.full, .blocks, .kitty, true),
    (.full, .characters, .kitty, false), (.full, .pixels, .kitty, false), (.full, .auto, .sixel, false),
  ])
  func theWishAndTheTerminalSayWhatAPictureIsMadeOf(
    _ depth: ColourDepth, _ wish: Settings.Pictures, _ graphics: PixelGraphics?, _ isInBlocks: Bool
  ) {
    let frame = blocks(depth, wish, graphics).terminal.frame
    #expect(frame.text.contains("▀") == isInBlocks)
    let isInPixels = !frame.layers.isEmpty || !frame.pictures.isEmpty
    #expect(isInPixels == (graphics != nil && wish.wantsPixels))
    // In characters the tiles have frames.
    #expect(frame.text.contains("┌") == (!isInBlocks && !isInPixels))
  }

  @Test func withoutColoursTheFramesStand() {
    let drawing = SceneDrawing(Fifteen().scene(of: Fifteen().start(.small, seed: 7)), in: Area(0, 0, 40, 20))
    var frame = Frame(width: 40, height: 20)
    drawing.draw(into: &frame, forms: { _, _, _ in nil }, depth: .none)
    #expect(frame.text.contains("┌───────┐ ┌───────┐"))
    #expect(frame[drawing.place.area.x + 3, drawing.place.area.y + 2].style.ground == .tone(.space))
    var coloured = Frame(width: 40, height: 20)
    drawing.draw(into: &coloured, forms: { _, _, _ in nil }, depth: .full)
    #expect(coloured[drawing.place.area.x, drawing.place.area.y].style.ground != .tone(.space))
  }
}

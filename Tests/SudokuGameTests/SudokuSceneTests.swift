import GameCore
import Sudoku
import SudokuVariants
import Testing

@testable import SudokuGame

/// The scene of a Sudoku, part by part, and its motion.
@Suite struct SudokuSceneTests {
  private let game = SudokuGame.standard
  /// A thermometer, an arrow, dots, cages, an even and an odd cell on a board of six rows.
  private static let marked =
    "size=6;givens=.2345...6.....1564..4231...645....12;cages=10:30,31+:32,33;even=12;odd=13;"
    + "thermometers=0,6,7;arrows=5:11,10,9;white=18,19;black=25,26"
  private static let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let solution = Array(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  ).compactMap(\.wholeNumberValue)

  private func state(_ text: String) throws -> SudokuState {
    SudokuState(try #require(SudokuPuzzle(text)), doubtful: [], points: 100)
  }

  /// A state with these digits on a board without givens.
  private func state(_ text: String, digits: [Int: Int]) throws -> SudokuState {
    var state = try state(text)
    for (cell, digit) in digits { state.digits[cell] = digit }
    return state
  }

  private func hundredths(_ values: Double...) -> [Int] { values.map { Int(($0 * 100).rounded()) } }

  private func text(_ scene: Scene, _ id: String) -> SceneText? {
    if case .text(let text)? = scene[id]?.form { text } else { nil }
  }
  private func box(_ scene: Scene, _ id: String) -> SceneBox? {
    if case .box(let box)? = scene[id]?.form { box } else { nil }
  }
  /// The ends of a line, in hundredths of a cell from the board's corner.
  private func ends(_ scene: Scene, _ id: String) -> [[Int]]? {
    guard let node = scene[id], case .line(let line) = node.form else { return nil }
    return line.points.map { hundredths(node.place.x + $0.x - 0.1, node.place.y + $0.y - 0.1) }
  }

  @Test func theSceneSaysHowManyCellsAreBlank() throws {
    let scene = game.scene(of: try state(Self.classic))
    #expect(scene.summary == "Sudoku, 9 by 9, 51 blank cells." && scene.areas.isEmpty)
    #expect(scene.size == SceneSize(9.3, 9.3) && scene.columns == 4 && scene.rows == 2)
    var digits = Dictionary(uniqueKeysWithValues: Self.solution.enumerated().map { ($0, $1) })
    digits[40] = 0
    #expect(game.scene(of: try state(Self.classic, digits: digits)).summary == "Sudoku, 9 by 9, 1 blank cell.")
    digits[40] = 5
    #expect(game.scene(of: try state(Self.classic, digits: digits)).summary == "Sudoku, 9 by 9, 0 blank cells.")
  }

  @Test func everyDigitStandsInItsCellAndGivensDiffer() throws {
    let scene = game.scene(of: try state(Self.classic, digits: [2: 4]))
    for (cell, character) in Self.classic.enumerated() {
      guard let digit = character.wholeNumberValue ?? (cell == 2 ? 4 : nil) else {
        #expect(!scene.nodes.contains { $0.id.hasPrefix("cell \(cell) ") })
        continue
      }
      let node = try #require(scene["cell \(cell) digit \(digit)"]), isOwn = cell == 2
      #expect(
        hundredths(node.place.x, node.place.y) == hundredths(0.6 + Double(cell % 9), 0.6 + Double(cell / 9)))
      let text = SceneText("\(digit)", isOwn ? .body : .number, isOwn ? .accent : .ink, height: 0.62)
      #expect(self.text(scene, node.id) == text)
    }
  }

  @Test func marksAreSmallerWhereThereAreMany() throws {
    var state = try state("size=6")
    func marks(_ digits: [Int]) -> SceneText? {
      state.marks[7] = digits.reduce(0) { $0 | 1 << $1 }
      return text(game.scene(of: state), "cell 7 marks")
    }
    #expect(marks([]) == nil)
    #expect(marks([1]) == SceneText("1", .note, .faint, height: 0.24))
    #expect(marks([1, 2, 6]) == SceneText("1 2 6", .note, .faint, height: 0.24))
    #expect(marks([1, 2, 3, 6]) == SceneText("1236", .note, .faint, height: 0.24))
    #expect(marks([1, 2, 3, 4, 6]) == SceneText("12346", .note, .faint, height: 0.17))
    // A digit hides them.
    state.digits[7] = 2
    #expect(text(game.scene(of: state), "cell 7 marks") == nil)
  }

  @Test func whatLiesUnderTheDigitsIsInItsPlace() throws {
    let scene = game.scene(of: try state(Self.marked))
    #expect(ends(scene, "line 4") == [[50, 50], [50, 150], [150, 150]])
    let bulb = try #require(box(scene, "start 4")), circle = try #require(box(scene, "start 5"))
    #expect(bulb.size == SceneSize(0.7, 0.7) && bulb.corner == 0.35 && bulb.fill == .raised && bulb.border == nil)
    #expect(scene["start 4"].map { hundredths($0.place.x, $0.place.y) } == [60, 60])
    #expect(ends(scene, "line 5") == [[550, 50], [550, 150], [450, 150], [350, 150]])
    #expect(circle.size == SceneSize(0.8, 0.8) && circle.corner == 0.4 && circle.border == .faint)
    #expect(scene["start 5"].map { hundredths($0.place.x, $0.place.y) } == [560, 60])
    #expect(ends(scene, "end 5")?[1] == [350, 150], "the head of the arrow")
    let even = try #require(box(scene, "shape 12")), odd = try #require(box(scene, "shape 13"))
    #expect(hundredths(even.size.width, even.size.height, even.corner) == [68, 68, 0])
    #expect(hundredths(odd.size.width, odd.size.height, odd.corner) == [68, 68, 34])
    #expect(scene["shape 13"].map { hundredths($0.place.x, $0.place.y) } == [160, 260])
    // A white dot is open, a black one full, each between its cells.
    #expect(box(scene, "dot 6")?.fill == .surface && box(scene, "dot 7")?.fill == .frame)
    #expect(scene["dot 6"].map { hundredths($0.place.x, $0.place.y) } == [110, 360])
    #expect(scene["dot 7"].map { hundredths($0.place.x, $0.place.y) } == [210, 460])
  }

  @Test func linesOfOtherRulesHaveTheirColoursAndEnds() throws {
    let scene = game.scene(of: try state("size=6;palindromes=0,1,2;renbans=6,7;whispers=12,13;between=18,19,20"))
    func line(_ id: String) -> (colour: SceneColour, width: Double, opacity: Double)? {
      guard let node = scene[id], case .line(let line) = node.form else { return nil }
      return (line.colour, line.width, node.opacity)
    }
    #expect(try #require(line("line 0")) == (.raised, 0.28, 1) && scene["start 0"] == nil)
    #expect(try #require(line("line 1")) == (.accent, 0.28, 0.5))
    #expect(try #require(line("line 2")) == (.good, 0.28, 0.5))
    #expect(try #require(line("line 3")) == (.faint, 0.06, 1))
    for end in ["start 3", "end 3"] { #expect(box(scene, end)?.border == .faint && box(scene, end)?.fill == .surface) }
  }

  @Test func textsStandOnEdgesAtCornersAndInCells() throws {
    let scene = game.scene(of: try state("size=6;v=0,1;x=6,12;quadruples=4,2:14,15,20,21;clones=0,1:8,9"))
    func label(_ id: String) -> (String, [Int])? {
      guard let node = scene[id], let text = box(scene, id)?.label else { return nil }
      return (text.string, hundredths(node.place.x - 0.1, node.place.y - 0.1))
    }
    #expect(try #require(label("edge 0")) == ("V", [100, 50]) && label("edge 1")! == ("X", [50, 200]))
    #expect(try #require(label("corner 2")) == ("24", [300, 300]))
    #expect(text(scene, "label 3 9")?.string == "A" && box(scene, "ground 8")?.fill == .accentGround)
  }

  @Test func cluesSurroundTheBoardAndKeepTheirPlaces() throws {
    let scene = game.scene(
      of: try state(
        "size=6;littlekillers=9:1,8,15,22,29;sandwiches=5:0,1,2,3,4,5+7:0,6,12,18,24,30;"
          + "skyscrapers=2:0,1,2,3,4,5+3:35,29,23,17,11,5"))
    func clue(_ number: Int) -> (String, [Int])? {
      guard let node = scene["clue \(number)"], let text = text(scene, node.id) else { return nil }
      return (text.string, hundredths(node.place.x - 0.1, node.place.y - 0.1))
    }
    // The arrows are lines: to the right and down, to the right, up.
    #expect(ends(scene, "arrow 0")?.prefix(2) == [[267, 141], [285, 159]] && scene["arrow 1"] == nil)
    #expect(ends(scene, "arrow 3")?.prefix(2) == [[63, 250], [89, 250]])
    // Two clues for the first row stand beside one another, and two above the first column, one of them of a diagonal.
    #expect(scene.size == SceneSize(8.3, 9.3))
    #expect(scene["row 0"].map { hundredths($0.place.x - 0.1, $0.place.y - 0.1) } == [200, 200])
    #expect(try #require(clue(0)) == ("9", [235, 150]))
    #expect(try #require(clue(1)) == ("5", [150, 250]) && clue(2)! == ("7", [250, 50]))
    #expect(try #require(clue(3)) == ("2", [35, 250]) && clue(4)! == ("3", [735, 850]))
  }

  @Test func cagesHaveTheirEdgesAndSums() throws {
    let scene = game.scene(of: try state(Self.marked))
    // Two cells side by side: three edges each, and none between them.
    let sides = scene.nodes.map(\.id).filter { $0.hasPrefix("outline ") }
    #expect(
      Set(sides)
        == Set(
          [(0, 30), (1, 32)].flatMap { cage, left in
            [0, 1, 2].map { "outline \(cage) \(left) \($0)" } + [0, 1, 3].map { "outline \(cage) \(left + 1) \($0)" }
          }))
    #expect(ends(scene, "outline 0 30 0") == [[7, 507], [93, 507]])
    #expect(ends(scene, "outline 0 30 1") == [[7, 593], [93, 593]])
    #expect(ends(scene, "outline 0 30 2") == [[7, 507], [7, 593]])
    #expect(ends(scene, "outline 0 31 3") == [[193, 507], [193, 593]])
    #expect(text(scene, "sum 0") == SceneText("10", .note, .accent, height: 0.22, .leading))
    #expect(scene["sum 0"].map { hundredths($0.place.x, $0.place.y) } == [22, 530])
    #expect(scene["sum 1"] == nil, "a cage without a sum has none")
    let square = game.scene(of: try state("size=4;cages=8:5,6,9"))
    #expect(square.nodes.count { $0.id.hasPrefix("outline 0 5 ") } == 2)
    #expect(square.nodes.count { $0.id.hasPrefix("outline 0 6 ") } == 3)
    #expect(square.nodes.count { $0.id.hasPrefix("outline 0 9 ") } == 3)
  }

  @Test func linesAreThickBetweenRegionsAndAroundTheBoard() throws {
    let scene = game.scene(of: try state(Self.classic))
    let thick = scene.nodes.map(\.id).filter { $0.hasPrefix("edge ") }
    #expect(
      Set(thick) == Set([0, 3, 6, 9].flatMap { ["edge row \($0) 0", "edge column \($0) 0"] }), "\(thick)")
    #expect(ends(scene, "edge row 3 0") == [[0, 300], [900, 300]])
    #expect(ends(scene, "edge column 6 0") == [[600, 0], [600, 900]])
    for line in 0...9 {
      #expect(ends(scene, "row \(line)") == [[0, 100 * line], [900, 100 * line]])
      #expect(ends(scene, "column \(line)") == [[100 * line, 0], [100 * line, 900]])
    }
    // Regions of any shape have broken lines.
    let jigsaw = game.scene(of: try state("size=4;regions=1112122233343444"))
    #expect(ends(jigsaw, "edge row 1 0") == nil && ends(jigsaw, "edge row 1 1") == [[100, 100], [300, 100]])
    #expect(ends(jigsaw, "edge row 2 0") == [[0, 200], [400, 200]])
    #expect(ends(jigsaw, "edge row 3 1") == [[100, 300], [300, 300]])
    #expect(ends(jigsaw, "edge column 3 0") == [[300, 0], [300, 100]])
    let bare = game.scene(of: try state("size=4;boxes=none"))
    #expect(bare.nodes.count { $0.id.hasPrefix("edge ") } == 4)
  }

  @Test func conflictsAndFurtherHousesHaveAGround() throws {
    let scene = game.scene(of: try state("size=4;diagonals=both", digits: [0: 1, 3: 1]))
    let grounds = scene.nodes.map(\.id).filter { $0.hasPrefix("ground ") || $0.hasPrefix("conflict ") }
    #expect(grounds == ["conflict 0", "conflict 3"] + [5, 6, 9, 10, 12, 15].map { "ground \($0)" })
    #expect(box(scene, "conflict 0")?.fill == .warning && box(scene, "ground 5")?.fill == .accentGround)
    #expect(scene["ground 6"].map { hundredths($0.place.x, $0.place.y) } == [260, 160])
  }

  /// The nodes of digits that grow, with when they begin, in thousandths.
  private func grown(_ timeline: Timeline) -> [(id: String, start: Int)] {
    timeline.motion.tracks.reduce(into: []) { found, track in
      guard case .scale(let keys) = track.change, !found.contains(where: { $0.id == track.node }) else { return }
      found.append((track.node, Int((keys[0].time * 1000).rounded())))
    }
  }

  private func states(without cells: [Int], then cell: Int) throws -> (SudokuState, SudokuState) {
    var digits = Dictionary(uniqueKeysWithValues: Self.solution.enumerated().map { ($0, $1) })
    for other in cells { digits[other] = 0 }
    let after = try state(Self.classic, digits: digits)
    digits[cell] = 0
    return (try state(Self.classic, digits: digits), after)
  }

  @Test func aDigitAppearsAndItsHouseAnswersOnlyWhenItIsFull() throws {
    let (before, after) = try states(without: [2, 27, 28], then: 0)
    let alone = game.timeline(of: [], from: before, to: after)
    #expect(grown(alone).map(\.id) == ["cell 0 digit 5"] && abs(alone.seconds - 0.2) < 1e-9)
    // Its row is full, its column and its box are not.
    let (open, full) = try states(without: [9, 10, 27], then: 2)
    let answered = game.timeline(of: [], from: open, to: full)
    let wave = grown(answered)
    #expect(wave.map(\.id) == ([2] + [1, 3, 0, 4, 5, 6, 7, 8]).map { "cell \($0) digit \(Self.solution[$0])" })
    #expect(wave.map(\.start) == [0] + (0..<8).map { 200 + 40 * $0 })
    #expect(abs(answered.seconds - (0.2 + 7 * 0.04 + 0.3)) < 1e-9)
    #expect(answered.end == game.scene(of: full))
  }

  @Test func theLastDigitIsAnsweredByTheWholeBoard() throws {
    var (before, after) = try states(without: [], then: 80)
    after.isSolved = true
    let timeline = game.timeline(of: [], from: before, to: after)
    let wave = grown(timeline)
    #expect(wave.count == 81 && wave.first?.id == "cell 80 digit 9" && wave.last?.start == 200 + 79 * 12)
    // The nearest first, around the digit.
    #expect(Set(wave[1...3].map(\.id)) == Set([70, 71, 79].map { "cell \($0) digit \(Self.solution[$0])" }))
    before.digits = Array(repeating: 0, count: 81)
    #expect(grown(game.timeline(of: [], from: before, to: after)).count == 81, "solved at once it answers too")
  }

  @Test func goingBackIsNoAnswer() throws {
    let (before, after) = try states(without: [9, 10, 27], then: 2)
    #expect(grown(game.timeline(of: [], from: after, to: before)).isEmpty)
    // Two digits at once are no player's.
    let (_, further) = try states(without: [27], then: 80)
    #expect(grown(game.timeline(of: [], from: before, to: further)).isEmpty)
  }

  @Test func aHouseWithADigitTwiceDoesNotAnswer() throws {
    var (before, after) = try states(without: [9, 10, 27], then: 2)
    after.digits[2] = 5
    before.digits[2] = 0
    #expect(grown(game.timeline(of: [], from: before, to: after)).map(\.id) == ["cell 2 digit 5"])
  }
}

import GameCore
import SudokuVariants

/// The scene of a Sudoku: a cell is one unit wide.
struct SudokuScene {
  private let state: SudokuState
  var layout: SudokuLayout { state.layout }
  var size: Int { state.size }
  /// The margin around the board.
  private static let margin = 0.1
  /// The top left corner of the board, which clues may surround.
  private let corner: ScenePoint
  private let extent: SceneSize

  init(_ state: SudokuState) {
    self.state = state
    let margins = state.layout.margins, side = Double(state.size) + 0.3
    corner = ScenePoint(Self.margin + Double(margins.left), Self.margin + Double(margins.top))
    extent = SceneSize(
      side + Double(margins.left + margins.right), side + Double(margins.top + margins.bottom))
  }

  /// The scene. It has no areas: digits are chosen on another screen.
  var scene: Scene {
    var scene = Scene(extent, columns: 4, rows: 2, summary: summary)
    let board = SceneRect(x: corner.x, y: corner.y, width: Double(size), height: Double(size))
    scene.nodes = [.box("board", board, fill: .surface)]
    scene.nodes += grounds + nodes(lowMarks) + thinLines + nodes(outlines) + thickLines + nodes(highMarks)
    for cell in 0..<state.digits.count { scene.nodes += content(of: cell) }
    return scene
  }

  /// The node of a digit. Each digit has its own, so that it appears and fades.
  static func id(_ cell: Int, _ digit: Int) -> String { "cell \(cell) digit \(digit)" }

  private var summary: String {
    let blank = state.digits.count { $0 == 0 }
    return "Sudoku, \(size) by \(size), \(blank == 1 ? "1 blank cell" : "\(blank) blank cells")."
  }

  private func point(_ row: Double, _ column: Double) -> ScenePoint {
    ScenePoint(corner.x + column, corner.y + row)
  }

  func middle(_ cell: Int) -> ScenePoint { middle(row: cell / size, column: cell % size) }

  /// The middle of a cell, or of a place outside the board.
  func middle(row: Int, column: Int) -> ScenePoint { point(Double(row) + 0.5, Double(column) + 0.5) }

  func box(_ cell: Int) -> SceneRect { SceneRect(centre: middle(cell), SceneSize(1, 1)) }

  // MARK: Backgrounds

  private var grounds: [SceneNode] {
    let conflicts = Set(state.conflicts)
    return (0..<state.digits.count).compactMap { cell in
      if conflicts.contains(cell) { return .box("conflict \(cell)", box(cell), fill: .warning) }
      if let colour = SudokuTool.colour(state.colour(of: cell)) {
        return .box("colour \(cell)", box(cell), fill: colour)
      }
      return layout.shadedCells.contains(cell) ? .box("ground \(cell)", box(cell), fill: .accentGround) : nil
    }
  }

  // MARK: Lines

  private var thinLines: [SceneNode] {
    (0...size).flatMap { (line) -> [SceneNode] in
      let (at, end) = (Double(line), Double(size))
      return [
        .line("row \(line)", [point(at, 0), point(at, end)], .line, width: 0.02),
        .line("column \(line)", [point(0, at), point(end, at)], .line, width: 0.02),
      ]
    }
  }

  /// Between cells of two regions, and around the board; pieces in a row are one line.
  private var thickLines: [SceneNode] {
    let regions = layout.puzzle.regions == .none ? nil : layout.puzzle.regions.ofCell
    func differ(_ a: (Int, Int), _ b: (Int, Int)) -> Bool {
      let (isIn, isOther) = (inside(a), inside(b))
      guard isIn, isOther, let regions else { return isIn != isOther }
      return regions[a.0 * size + a.1] != regions[b.0 * size + b.1]
    }
    var nodes: [SceneNode] = []
    for line in 0...size {
      for run in runs({ differ((line - 1, $0), (line, $0)) }) {
        let ends = [point(Double(line), Double(run.lowerBound)), point(Double(line), Double(run.upperBound))]
        nodes.append(.line("edge row \(line) \(run.lowerBound)", ends, .frame, width: 0.06))
      }
      for run in runs({ differ(($0, line - 1), ($0, line)) }) {
        let ends = [point(Double(run.lowerBound), Double(line)), point(Double(run.upperBound), Double(line))]
        nodes.append(.line("edge column \(line) \(run.lowerBound)", ends, .frame, width: 0.06))
      }
    }
    return nodes
  }

  func inside(_ cell: (Int, Int)) -> Bool {
    (0..<size).contains(cell.0) && (0..<size).contains(cell.1)
  }

  /// The stretches of 0..<size in which a condition holds.
  private func runs(_ holds: (Int) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for place in 0..<size where holds(place) {
      if let last = found.last, last.upperBound == place {
        found[found.count - 1] = last.lowerBound..<(place + 1)
      } else {
        found.append(place..<(place + 1))
      }
    }
    return found
  }

  // MARK: Digits

  private func content(of cell: Int) -> [SceneNode] { written(in: cell) + letter(of: cell) }

  /// The letter of a cell's colour, at its right edge.
  private func letter(of cell: Int) -> [SceneNode] {
    guard let letter = SudokuTool.letter(ofColour: state.colour(of: cell)) else { return [] }
    let centre = middle(cell)
    return [
      .text(
        "letter \(cell)", SceneText(String(letter), .note, .ink, height: 0.16),
        at: ScenePoint(centre.x + 0.42, centre.y))
    ]
  }

  private func written(in cell: Int) -> [SceneNode] {
    let digit = state.digits[cell]
    if digit != 0 {
      let colour: SceneColour = state.isGiven(cell) ? .ink : .accent
      let text = SceneText(
        String(VariantPuzzle.character(digit)), state.isGiven(cell) ? .number : .body, colour, height: 0.62)
      return [.text(Self.id(cell, digit), text, at: middle(cell))]
    }
    return cornerNodes(of: cell) + centreNodes(of: cell)
  }

  /// The centre marks in a row.
  private func centreNodes(of cell: Int) -> [SceneNode] {
    let marks = texts(state.marks[cell])
    guard !marks.isEmpty else { return [] }
    let text = SceneText(
      marks.joined(separator: marks.count > 3 ? "" : " "), .note, state.colour(of: cell) == 0 ? .faint : .ink,
      height: marks.count > 4 ? 0.17 : 0.24)
    return [.text("cell \(cell) marks", text, at: middle(cell))]
  }

  /// The corner marks along the upper and the lower edge: four in the corners, more in rows.
  private func cornerNodes(of cell: Int) -> [SceneNode] {
    let marks = texts(state.corners(of: cell)), centre = middle(cell)
    return CornerMarks.places(marks.count).enumerated().map { index, place in
      .text(
        "cell \(cell) corner \(index)", SceneText(marks[index], .note, .ink, height: marks.count > 6 ? 0.17 : 0.22),
        at: ScenePoint(centre.x + 0.34 * place.across, centre.y + (place.isBelow ? 0.34 : -0.34)))
    }
  }

  private func texts(_ bits: Int) -> [String] {
    (1...size).filter { bits >> $0 & 1 == 1 }.map { String(VariantPuzzle.character($0)) }
  }
}

extension SudokuGame {
  public func scene(of state: SudokuState) -> Scene { SudokuScene(state).scene }

  /// Digits appear in 0.2 s. A house that is complete answers digit by digit, and the whole board at the end.
  public func timeline(of events: [SudokuEvent], from before: SudokuState, to after: SudokuState) -> Timeline {
    let end = scene(of: after)
    let change = Timeline.between(scene(of: before), end, seconds: 0.2)
    let written = after.digits.indices.filter { before.digits[$0] != after.digits[$0] && after.digits[$0] != 0 }
    // Undo and an immediate solution are no answer to a player.
    guard written.count == 1 || (after.isSolved && !before.isSolved), let cell = written.first else { return change }
    let grown = Motion.scale(
      SudokuScene.id(cell, after.digits[cell]), from: 1.6, to: 1, seconds: 0.2, .easeOut)
    let whole = after.isSolved ? after.digits.indices.map { $0 } : completeHouse(around: cell, after)
    let answers = whole.filter { $0 != cell }.sorted { distance($0, cell, after.size) < distance($1, cell, after.size) }
      .map { other in
        let id = SudokuScene.id(other, after.digits[other])
        return Motion.sequence([
          .scale(id, from: 1, to: 1.3, seconds: 0.1, .easeOut), .scale(id, from: 1.3, to: 1, seconds: 0.2, .easeIn),
        ])
      }
    return Timeline(
      to: end,
      .sequence([.parallel([change.motion, grown]), .parallel(answers, gap: after.isSolved ? 0.012 : 0.04)]),
      passing: change.passing)
  }

  private func completeHouse(around cell: Int, _ state: SudokuState) -> [Int] {
    let conflicts = Set(state.conflicts)
    return state.layout.houses.filter { house in
      house.contains(cell) && house.allSatisfy { state.digits[$0] != 0 && !conflicts.contains($0) }
    }.max { $0.count < $1.count } ?? []
  }

  private func distance(_ a: Int, _ b: Int, _ size: Int) -> Int {
    max(abs(a / size - b / size), abs(a % size - b % size)) * 100 + a
  }
}

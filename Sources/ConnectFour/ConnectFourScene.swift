import ConnectFourSolver
import GameCore

/// The scene of Connect Four: a cell is one unit wide, and each column can be touched.
extension ConnectFour {
  public func scene(of state: State) -> Scene { scene(of: state, in: .landscape) }

  /// The place of a cell in a scene. Half a unit above the board is for the numbers of the columns.
  private static func place(_ cell: Position.Cell, rows: Int) -> ScenePoint {
    ScenePoint(0.5 + Double(cell.column), 0.5 + Double(rows - 1 - cell.row) + 0.5)
  }

  public func scene(of state: State, in shape: SceneShape) -> Scene {
    let position = state.position, size = position.size
    let (columns, rows) = (Double(size.columns), Double(size.rows))
    let room: (columns: Double, rows: Double) =
      switch shape {
      case .compact: (4, 2)
      case .large: (10, 5)
      default: (6, 2)
      }
    var scene = Scene(
      SceneSize(columns, rows + 1), columns: room.columns, rows: room.rows, summary: summary(of: state, position))
    scene.nodes.append(
      .box("board", SceneRect(x: 0, y: 0.5, width: columns, height: rows), fill: .accentGround, corner: 0.25))
    for column in 0..<size.columns {
      for row in 0..<size.rows {
        let place = Self.place(.init(column, row), rows: size.rows)
        scene.nodes.append(
          .box(
            "hole \(column + 1) \(row + 1)", SceneRect(centre: place, Self.stoneSize), fill: .ground, corner: 0.41))
      }
      let colour: SceneColour = position.canPlay(column) ? .ink : .faint
      scene.nodes.append(
        .text(
          "column \(column + 1)", SceneText("\(column + 1)", .note, colour, height: 0.36),
          at: ScenePoint(0.5 + Double(column), 0.25)))
    }
    scene.nodes += stones(state, position)
    scene.nodes.append(
      .text(
        "status", SceneText(status(of: state, position), .note, .ink, height: 0.36),
        at: ScenePoint(columns / 2, rows + 0.75)))
    scene.areas = areas(of: state, position)
    return scene
  }

  private static var stoneSize: SceneSize { SceneSize(0.82, 0.82) }

  /// The stones in the order of play: red ones with X, yellow ones with O, and a rim around those of a four.
  private func stones(_ state: State, _ position: Position) -> [SceneNode] {
    let four = Set(position.four)
    var heights = Array(repeating: 0, count: position.size.columns)
    return state.moves.enumerated().map { number, column in
      let cell = Position.Cell(column, heights[column])
      heights[column] += 1
      let isFirst = number % 2 == 0, place = Self.place(cell, rows: position.size.rows)
      return .box(
        Self.name(cell), SceneRect(centre: place, Self.stoneSize), fill: isFirst ? .paperRed : .brightGold,
        border: four.contains(cell) ? .ink : nil, corner: 0.41,
        label: SceneText(Self.letter(number % 2), .body, isFirst ? .paper : .paperInk, height: 0.4))
    }
  }

  /// The id of the node of a stone.
  private static func name(_ cell: Position.Cell) -> String { "stone \(cell.column + 1) \(cell.row + 1)" }

  private func areas(of state: State, _ position: Position) -> [SceneArea] {
    guard !isOver(state) else { return [] }
    return position.columns.map { column in
      SceneArea(
        SceneRect(x: Double(column), y: 0, width: 1, height: Double(position.size.rows) + 0.5),
        action: Action.drop(column).description, name: "Drop into column \(column + 1)", key: "\(column + 1)")
    }
  }

  private func status(of state: State, _ position: Position) -> String {
    if let winner = state.winner {
      guard let person = state.person else { return "\(Self.letter(winner)) wins" }
      return winner == person ? "You win" : "The computer wins"
    }
    if isOver(state) { return "A draw" }
    let letter = Self.letter(position.player)
    return state.person == nil ? "\(letter) to move" : "Your move: \(letter)"
  }

  private func summary(of state: State, _ position: Position) -> String {
    let columns = (0..<position.size.columns).map { column in
      let stones = (0..<position.height(column)).compactMap { position.player(at: .init(column, $0)) }
      return "column \(column + 1) " + (stones.isEmpty ? "empty" : stones.map(Self.letter).joined(separator: " "))
    }
    return "\(status(of: state, position)). From below: \(columns.joined(separator: ", "))."
  }

  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  /// The stones fall one after another, faster the longer they fall, and those of a four grow for a moment.
  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let end = scene(of: after, in: shape), rows = after.options.board.size.rows
    let cells = events.compactMap { event in if case .dropped(_, let cell) = event { cell } else { nil } }
    guard !cells.isEmpty else { return .between(scene(of: before, in: shape), end) }
    var motion: [Motion] = []
    for (number, cell) in cells.enumerated() {
      let place = Self.place(cell, rows: rows), top = ScenePoint(place.x, -0.5)
      let fall = Motion.place(
        Self.name(cell), from: top, to: place, seconds: 0.14 * (place.y - top.y).squareRoot(), .easeIn)
      // A stone that waits for its turn is out of sight, above the board.
      motion.append(number == 0 ? fall : .sequence([.pause(0.25), fall]))
    }
    let answers = after.position.four.map { cell in
      Motion.sequence([
        .scale(Self.name(cell), from: 1, to: 1.1, seconds: 0.12, .easeOut),
        .scale(Self.name(cell), from: 1.1, to: 1, seconds: 0.18, .easeIn),
      ])
    }
    return Timeline(to: end, .sequence(motion + [.parallel(answers, gap: 0.05)]))
  }
}

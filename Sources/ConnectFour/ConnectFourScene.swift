import ConnectFourSolver
import GameCore
import Phrases

/// The scene of Connect Four: a cell is one unit wide, and each column can be touched. Beside the board, or below it, stand
/// the players, the situation and the button for a hint.
extension ConnectFour {
  public func scene(of state: State) -> Scene { scene(of: state, in: .landscape) }

  public func scene(of state: State, in shape: SceneShape) -> Scene {
    let position = state.position, size = position.size
    let layout = ConnectFourLayout(size, shape)
    var scene = Scene(layout.size, columns: 4, rows: 2, summary: summary(of: state, position))
    let columns = Double(size.columns), rows = Double(size.rows)
    scene.nodes.append(
      .box(
        "board", SceneRect(x: 0, y: layout.top, width: columns, height: rows), fill: .accentGround, corner: 0.25))
    for column in 0..<size.columns {
      for row in 0..<size.rows {
        let rect = SceneRect(centre: layout.place(.init(column, row)), layout.hole)
        scene.nodes.append(
          .box(
            "hole \(column + 1) \(row + 1)", rect, fill: .ground, corner: rect.height / 2, label: layout.emptyLabel))
      }
      scene.nodes.append(number(of: column, state, position, layout))
    }
    scene.nodes += stones(state, position, layout)
    if let hint = state.hint, !isOver(state), let cell = position.landing(hint.column) {
      let rect = SceneRect(centre: layout.place(cell), layout.hole)
      scene.nodes.append(.box("hint mark", rect, fill: nil, border: .warning, corner: rect.height / 2))
    }
    addPanel(state, position, layout, to: &scene)
    scene.areas = areas(of: state, position, layout)
    return scene
  }

  private func number(
    of column: Int, _ state: State, _ position: Position, _ layout: ConnectFourLayout
  ) -> SceneNode {
    let isAdvised = state.hint?.column == column && !isOver(state)
    let colour: SceneColour = isAdvised ? .warning : position.canPlay(column) ? .ink : .faint
    return .text(
      "column \(column + 1)", SceneText("\(column + 1)", .note, colour, height: 0.36),
      at: ScenePoint(0.5 + Double(column), layout.top / 2))
  }

  /// The stones in the order of play: red ones with X, yellow ones with O. A rim marks the last stone and those of a four.
  private func stones(_ state: State, _ position: Position, _ layout: ConnectFourLayout) -> [SceneNode] {
    let four = Set(position.four), moves = state.moves
    var heights = Array(repeating: 0, count: position.size.columns)
    return moves.enumerated().map { number, column in
      let cell = Position.Cell(column, heights[column])
      heights[column] += 1
      let isFirst = number % 2 == 0, rect = SceneRect(centre: layout.place(cell), layout.hole)
      let isMarked = four.contains(cell) || four.isEmpty && number == moves.count - 1
      return .box(
        Self.name(cell), rect, fill: isFirst ? .paperRed : .brightGold, border: isMarked ? .ink : nil,
        corner: rect.height / 2,
        label: SceneText(Self.letter(number % 2), .body, isFirst ? .paper : .paperInk, height: 0.4))
    }
  }

  /// The id of the node of a stone.
  private static func name(_ cell: Position.Cell) -> String { "stone \(cell.column + 1) \(cell.row + 1)" }

  private func areas(of state: State, _ position: Position, _ layout: ConnectFourLayout) -> [SceneArea] {
    guard !isOver(state) else { return [] }
    var areas = position.columns.map { column in
      SceneArea(
        SceneRect(x: Double(column), y: 0, width: 1, height: layout.top + Double(position.size.rows)),
        action: Action.drop(column).description, name: say("Drop into column \(column + 1)"), key: "\(column + 1)")
    }
    if state.hint == nil {
      areas.append(SceneArea(layout.hint, action: Action.hint.description, name: say("Hint"), key: "i"))
    }
    return areas
  }

  // MARK: Beside the board

  private func addPanel(_ state: State, _ position: Position, _ layout: ConnectFourLayout, to scene: inout Scene) {
    for player in 0...1 {
      let isTurn = !isOver(state) && position.player == player
      scene.nodes.append(
        .text(
          "player \(player + 1)",
          SceneText(
            name(of: player, state), isTurn ? .title : .body, isTurn ? .ink : .faint, height: layout.text, .leading),
          at: layout.players[player]))
    }
    scene.nodes.append(
      .text(
        "status",
        SceneText(
          status(of: state, position), .body, isOver(state) ? .accent : .ink, height: layout.text, .leading,
          width: layout.width), at: layout.status))
    guard !isOver(state) else { return }
    if let hint = state.hint {
      guard let place = layout.sentence else { return }
      scene.nodes.append(
        .text(
          "hint", SceneText(hint.sentence(say), .note, .warning, height: layout.text, .leading, width: layout.width),
          at: place))
    } else {
      scene.nodes.append(
        .box(
          "hint button", layout.hint, fill: .accentGround, corner: 0.15,
          label: SceneText(say("Hint"), .body, .accent, height: layout.text)))
    }
  }

  private func name(of player: Int, _ state: State) -> String {
    let colour = say(player == 0 ? "red" : "yellow")
    guard let person = state.person else { return "\(Self.letter(player)), \(colour)" }
    return "\(Self.letter(player)), \(colour): \(say(player == person ? "you" : "computer"))"
  }

  private func status(of state: State, _ position: Position) -> String {
    if let winner = state.winner {
      guard let person = state.person else { return say("\(Self.letter(winner)) wins") }
      return say(winner == person ? "You win" : "The computer wins")
    }
    if isOver(state) { return say("A draw") }
    let letter = Self.letter(position.player)
    return say(state.person == nil ? "\(letter) to move" : "Your move: \(letter)")
  }

  private func summary(of state: State, _ position: Position) -> String {
    let columns = (0..<position.size.columns).map { column in
      let stones = (0..<position.height(column)).compactMap { position.player(at: .init(column, $0)) }
      let letters = stones.isEmpty ? say("empty") : stones.map(Self.letter).joined(separator: " ")
      return say("column \(column + 1) \(letters)")
    }
    return say("\(status(of: state, position)). From below: \(columns.joined(separator: ", ")).")
  }

  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  /// The stones fall one after another, faster the longer they fall, and those of a four grow for a moment.
  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let end = scene(of: after, in: shape), layout = ConnectFourLayout(after.options.board.size, shape)
    let cells = events.compactMap { event in if case .dropped(_, let cell) = event { cell } else { nil } }
    guard !cells.isEmpty else { return .between(scene(of: before, in: shape), end) }
    var motion: [Motion] = []
    for (number, cell) in cells.enumerated() {
      let place = layout.place(cell), top = ScenePoint(place.x, -0.5)
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

/// The places of the parts of the scene, by its shape.
struct ConnectFourLayout {
  let size: SceneSize
  /// The height above the board, for the numbers of the columns.
  let top: Double
  /// The size of a hole and a stone.
  let hole: SceneSize
  /// The text in an empty cell: a dot in characters, so that a terminal without colours shows the board too.
  let emptyLabel: SceneText?
  /// The height of a line of text, and the width of the panel.
  let text: Double, width: Double
  let players: [ScenePoint]
  let status: ScenePoint
  /// The button for a hint.
  let hint: SceneRect
  /// The middle of the hint's sentence; `nil` where the front end has room for it beside the scene.
  let sentence: ScenePoint?
  private let rows: Int

  init(_ board: BoardSize, _ shape: SceneShape) {
    let columns = Double(board.columns), height = Double(board.rows)
    rows = board.rows
    emptyLabel = shape == .compact ? SceneText("·", .note, .faint, height: 0.5) : nil
    switch shape {
    case .portrait:
      (top, hole, text, width) = (0.5, SceneSize(0.82, 0.82), 0.36, columns - 0.4)
      let below = top + height + 0.4
      size = SceneSize(columns, below + 2)
      players = [ScenePoint(0.2, below), ScenePoint(columns / 2 + 0.1, below)]
      status = ScenePoint(0.2, below + 0.6)
      hint = SceneRect(x: 0.2, y: below + 1.1, width: 2.2, height: 0.7)
      sentence = nil
    case .landscape, .large:
      (top, hole, text, width) = (0.5, SceneSize(0.82, 0.82), 0.34, 4)
      let left = columns + 0.4
      size = SceneSize(columns + 4.4, top + height)
      players = [ScenePoint(left, 0.8), ScenePoint(left, 1.4)]
      status = ScenePoint(left, 2.4)
      hint = SceneRect(x: left, y: 3.2, width: 2, height: 0.7)
      sentence = nil
    case .compact:
      // In characters, a cell's own edges divide it from its neighbours.
      (top, hole, text, width) = (1, SceneSize(1, 1), 0.5, 6)
      let left = columns + 0.5
      size = SceneSize(columns + 6.5, top + height)
      players = [ScenePoint(left, 0.25), ScenePoint(left, 0.75)]
      status = ScenePoint(left, 1.75)
      hint = SceneRect(x: left, y: 2.5, width: 2, height: 1)
      sentence = ScenePoint(left, (2.2 + top + height) / 2)
    }
  }

  /// The middle of a cell.
  func place(_ cell: Position.Cell) -> ScenePoint {
    ScenePoint(0.5 + Double(cell.column), top + 0.5 + Double(rows - 1 - cell.row))
  }
}

import GameCore
import Phrases

/// The places of the board as the player sees it: the player's side is at the lower edge.
struct DraughtsBoard {
  let side: Side
  /// The upper left corner of the squares.
  var origin = ScenePoint(0, 0)

  /// The dark square in a row and a column, counted from the upper left; `nil` for a light one.
  func square(row: Int, column: Int) -> Int? {
    let (row, column) = side == .red ? (7 - row, 7 - column) : (row, column)
    return (row + column).isMultiple(of: 2) ? nil : row * 4 + column / 2 + 1
  }

  /// The rectangle of a square.
  func rect(_ square: Int) -> SceneRect {
    let place = Squares.place(square)
    let (row, column) = side == .red ? (7 - place.row, 7 - place.column) : (place.row, place.column)
    return SceneRect(x: origin.x + Double(column), y: origin.y + Double(row), width: 1, height: 1)
  }
}

/// The scene of draughts: a square is one unit wide. Beside the board, or below it, stand the sides, the situation and the
/// button for a hint.
extension Draughts {
  func board(_ state: State) -> DraughtsBoard { DraughtsBoard(side: state.options.side) }

  public func scene(of state: State) -> Scene { scene(of: state, in: .landscape) }

  public func scene(of state: State, in shape: SceneShape) -> Scene {
    let layout = DraughtsLayout(shape)
    var scene = Scene(layout.size, columns: 4, rows: 2, summary: summary(of: state))
    let board = DraughtsBoard(side: state.options.side, origin: layout.board)
    addBoard(state, board, layout, to: &scene)
    for square in 1...32 where state.pieces[square - 1] != 0 { addPiece(square, state, board, layout, to: &scene) }
    addPanel(state, layout, to: &scene)
    for touch in touches(in: state) {
      scene.areas.append(
        SceneArea(
          board.rect(touch.square), action: touch.action.description, name: name(of: touch.action, touch.square, state))
      )
    }
    if !isOver(state), state.hint == nil {
      scene.areas.append(SceneArea(layout.hint, action: Action.hint.description, name: say("Hint"), key: "i"))
    }
    return scene
  }

  private func name(of action: Action, _ square: Int, _ state: State) -> String {
    guard case .pick(let squares) = action, squares.count == 1 else { return tell(action: action, in: state) }
    let mask = Squares.mask(square)
    let side = state.position.turn.title
    return say(
      state.position.kings & mask == 0 ? "\(side) man on \(square)" : "\(side) king on \(square)")
  }

  // MARK: The board

  private func addBoard(_ state: State, _ board: DraughtsBoard, _ layout: DraughtsLayout, to scene: inout Scene) {
    let all = SceneRect(x: layout.board.x, y: layout.board.y, width: 8, height: 8)
    if layout.hasFrame { scene.nodes.append(.box("frame", all.inset(-0.12), fill: .frame, corner: 0.1)) }
    scene.nodes.append(.box("light", all, fill: .paper))
    for square in 1...32 {
      let rect = board.rect(square)
      scene.nodes.append(.box("square \(square)", rect, fill: .felt))
      guard state.pieces[square - 1] == 0, !layout.isOfCharacters || !isMarked(square, state) else { continue }
      let place =
        layout.isOfCharacters ? rect.centre : ScenePoint(rect.x + 0.17, rect.y + 0.14)
      scene.nodes.append(
        .text(
          "number \(square)", SceneText("\(square)", .note, .feltLine, height: layout.isOfCharacters ? 0.4 : 0.2),
          at: place))
    }
    for (index, square) in state.last.enumerated() where index == 0 || index == state.last.count - 1 {
      scene.nodes.append(mark("last \(index == 0 ? "from" : "to")", board.rect(square), .feltLine, layout))
    }
    if let hint = state.hint {
      for (index, square) in hint.route.enumerated() {
        scene.nodes.append(mark("hint \(index)", board.rect(square), .warning, layout))
      }
    }
    for touch in touches(in: state) where isTarget(touch.action) {
      scene.nodes.append(mark("target \(touch.square)", board.rect(touch.square), .accent, layout))
    }
    let mustCapture = !isOver(state) && state.position.mustCapture
    for touch in touches(in: state) {
      guard case .pick(let squares) = touch.action, squares.count == 1 else { continue }
      // A piece that must capture is marked; other pieces that can move are seen without a mark.
      if mustCapture { scene.nodes.append(mark("must \(touch.square)", board.rect(touch.square), .brightGold, layout)) }
    }
    if let picked = state.picked.first {
      scene.nodes.append(mark("picked", board.rect(picked), .accent, layout))
    }
  }

  private func isMarked(_ square: Int, _ state: State) -> Bool {
    touches(in: state).contains { $0.square == square && isTarget($0.action) }
      || state.hint?.route.contains(square) == true
  }

  private func isTarget(_ action: Action) -> Bool {
    switch action {
    case .move: true
    case .pick(let squares): squares.count > 1
    case .drop, .hint, .resign: false
    }
  }

  /// A mark on a square: its edge in a picture, its ground in characters.
  private func mark(_ id: String, _ rect: SceneRect, _ colour: SceneColour, _ layout: DraughtsLayout) -> SceneNode {
    layout.isOfCharacters
      ? .box(id, rect, fill: colour) : .box(id, rect.inset(0.03), fill: nil, border: colour, corner: 0.08)
  }

  private func addPiece(
    _ square: Int, _ state: State, _ board: DraughtsBoard, _ layout: DraughtsLayout, to scene: inout Scene
  ) {
    let mask = Squares.mask(square), rect = board.rect(square), number = state.pieces[square - 1]
    let isRed = state.position.red & mask != 0, isKing = state.position.kings & mask != 0
    guard !layout.isOfCharacters else {
      // In letters, so that a terminal without colours shows them too.
      let letter = isRed ? "r" : "w"
      let colour: SceneColour = isRed ? .paperRed : .paper
      scene.nodes.append(
        .box(
          "piece \(number)", rect.inset(0.13), fill: colour,
          label: SceneText(isKing ? letter.uppercased() : letter, .title, .paperInk, height: 0.5)))
      return
    }
    scene.nodes.append(
      .box(
        "piece \(number)", rect.inset(0.1), fill: isRed ? .paperRed : .paper, border: isRed ? .paperInk : .frame,
        corner: 0.4))
    scene.nodes.append(
      .box("ring \(number)", rect.inset(0.2), fill: nil, border: isRed ? .paperInk : .line, corner: 0.3))
    if isKing {
      scene.nodes.append(
        .box(
          "crown \(number)", rect.inset(0.26), fill: .brightGold, border: .paperInk, corner: 0.24,
          label: SceneText("K", .title, .paperInk, height: 0.34)))
    }
  }

  // MARK: Beside the board

  private func addPanel(_ state: State, _ layout: DraughtsLayout, to scene: inout Scene) {
    for (side, place) in [(state.options.side.other, layout.upper), (state.options.side, layout.lower)] {
      let isTurn = !isOver(state) && state.position.turn == side
      scene.nodes.append(
        .text(
          "side \(side.rawValue)",
          SceneText(
            player(side, state), isTurn ? .title : .body, isTurn ? .ink : .faint, height: layout.text, .leading),
          at: place))
    }
    scene.nodes.append(
      .text(
        "status",
        SceneText(
          status(of: state), .body, isOver(state) ? .accent : .ink, height: layout.text, .leading, width: layout.width),
        at: layout.status))
    if !state.last.isEmpty {
      scene.nodes.append(
        .text(
          "last move",
          SceneText(say("Last move: \(Action.text(state.last))"), .note, .faint, height: layout.text, .leading),
          at: layout.last))
    }
    if let hint = state.hint {
      scene.nodes.append(
        .text(
          "hint",
          SceneText(
            sentence(of: hint), .note, .warning, height: layout.text, .leading,
            width: layout.width), at: ScenePoint(layout.hint.x, layout.hint.centre.y)))
    } else if !isOver(state) {
      scene.nodes.append(
        .box(
          "hint button", layout.hint, fill: .accentGround, corner: 0.15,
          label: SceneText(say("Hint"), .body, .accent, height: layout.text)))
    }
  }

  /// A side with its player and its number of pieces.
  private func player(_ side: Side, _ state: State) -> String {
    let count = state.position.pieces(side).nonzeroBitCount
    guard let level = state.options.level else { return "\(say(side.title)): \(count)" }
    let who = side == state.options.side ? say("you") : say.small(say(level.title))
    return "\(say(side.title)) (\(who)): \(count)"
  }

  private func summary(of state: State) -> String {
    func list(_ side: Side) -> String {
      let squares = Squares.numbers(in: state.position.pieces(side)).map {
        state.position.kings & Squares.mask($0) == 0 ? "\($0)" : say("king on \($0)")
      }
      return say(
        squares.isEmpty ? "\(side.title) has no pieces." : "\(side.title) has \(squares.joined(separator: ", ")).")
    }
    return "\(list(.red)) \(list(.white)) \(status(of: state))"
  }
}

/// The places of the parts of the scene, by its shape.
struct DraughtsLayout {
  let size: SceneSize
  let board: ScenePoint
  let hasFrame: Bool
  /// True for a display of characters, in which every unit is a few cells.
  let isOfCharacters: Bool
  /// The height of a line of text, and the width of the panel.
  let text: Double, width: Double
  /// The players, the situation, the last move.
  let upper: ScenePoint, lower: ScenePoint, status: ScenePoint, last: ScenePoint
  /// The button for a hint, or the hint.
  let hint: SceneRect

  init(_ shape: SceneShape) {
    isOfCharacters = shape == .compact
    switch shape {
    case .landscape, .large:
      (size, board, hasFrame) = (SceneSize(14, 8.5), ScenePoint(0.25, 0.25), true)
      (text, width) = (0.36, 5.2)
      (upper, lower) = (ScenePoint(8.7, 0.75), ScenePoint(8.7, 7.75))
      (status, last) = (ScenePoint(8.7, 3.2), ScenePoint(8.7, 1.5))
      hint = SceneRect(x: 8.7, y: 5, width: 2.4, height: 0.8)
    case .portrait:
      (size, board, hasFrame) = (SceneSize(8.5, 12), ScenePoint(0.25, 0.9), true)
      (text, width) = (0.4, 8)
      (upper, lower) = (ScenePoint(0.3, 0.45), ScenePoint(0.3, 9.4))
      (status, last) = (ScenePoint(0.3, 10.1), ScenePoint(4.6, 9.4))
      hint = SceneRect(x: 0.3, y: 10.9, width: 2.6, height: 0.8)
    case .compact:
      (size, board, hasFrame) = (SceneSize(16, 8), ScenePoint(0, 0), false)
      (text, width) = (0.5, 7.4)
      (upper, lower) = (ScenePoint(8.5, 0.5), ScenePoint(8.5, 7.5))
      (status, last) = (ScenePoint(8.5, 2.5), ScenePoint(8.5, 1.5))
      hint = SceneRect(x: 8.5, y: 4, width: 2, height: 1)
    }
  }
}

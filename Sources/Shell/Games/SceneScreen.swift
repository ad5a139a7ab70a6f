import GameCore
import TerminalKit

/// Plays any game from its scene: what can be touched is touched or has a key, everything else stands in a list.
///
/// A game needs no line of the shell to be played on it.
final class SceneScreen<G: PlayableGame>: ShellListScreen, GameScreen {
  var position = ListPosition()
  private let play: GameOnScreen<G>
  private var isEndTold = false
  private var player = MotionPlayer()
  private let pixels = ScenePixels()
  /// When the motion was drawn last, in milliseconds.
  private var drawn = 0
  /// The area that Tab has marked.
  private var marked: Int?

  /// Milliseconds between two frames of a motion.
  private static var frameTime: Int { 33 }
  /// What the numbers of clicks on areas begin with; below are those of rows.
  private static var firstArea: Int { 1000 }

  init(_ play: GameOnScreen<G>) { self.play = play }

  var shell: RunningShell { play.shell }
  var game: any OpenGame { play }
  var title: String { "\(play.game.title), \(play.game.name(of: play.session.options))" }
  var status: String { Text.count(play.session.score, "point") }
  var verb: String { "do it" }
  var manual: [HelpPart] { play.game.guide(to: play.session.options).map { HelpPart($0) } }
  var keySection: String { "scene" }

  private var scene: Scene { play.game.scene(of: play.state) }

  // MARK: What can be done

  /// The choices that no area takes, with the number of each.
  private var listed: [G.Choice] {
    let touched = Set(scene.areas.map(\.action))
    return play.session.choices.filter { choice in
      guard let amounts = choice.amounts, amounts.count > 1 else { return !touched.contains(choice.action.description) }
      return amounts.count > touched.count
        || !amounts.allSatisfy { touched.contains(choice.action(amount: $0).description) }
    }
  }

  var rows: [ListRow] {
    guard !play.isOver else {
      return [
        ListRow(
          label: "The game is over.", note: "result", detail: "Shows the result again.", act: { [self] in tellEnd() })
      ]
    }
    let digits = freeDigits
    return listed.enumerated().map { place, choice in
      let offer = play.game.offer(choice, in: play.state)
      let key = place < digits.count ? "\(digits[place])  " : "   "
      return ListRow(
        label: key + offer.text, note: offer.price > 0 ? "costs \(Text.number(offer.price))" : "",
        act: { [self] in take(choice, offer) })
    }
  }

  /// The digits that no area has, for the rows of the list.
  private var freeDigits: [Int] {
    let taken = Set(scene.areas.compactMap(\.key))
    return (1...9).filter { !taken.contains("\($0)") }
  }

  var keys: KeyTable {
    let areas = scene.areas
    let own = areas.enumerated().compactMap { index, area -> Binding? in
      guard let key = area.key.flatMap(Self.key) else { return nil }
      return Binding(key, label: Self.label(area), help: area.name + ".") { [self] in act(area.action) }
    }
    let taken = Set(own.flatMap(\.keys))
    let others =
      [
        Binding(
          .tab, label: areas.isEmpty ? "" : "mark", help: "Mark the next thing that can be touched.",
          unless: { areas.isEmpty ? "Nothing can be touched now." : nil }
        ) { [self] in mark(1) },
        Binding(.backTab, help: "Mark the next thing that can be touched.") { [self] in mark(-1) },
        Binding(.enter, " ", label: verb, help: "Do what is marked.") { [self] in takeMarked() },
      ]
      + KeyTable.steps(help: "Choose a row.") { [self] in step($0) }
      + freeDigits.enumerated().map { place, digit in
        Binding(.character(Character("\(digit)")), help: "Do what stands at this number.") { [self] in take(place) }
      } + undoKeys + backKeys
    return KeyTable(own + others.compactMap { $0.without(taken) })
  }

  private var undoKeys: [Binding] {
    [
      Binding(
        "u", label: "undo", help: "Undo.",
        unless: { [self] in play.session.canUndo ? nil : "There is nothing to undo." }
      ) { [self] in change { $0.undo() } },
      Binding(
        .control("r"), label: "redo", help: "Redo.",
        unless: { [self] in play.session.canRedo ? nil : "There is nothing to redo." }
      ) { [self] in change { $0.redo() } },
    ]
  }

  var backKeys: [Binding] {
    [
      Binding(.escape, "q", label: "home", help: "Leave the game. It is saved.") { [self] in
        shell.leave(self)
      }
    ]
  }

  private static func key(_ name: String) -> Key? {
    switch name {
    case "up": .up
    case "down": .down
    case "left": .left
    case "right": .right
    case "enter": .enter
    case "space": " "
    default: name.count == 1 ? .character(Character(name)) : nil
    }
  }

  /// The first word, for the footer; arrows say enough by themselves.
  private static func label(_ area: SceneArea) -> String {
    area.name.split(separator: " ").first.map { $0.lowercased() } ?? ""
  }

  private func step(_ by: Int) {
    marked = nil
    move(by)
  }

  private func mark(_ by: Int) {
    let count = scene.areas.count
    guard count > 0 else { return }
    marked = ((marked ?? (by > 0 ? -1 : count)) + by + count) % count
  }

  private func takeMarked() {
    let areas = scene.areas
    if let marked, areas.indices.contains(marked) { act(areas[marked].action) } else { take(chosen) }
  }

  func pick(_ item: Int) {
    let areas = scene.areas
    let index = item - Self.firstArea
    if areas.indices.contains(index) { act(areas[index].action) } else { take(item) }
  }

  func appear() { if shell.settings.pictures == .auto { shell.terminal.askForGraphics() } }
  func leave() { play.putAway() }

  private func take(_ choice: G.Choice, _ offer: Offer) {
    if choice.endsGame { return ask(offer.text) { [self] in act(choice.action) } }
    guard let amounts = choice.amounts, amounts.count > 1 else { return act(choice.action) }
    shell.push(
      AmountPrompt(shell.stack, offer.text, amounts) { amount in
        amount == amounts.upperBound && offer.price > 0 ? "costs \(Text.number(offer.price))" : ""
      } done: { [self] amount in
        act(choice.action(amount: amount))
      })
  }

  private func ask(_ what: String, _ go: @escaping () -> Void) {
    shell.push(
      Question(
        shell.stack, "\(what)?", ["This ends the game."],
        [.init(key: "n", label: "No") {}, .init(key: "y", label: "Yes") { go() }]))
  }

  private func act(_ text: String) {
    guard let action = G.Action(text) else { return }
    act(action)
  }

  private func act(_ action: G.Action) {
    let before = play.state
    guard let events = play.perform(action) else { return }
    show(play.game.timeline(of: events, from: before, to: play.state))
    let lines = play.game.tell(events, play.state)
    if !lines.isEmpty { shell.note(lines.joined(separator: " ")) }
    if play.isOver, !isEndTold, !player.isMoving { tellEnd() }
  }

  private func change(_ step: (GameOnScreen<G>) -> Void) {
    let before = scene
    step(play)
    show(.between(before, scene))
  }

  private func tellEnd() {
    isEndTold = true
    play.settle { [self] in
      var lines = Array((play.told.last?.lines ?? []).prefix(3))
      if play.session.score > 0 { lines.append(play.placeLine) }
      shell.push(
        Question(
          shell.stack, Text.count(play.session.score, "point"), lines,
          [
            .init(key: "b", label: "Back") {},
            .init(key: "n", label: "New game") { [self] in
              guard let game = shell.game(play.game.id) else { return }
              shell.remove(self)
              shell.push(NewGameScreen(shell, game))
            },
            .init(key: "o", label: "Home") { [self] in shell.remove(self) },
          ]))
    }
  }

  // MARK: Motion

  private func show(_ timeline: Timeline) {
    guard shell.settings.moves else { return }
    if !player.isMoving { drawn = shell.environment.milliseconds() }
    player.play(timeline)
  }

  var tickTime: Int? { player.isMoving ? Self.frameTime : nil }

  func tick() {
    let now = shell.environment.milliseconds()
    player.advance(by: Double(now - drawn) / 1000)
    drawn = now
    if !player.isMoving, play.isOver, !isEndTold { tellEnd() }
  }

  /// Any key ends a motion, and does what it does as well.
  func type(_ key: Key) -> Bool {
    player.skip()
    if play.isOver, !isEndTold {
      tellEnd()
      return true
    }
    return false
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let scene = scene
    let inner = area.inset(2, 1)
    let size = SceneDrawing.cells(scene)
    let rows = rows
    let longest = rows.map { CellWidth.columns(of: $0.label + $0.note) + 6 }.max() ?? 0
    // Beside each other where there is room, so that short lists need no scrolling.
    let isWide = size.columns + 4 + max(28, min(longest, 44)) <= inner.width
    let least = rows.isEmpty ? -1 : min(rows.count, 4) + 1
    let (board, list) =
      isWide
      ? inner.split(left: max(size.columns, inner.width - 52), gap: 4)
      : inner.split(top: max(3, inner.height - least - 2), gap: 1)
    drawScene(scene, into: &frame, board)
    let (choices, below) =
      rows.isEmpty ? (Area(list.x, list.y, 0, 0), list) : list.split(top: max(1, list.height - 3), gap: 1)
    if !rows.isEmpty { drawRows(into: &frame, choices) }
    let advice =
      marked.flatMap { scene.areas.indices.contains($0) ? scene.areas[$0].name + "." : nil }
      ?? (play.isOver ? nil : play.game.advice(in: play.state))
    if let advice { frame.put(wrapped: advice, in: below, .faint) }
  }

  /// In pixels where there are any, in characters elsewhere.
  private func drawScene(_ scene: Scene, into frame: inout Frame, _ board: Area) {
    let capabilities = shell.terminal.capabilities
    var (place, pixelsPerUnit) = ScenePixels.place(scene, in: board, capabilities)
    let isInPixels =
      ScenePixels.isWanted(capabilities, shell.settings)
      && pixels.draw(
        marking(player.scene ?? scene), moving: player.moving, into: &frame, place, pixelsPerUnit: pixelsPerUnit,
        capabilities)
    if !isInPixels {
      let drawing = SceneDrawing(player.scene ?? scene, in: board)
      drawing.draw(
        into: &frame, forms: { play.game.characterForm(ofSprite: $0) }, depth: capabilities.depth)
      place = drawing.place
      if let marked, scene.areas.indices.contains(marked), let area = place.cells(of: scene.areas[marked].rect) {
        frame.shade(area, .choice)
      }
    }
    for (index, touched) in scene.areas.enumerated() {
      if let area = place.cells(of: touched.rect) { frame.onClick(area, .item(Self.firstArea + index)) }
    }
  }

  /// The scene with a frame around what Tab has marked.
  private func marking(_ scene: Scene) -> Scene {
    guard let marked, scene.areas.indices.contains(marked) else { return scene }
    var scene = scene
    let rect = scene.areas[marked].rect
    let (width, corners) = (scene.size.width / 200, [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)])
    scene.nodes.append(
      .line(
        "mark", corners.map { ScenePoint(rect.x + $0.0 * rect.width, rect.y + $0.1 * rect.height) }, .accent,
        width: width))
    return scene
  }
}

extension Binding {
  /// The same without some of its keys; `nil` where none is left.
  fileprivate func without(_ taken: Set<Key>) -> Binding? {
    let left = keys.filter { !taken.contains($0) }
    return left.isEmpty ? nil : Binding(keys: left, label: label, help: help, unless: refusal, act: act)
  }
}

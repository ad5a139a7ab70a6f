import GameCore
import Phrases
import TerminalKit

/// A screen that plays any game from its scene. Areas of the scene can be touched or have a key, and all other choices
/// are in a list.
///
/// A game needs no code in the shell to be played on it.
final class SceneScreen<G: PlayableGame>: ShellListScreen, GameScreen {
  var position = ListPosition()
  private let play: GameOnScreen<G>
  private var isEndTold = false
  private let stage: SceneStage
  /// The last scenes, and the state that they show.
  private var made: (state: G.State, scenes: [SceneShape: Scene])?
  /// The shape for the room at the last drawing.
  private var shape = SceneShape.landscape
  /// The area that Tab has marked.
  private var marked: Int?

  /// The first number of clicks on areas; smaller numbers are rows.
  private static var firstArea: Int { 1000 }

  init(_ play: GameOnScreen<G>) {
    self.play = play
    stage = SceneStage(play.shell) { play.game.characterForm(ofSprite: $0, columns: $1, rows: $2) }
  }

  var shell: RunningShell { play.shell }
  var game: any OpenGame { play }
  var title: String {
    let name = play.game.title
    return play.ghost == nil ? "\(name), \(play.game.name(of: play.session.options))" : words("\(name) race")
  }
  var status: String {
    if let line = play.raceLine() { return line }
    if let seconds = play.seconds {
      return [Text.clock(shell.shownTime(seconds)), play.bestResults ?? ""].filter { !$0.isEmpty }.joined(
        separator: " · ")
    }
    return play.isRanked ? words.count(play.session.score, "point", "points") : words("practice")
  }
  var verb: Phrase { "do it" }
  /// The scene in words, and what is marked.
  var spoken: [String]? { play.isPaused ? nil : [scene.summary] + (text.map { [$0] } ?? []) + spokenRow }
  var manual: [HelpPart] { play.game.guide(to: play.session.options).map { HelpPart($0) } }
  private var actions: KeySection { SceneKeys.actions }
  var keySection: String { actions.name }

  /// The scene of the game's present state, in the shape for the room.
  private var scene: Scene { scene(in: shape) }

  /// A scene is made once for all uses in a frame.
  private func scene(in shape: SceneShape) -> Scene {
    let state = play.state
    if made?.state != state { made = (state, [:]) }
    if let scene = made?.scenes[shape] { return scene }
    let scene = play.game.scene(of: state, in: shape)
    made?.scenes[shape] = scene
    return scene
  }

  // MARK: Choices

  /// The choice that gives the game up, which has a key of its own; `nil` if there is none, or more than one.
  private var givingUp: G.Choice? {
    let ends = play.session.choices.filter(\.endsGame)
    return ends.count == 1 ? ends[0] : nil
  }

  /// The choices without an area or a key of their own, with the number of each.
  private var listed: [G.Choice] {
    let touched = Set(scene.areas.map(\.action))
    let last = givingUp?.action.description
    return play.session.choices.filter { choice in
      guard choice.action.description != last else { return false }
      guard let amounts = choice.amounts, amounts.count > 1 else { return !touched.contains(choice.action.description) }
      return amounts.count > touched.count
        || !amounts.allSatisfy { touched.contains(choice.action(amount: $0).description) }
    }
  }

  var rows: [ListRow] {
    guard !play.isOver else {
      return [
        ListRow(
          label: words("The game is over."), note: words("result"), detail: words("Shows the result again."),
          act: { [self] in tellEnd() })
      ]
    }
    let digits = freeDigits
    return listed.enumerated().map { place, choice in
      let offer = play.game.offer(choice, in: play.state)
      let key = place < digits.count ? "\(digits[place])  " : "   "
      return ListRow(
        label: key + offer.text, note: offer.price > 0 ? words("costs \(words.number(offer.price))") : "",
        act: { [self] in take(choice, offer) })
    }
  }

  /// The digits that no area uses, for the rows of the list.
  private var freeDigits: [Int] {
    let taken = Set(scene.areas.compactMap(\.key))
    return (1...9).filter { !taken.contains("\($0)") }
  }

  var keys: KeyTable {
    if play.isPaused { return KeyTable([pauseKey] + backKeys) }
    let areas = scene.areas
    let hasRows = !rows.isEmpty
    let own = areas.enumerated().compactMap { index, area -> Binding? in
      // The space bar and Enter take the marked area.
      guard let key = area.key.flatMap(Self.key), marked == nil || key != " " && key != .enter else { return nil }
      return Binding(key, label: "\(label(area))", help: help(area, among: areas)) { [self] in act(area.action) }
    }
    let taken = Set(own.flatMap(\.keys))
    let others =
      [
        actions.binding(
          "next", label: areas.allSatisfy { $0.key != nil } ? "" : "mark",
          unless: { [self] in areas.isEmpty ? words("Nothing can be touched now.") : nil }
        ) { [self] in mark(1) },
        actions.binding("before") { [self] in mark(-1) },
        actions.binding("do", label: hasRows || marked != nil ? verb : "") { [self] in takeMarked() },
      ]
      + walkingKeys(hasRows: hasRows)
      + freeDigits.enumerated().map { place, digit in
        actions.binding("number-\(digit)") { [self] in take(place) }
      } + undoKeys + placeKeys + backKeys
    return KeyTable(own + others.compactMap { $0.without(taken) })
  }

  /// The arrow keys that the game does not use. Up and down choose a row if there are rows, and the others move the
  /// mark over the areas.
  private func walkingKeys(hasRows: Bool) -> [Binding] {
    let rows = actions.steps(label: "choose", help: "Choose a row.") { [self] in step($0) }
    // If arrows have actions of their own, the letters that move the mark stand only in the help.
    let hasArrows = scene.areas.contains { $0.key.map { ["left", "right", "up", "down"].contains($0) } ?? false }
    let label: Phrase = scene.areas.count > 1 && !hasArrows ? "mark" : ""
    let walk = actions.moves(label: label) { [self] in self.walk($0, $1) }
    return hasRows ? rows + walk.filter { $0.keys.contains(.left) || $0.keys.contains(.right) } : walk
  }

  private var pauseKey: Binding {
    actions.binding(
      "pause", label: play.isPaused ? "go on" : "",
      unless: { [self] in play.isOver ? words("The game is over.") : nil }
    ) { [self] in
      stage.skip()
      play.togglePause()
    }
  }

  private var giveUpKeys: [Binding] {
    guard let last = givingUp else { return [] }
    let offer = play.game.offer(last, in: play.state)
    return [
      actions.binding("give-up", label: "\(words.small(offer.text))", help: "\(offer.text). Asks first.") {
        [self] in take(last, offer)
      }
    ]
  }

  /// The keys beside the game: a hint, a pause, the end, and its own further screens.
  private var placeKeys: [Binding] {
    let advice = play.isOver ? nil : play.game.advice(in: play.state)
    let hint = actions.binding(
      "hint", label: advice == nil ? "" : "hint",
      unless: { [self] in
        advice == nil
          ? words(
            play.game.isAdviceAskedFor ? "There is no hint now; ranked games have none." : "There is no hint now.")
          : nil
      }
    ) { [self] in advice.map { shell.note($0) } }
    return [hint, pauseKey] + giveUpKeys
      + play.extraScreens.compactMap { extra in
        extra.action?.binding(label: "\(words.small(words(extra.name)))", help: extra.detail) { [self] in
          extra.open(shell)
        }
      }
  }

  private var undoKeys: [Binding] {
    guard play.session.canUndo || play.session.canRedo || !play.game.isAdviceAskedFor else { return [] }
    return [
      actions.binding(
        "undo", label: "undo",
        unless: { [self] in play.session.canUndo ? nil : words("There is nothing to undo.") }
      ) { [self] in change { $0.undo() } },
      actions.binding(
        "redo", label: "redo",
        unless: { [self] in play.session.canRedo ? nil : words("There is nothing to redo.") }
      ) { [self] in change { $0.redo() } },
    ]
  }

  var backKeys: [Binding] {
    [
      actions.binding("home", label: "home") { [self] in
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

  /// The first word, for the footer; arrows need no label.
  private func label(_ area: SceneArea) -> String {
    area.name.split(separator: " ").first.map { words.small(String($0)) } ?? ""
  }

  /// Numbered areas with similar actions share a sentence, so that footer and help show them as one.
  private func help(_ area: SceneArea, among areas: [SceneArea]) -> Phrase {
    func isNumbered(_ area: SceneArea) -> Bool { area.key.map { Int($0) != nil } ?? false }
    let alike = areas.filter { isNumbered($0) && label($0) == label(area) }
    guard isNumbered(area), alike.count > 2 else { return "\(area.name)." }
    return "\(Text.capital(label(area))) by number: \(alike[0].name), and so on."
  }

  private func step(_ by: Int) {
    marked = nil
    move(by)
  }

  /// Marks the nearest area in a direction, or the first one if none is marked.
  private func walk(_ dx: Int, _ dy: Int) {
    let areas = scene.areas
    guard !areas.isEmpty else { return shell.complain(words("Nothing can be touched now.")) }
    guard let marked, areas.indices.contains(marked) else { return self.marked = 0 }
    let here = areas[marked].rect.centre
    func cost(_ area: SceneArea) -> Double? {
      let (x, y) = (area.rect.centre.x - here.x, area.rect.centre.y - here.y)
      let along = x * Double(dx) + y * Double(dy), across = abs(x * Double(dy)) + abs(y * Double(dx))
      // An area that lies more above or below than beside is not to the side.
      guard along > 0.1, dy != 0 || across <= along else { return nil }
      return along + 2 * across
    }
    let next = areas.indices.compactMap { index in cost(areas[index]).map { (index: index, cost: $0) } }
    if let nearest = next.min(by: { $0.cost < $1.cost }) { self.marked = nearest.index }
  }

  private func mark(_ by: Int) {
    let count = scene.areas.count
    guard count > 0 else { return }
    marked = ((marked ?? (by > 0 ? -1 : count)) + by + count) % count
  }

  private func takeMarked() {
    let areas = scene.areas
    if let marked, areas.indices.contains(marked) { return act(areas[marked].action) }
    // Without rows Enter acts like the space bar.
    if rows.isEmpty, let main = areas.first(where: { $0.key == "space" }) { return act(main.action) }
    take(chosen)
  }

  func pick(_ item: Int) {
    guard !play.isPaused else { return play.togglePause() }
    let areas = scene.areas
    let index = item - Self.firstArea
    if play.isOver, !isEndTold { return tellEnd() }
    let wasBusy = stage.isBusy
    stage.skip()
    guard areas.indices.contains(index) else { return take(item) }
    if !wasBusy || areas[index].waits != true { act(areas[index].action) }
  }

  func appear() { if shell.settings.pictures.wantsPixels { shell.terminal.askForGraphics() } }
  func leave() { play.putAway() }

  func focus(_ isHere: Bool) {
    stage.skip()
    play.focus(isHere)
  }

  private func take(_ choice: G.Choice, _ offer: Offer) {
    if choice.endsGame { return ask(offer.text) { [self] in act(choice.action) } }
    guard let amounts = choice.amounts, amounts.count > 1 else { return act(choice.action) }
    shell.push(
      AmountPrompt(shell.stack, offer.text, amounts) { [words] amount in
        amount == amounts.upperBound && offer.price > 0 ? words("costs \(words.number(offer.price))") : ""
      } done: { [self] amount in
        act(choice.action(amount: amount))
      })
  }

  private func ask(_ what: String, _ go: @escaping () -> Void) {
    shell.push(
      Question(
        shell.stack, words("\(what)?", meaning: "question"), [words("This ends the game.")],
        [.init(key: "n", label: words("No")) {}, .init(key: "y", label: words("Yes")) { go() }]))
  }

  private func act(_ text: String) {
    guard let action = G.Action(text) else { return }
    act(action)
  }

  private func act(_ action: G.Action) {
    let before = play.state
    let places = scene.areas.map(\.rect)
    guard let turn = play.perform(action) else { return }
    // A mark stays as long as the areas stay in their places.
    if scene.areas.map(\.rect) != places { marked = nil }
    show(play.game.timeline(of: turn.events, from: before, to: play.state, in: shape))
    if !turn.lines.isEmpty { shell.note(turn.lines.joined(separator: " ")) }
    sayThatItIsOver()
  }

  /// The result of the last action stays visible until a key is pressed.
  private func sayThatItIsOver() {
    guard play.isOver, !isEndTold, !stage.isMoving else { return }
    play.learn()
    shell.note(words("It is over. Any key shows the result."))
  }

  private func change(_ step: (GameOnScreen<G>) -> Void) {
    let before = scene
    step(play)
    show(.between(before, scene))
  }

  private func tellEnd() {
    isEndTold = true
    play.settle { [self] in
      var lines = Array((play.told.last?.lines ?? []).suffix(3))
      lines += play.lastWords
      if play.session.score > 0 || play.ghost != nil { lines.append(play.placeLine) }
      shell.push(
        Question(
          shell.stack, words.count(play.session.score, "point", "points"), lines,
          [
            .init(key: "b", label: words("Back")) {},
            .init(key: "n", label: words("New game")) { [self] in
              guard let game = shell.game(play.game.id) else { return }
              shell.remove(self)
              shell.push(NewGameScreen(shell, game))
            },
            .init(key: "s", label: words("Share")) { [play] in play.share() },
            .init(key: "o", label: words("Home")) { [self] in shell.remove(self) },
          ]))
    }
  }

  // MARK: Motion

  private func show(_ timeline: Timeline) {
    stage.play(timeline)
  }

  var tickTime: Int? { stage.tickTime ?? (play.isClockRunning ? 1000 * shell.terminal.capabilities.clockStep : nil) }

  func tick() {
    stage.tick()
    sayThatItIsOver()
  }

  /// Any key ends a motion and also acts, except keys for actions that must not be taken unawares.
  func type(_ key: Key) -> Bool {
    let wasBusy = stage.isBusy
    stage.skip()
    // Redrawing does not dismiss the final scene.
    if play.isOver, !isEndTold, key != .control("l") {
      tellEnd()
      return true
    }
    return wasBusy && waits(key)
  }

  /// True if a key takes an area that waits for the end of a motion.
  private func waits(_ key: Key) -> Bool {
    let areas = scene.areas
    if key == .enter || key == " ", let marked, areas.indices.contains(marked) { return areas[marked].waits == true }
    // Without a mark Enter acts like the space bar.
    if key == .enter, rows.isEmpty { return areas.first { $0.key == "space" }?.waits == true }
    return areas.first { $0.key.flatMap(Self.key) == key }?.waits == true
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    // A low window has no rows to be left blank.
    let inner = area.inset(2, area.height > 18 ? 1 : 0)
    guard !play.isPaused else {
      return PauseCover.draw(over: inner, key: shell.keyName("p", in: keySection), words, into: &frame)
    }
    let rows = rows
    shape = .landscape
    var (board, list) = split(inner, rows)
    if PictureMedium(ofScenes: shell.settings.pictures, shell.terminal.capabilities) != .pixels {
      shape = SceneDrawing.shape(in: board) { scene(in: $0) }
      (board, list) = split(inner, rows)
    }
    let place = stage.draw(scene, into: &frame, board, marked: marked) { Self.firstArea + $0 }
    let (choices, below) =
      rows.isEmpty ? (Area(list.x, list.y, 0, 0), list) : list.split(top: max(1, list.height - 3), gap: 1)
    if !rows.isEmpty { drawRows(into: &frame, choices) }
    guard let text else { return }
    guard rows.isEmpty else {
      frame.put(wrapped: text, in: below, .faint)
      return
    }
    // Directly under the scene.
    let lines = Text.wrapped(text, inner.width)
    let top = min(place.area.bottom, inner.bottom - lines.count) - inner.y
    for (row, line) in lines.enumerated() { frame.put(line, in: inner, row: top + row, .faint, .centre) }
  }

  /// The description of the marked area, or else the advice that is shown unasked.
  private var text: String? {
    let areas = scene.areas
    return marked.flatMap { areas.indices.contains($0) ? areas[$0].name + "." : nil }
      ?? (play.isOver || play.game.isAdviceAskedFor ? nil : play.game.advice(in: play.state))
  }

  /// The room of the scene, and that of the list beside it or below it.
  private func split(_ inner: Area, _ rows: [ListRow]) -> (board: Area, list: Area) {
    let size = SceneDrawing.cells(scene)
    let longest = rows.map { CellWidth.columns(of: $0.label + $0.note) + 6 }.max() ?? 0
    // Beside each other if there is room, so that short lists need no scrolling.
    let isWide = size.columns + 4 + max(28, min(longest, 44)) <= inner.width
    let least = rows.isEmpty ? -1 : min(rows.count, 4) + 1
    // A single row below must not shrink the scene.
    let wanted = rows.count <= 1 ? min(size.rows, inner.height - 2) : 0
    // Without a list the scene gets all the room, but for a row of words under it.
    if rows.isEmpty {
      let least = play.game.isAdviceAskedFor ? min(size.rows, inner.height) : 0
      return inner.split(top: max(inner.height - 1, least))
    }
    return isWide
      ? inner.split(left: max(size.columns, inner.width - 52), gap: 4)
      : inner.split(top: max(3, inner.height - least - 2, wanted), gap: 1)
  }
}

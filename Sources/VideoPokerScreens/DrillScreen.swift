import GameCore
import Phrases
import Shell
import TerminalKit
import VideoPoker

/// A drill with hands of the kinds that a player gets wrong: hold, see the best hold, go on.
///
/// Holds in the drill are not added to the statistics of played games.
final class DrillScreen: Screen {
  private let shell: RunningShell
  private let drill: Drill
  /// The number of the deal.
  private var number: Int
  private var hand: Hand
  private var hold = Hold.none
  /// The card that the arrow keys have marked.
  private var marked: Int?
  /// The verdict on the hold, once it is made.
  private var verdict: Verdict?
  private var (hands, right, cost) = (0, 0, 0.0)
  private let stage: SceneStage
  /// The shape for the room at the last drawing.
  private var shape = SceneShape.landscape

  private var say: Words { shell.words }
  var title: String { say("Poker drill") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "drill", "The drill of Video Poker",
    KeyAction.numbers("hold", 1...5, "Hold this card, or let go of it.")
      + KeyAction.moves("Walk over the cards; down leaves them.")
      + [
        KeyAction("go-on", [.enter, " "], "Hold the marked card, or show the best hold, then deal the next hand."),
        KeyAction("back", [.escape, "q"], "Leave the drill."),
      ])

  init(_ shell: RunningShell, _ drill: Drill, from number: Int) {
    self.shell = shell
    self.drill = drill
    self.number = number
    hand = drill.deal(number)
    let game = VideoPoker()
    stage = SceneStage(shell) { game.characterForm(ofSprite: $0, columns: $1, rows: $2) }
    stage.play(VideoPoker.dealing(hand, in: shape, say))
  }

  var status: String {
    guard hands > 0 else { return "" }
    let done = say("hand \(verdict == nil ? hands + 1 : hands) of \(Drill.length), \(right) right")
    return right < hands ? done + ", " + say("\(TrainerText.chips(cost, say)) lost") : done
  }

  private var bet: Int { drill.table.bets.upperBound }

  var keys: KeyTable {
    let holds = (0..<5).map { place in
      Self.actions.binding(
        "hold-\(place + 1)", label: place == 0 ? "hold" : "",
        unless: { [self] in
          verdict == nil ? nil : say("The best hold is shown already. Enter deals the next hand.")
        }
      ) { [self] in toggle(place) }
    }
    let walk = Self.actions.moves(label: "") { [self] in self.walk($0, $1) }
    let isMarked = marked != nil
    return KeyTable(
      holds + walk + [
        Self.actions.binding(
          "go-on", label: isMarked ? "hold it" : verdict == nil ? "best hold" : isDone ? "ten more" : "next hand"
        ) { [self] in if let marked { toggle(marked) } else { go() } },
        Self.actions.binding("back", label: "back") { [self] in shell.remove(self) },
      ])
  }

  func pick(_ item: Int) {
    guard verdict == nil, (0..<5).contains(item) else { return }
    toggle(item)
  }

  private func toggle(_ place: Int) { change { hold = hold.toggling(place) } }

  private func walk(_ dx: Int, _ dy: Int) {
    guard verdict == nil, dy <= 0 else { return marked = nil }
    marked = marked.map { ($0 + dx + 5) % 5 } ?? (dx < 0 ? 4 : 0)
  }

  private func go() {
    guard verdict == nil else { return deal() }
    let said = Verdict(hand, held: hold, bet: bet, by: drill.table)
    hands += 1
    if said.isRight { right += 1 }
    cost += said.cost.value
    change { verdict = said }
  }

  /// True if the last hand of a drill was answered.
  private var isDone: Bool { hands == Drill.length && verdict != nil }

  private func deal() {
    if isDone { (hands, right, cost) = (0, 0, 0) }
    number += 1
    (hand, hold, verdict) = (drill.deal(number), .none, nil)
    stage.play(VideoPoker.dealing(hand, in: shape, say))
  }

  // MARK: Motion

  private var scene: Scene { scene(in: shape) }

  private func scene(in shape: SceneShape) -> Scene {
    VideoPoker.scene(of: hand, held: hold, best: verdict?.best, in: shape, say)
  }

  private func change(_ step: () -> Void) {
    let before = scene
    step()
    stage.play(VideoPoker.change(from: before, to: scene))
  }

  var tickTime: Int? { stage.tickTime }
  func tick() { stage.tick() }

  /// Any key ends a motion, and also acts.
  func type(_ key: Key) -> Bool {
    stage.skip()
    return false
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let inner = area.inset(2, 1)
    let isInPixels = PictureMedium(ofScenes: shell.settings.pictures, shell.terminal.capabilities) == .pixels
    let room = Area(inner.x, inner.y, inner.width, inner.height - 7)
    shape = isInPixels ? .landscape : SceneDrawing.shape(in: room) { self.scene(in: $0) }
    let scene = scene
    // In pixels the cards may take all the room beside the words.
    let rows = isInPixels ? inner.height : SceneDrawing.cells(SceneDrawing.grown(scene, in: room)).rows + 2
    let (board, below) = inner.split(top: min(inner.height - 7, rows), gap: 1)
    stage.draw(scene, into: &frame, board, marked: marked)
    let text = Area(below.x + max(0, (below.width - 72) / 2), below.y, min(72, below.width), below.height)
    frame.put(wrapped: lines.joined(separator: "\n"), in: text)
  }

  private var lines: [String] {
    let pays = say("\(game(drill.table)), \(say.count(bet, "chip", "chips")) a hand.")
    guard let verdict else { return [pays, say("Which cards are best to hold?")] }
    let kind = say("The choice: \(verdict.kind.phrase).")
    let sum =
      isDone
      ? [
        "",
        say(
          right == hands ? "The drill is done: all ten right." : "The drill is done: \(right) of \(hands) right."),
      ] : []
    let sentence = verdict.sentence(in: say)
    guard !verdict.isRight else { return [sentence ?? say("Right."), kind] + sum }
    let cost = say("The error costs \(TrainerText.chips(verdict.cost.value, say)) on average.")
    return [cost, sentence ?? "", kind] + sum
  }

  private func game(_ table: PayTable) -> String { VideoPoker().speaking(say).name(of: .practice(table)) }
}

extension Verdict {
  fileprivate var best: Hold { analysis.best.hold }
}

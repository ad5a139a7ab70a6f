import GameCore
import TerminalKit
import VideoPoker

/// Hands of the kinds that a player gets wrong, one after another: hold, see the best hold, go on.
///
/// What is held here is not added to the statistics of what was played.
final class DrillScreen: Screen {
  private let shell: RunningShell
  private let drill: Drill
  /// The number of the deal.
  private var number: Int
  private var hand: Hand
  private var hold = Hold.none
  /// What is said of the hold, once it is made.
  private var verdict: Verdict?
  private var (hands, right, cost) = (0, 0, 0.0)

  let title = "Drill of Video Poker"
  var keySection: String { "drill" }

  init(_ shell: RunningShell, _ drill: Drill, from number: Int) {
    self.shell = shell
    self.drill = drill
    self.number = number
    hand = drill.deal(number)
  }

  var status: String {
    hands == 0
      ? ""
      : "\(right) of \(hands) right" + (right < hands ? ", \(TrainerText.chips(cost)) lost" : "")
  }

  private var bet: Int { drill.table.bets.upperBound }

  var keys: KeyTable {
    let holds = (0..<5).map { place in
      Binding(
        .character(Character("\(place + 1)")), label: place == 0 ? "hold" : "",
        help: "Hold this card, or let go of it.",
        unless: { [self] in verdict == nil ? nil : "The best hold is shown already. Enter deals the next hand." }
      ) { [self] in hold = hold.toggling(place) }
    }
    return KeyTable(
      holds + [
        Binding(
          .enter, " ", label: verdict == nil ? "best hold" : "next hand",
          help: "Show the best hold, then deal the next hand."
        ) { [self] in go() },
        Binding(.escape, "q", label: "back", help: "Leave the drill.") { [self] in shell.remove(self) },
      ])
  }

  func pick(_ item: Int) {
    guard verdict == nil, (0..<5).contains(item) else { return }
    hold = hold.toggling(item)
  }

  private func go() {
    guard verdict == nil else { return deal() }
    let said = Verdict(hand, held: hold, bet: bet, by: drill.table)
    hands += 1
    if said.isRight { right += 1 }
    cost += said.cost.value
    verdict = said
  }

  private func deal() {
    number += 1
    (hand, hold, verdict) = (drill.deal(number), .none, nil)
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let game = VideoPoker()
    let inner = area.inset(2, 1)
    let scene = VideoPoker.scene(of: hand, held: hold, best: verdict?.best)
    let (board, below) = inner.split(top: min(inner.height - 7, SceneDrawing.cells(scene).rows + 2), gap: 1)
    let drawing = SceneDrawing(scene, in: board)
    drawing.draw(
      into: &frame, forms: { game.characterForm(ofSprite: $0) }, depth: shell.terminal.capabilities.depth)
    for (place, touched) in scene.areas.enumerated() {
      if let cells = drawing.place.cells(of: touched.rect) { frame.onClick(cells, .item(place)) }
    }
    let text = Area(below.x + max(0, (below.width - 72) / 2), below.y, min(72, below.width), below.height)
    frame.put(wrapped: lines.joined(separator: "\n"), in: text)
  }

  private var lines: [String] {
    let pays = "\(game(drill.table)), \(Text.count(bet, "chip")) a hand."
    guard let verdict else { return [pays, "Which cards are best to hold?"] }
    let kind = "This is \(verdict.kind)."
    guard !verdict.isRight else { return [verdict.sentence ?? "Right.", kind] }
    return ["The error costs \(TrainerText.chips(verdict.cost.value)) on average.", verdict.sentence ?? "", kind]
  }

  private func game(_ table: PayTable) -> String { VideoPoker().name(of: .practice(table)) }
}

extension Verdict {
  fileprivate var best: Hold { analysis.best.hold }
}

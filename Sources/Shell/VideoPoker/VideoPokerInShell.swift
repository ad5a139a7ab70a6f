import Archive
import GameCore
import TerminalKit
import VideoPoker

/// The screens of Video Poker in the shell besides its scene: the trainer and the options.
extension VideoPoker: LearningGame {
  var extraScreens: [ExtraScreen] {
    [
      ExtraScreen(
        name: "Trainer", key: "t", detail: "What your holds were worth against the best ones, and a drill of errors."
      ) { $0.push(TrainerScreen($0)) }
    ]
  }

  func screens(beside play: GameOnScreen<VideoPoker>) -> [ExtraScreen] {
    extraScreens.map { extra in
      // The trainer includes the hands played so far.
      ExtraScreen(name: extra.name, key: extra.key, detail: extra.detail) {
        play.learn()
        extra.open($0)
      }
    } + [
      ExtraScreen(name: "Options", key: "o", detail: "The bet, how fast cards move, and another pay table.") {
        $0.push(PokerOptionsScreen(play))
      }
    ]
  }

  /// A ranked run is played without advice, so that its hands are judged once it is over.
  func mayLearn(from session: Session<VideoPoker>) -> Bool { session.options != .ranked || session.isOver }

  func lastWords(of session: Session<VideoPoker>) -> [String] {
    let found = TrainerStatistics(of: session)
    guard found.hands > 0 else { return [] }
    let errors =
      found.errors == 0
      ? "No hold was wrong."
      : "\(Text.count(found.errors, "hold")) \(found.errors == 1 ? "was" : "were") wrong. By the odds that cost \(TrainerText.chips(found.cost)) in all."
    return [
      "Your holds were worth \(TrainerText.percent(found.expectedBack)), the best ones \(TrainerText.percent(found.perfectBack)); luck made it \(TrainerText.percent(found.back)).",
      errors,
    ]
  }

  func learn(
    from session: Session<VideoPoker>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError) {
    try archive.changeStatistics(of: id, from: TrainerRecord()) { $0.add(session, of: name, after: known) }
  }
}

/// Numbers of the trainer as text.
enum TrainerText {
  /// Two digits behind the point: `12.50`.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(Text.number(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func percent(_ value: Double?) -> String { value.map { decimal($0 * 100) + "%" } ?? "" }

  static func chips(_ value: Double) -> String { "\(decimal(value)) chips" }
}

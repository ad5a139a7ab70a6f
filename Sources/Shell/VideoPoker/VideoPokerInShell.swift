import Archive
import GameCore
import TerminalKit
import VideoPoker

/// What the shell has of Video Poker besides its scene: the trainer.
extension VideoPoker: LearningGame {
  var extraScreens: [ExtraScreen] {
    [
      ExtraScreen(name: "Trainer", detail: "What your holds were worth against the best ones, and a drill of errors.") {
        $0.push(TrainerScreen($0))
      }
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

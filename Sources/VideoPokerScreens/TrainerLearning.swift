import Archive
import GameCore
import Shell
import TerminalKit
import VideoPoker

/// The trainer's record of all hands that were played.
struct TrainerLearning: GameStatistics {
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
    try archive.changeStatistics(of: session.game.id, from: TrainerRecord()) { $0.add(session, of: name, after: known) }
  }
}

import Archive
import GameCore
import Phrases
import Shell
import TerminalKit
import VideoPoker

/// The trainer's record of all hands that were played.
struct TrainerLearning: GameStatistics {
  let say: Words

  /// A ranked run is played without advice, so that its hands are judged once it is over.
  func mayLearn(from session: Session<VideoPoker>) -> Bool { session.options != .ranked || session.isOver }

  func lastWords(of session: Session<VideoPoker>) -> [String] {
    let story = RunStory(of: session)
    return story.hands > 0 ? story.sentences(story.parts, in: say) : []
  }

  func learn(
    from session: Session<VideoPoker>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError) {
    try archive.changeStatistics(of: session.game.id, from: TrainerRecord()) { $0.add(session, of: name, after: known) }
  }
}

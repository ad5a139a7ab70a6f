import Archive
import GameCore
import Rogueship
import Shell

/// The captain's record of finished voyages.
struct VoyageLearning: GameStatistics {
  func learn(
    from session: Session<Rogueship>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError) {
    guard let voyage = VoyageReport(session) else { return }
    try archive.changeStatistics(of: session.game.id, from: CaptainsRecord()) { $0.add(voyage, of: name) }
  }
}

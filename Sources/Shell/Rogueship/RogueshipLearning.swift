import Archive
import GameCore
import Rogueship

/// Rogueship's records of finished voyages, and the starts that they unlock.
extension Rogueship: LearningGame {
  var extraScreens: [ExtraScreen] {
    [
      ExtraScreen(name: "Captain's record", detail: "Statistics, personal bests, achievements and what they unlock.") {
        $0.push(CaptainsRecordScreen($0))
      }
    ]
  }

  func learn(
    from session: Session<Rogueship>, named name: String, after known: Int, in archive: Archive
  ) throws(ArchiveError) {
    guard let voyage = VoyageReport(session) else { return }
    try archive.changeStatistics(of: id, from: CaptainsRecord()) { $0.add(voyage, of: name) }
  }

  func refusal(ofLevel level: String, on shell: RunningShell) -> String? {
    guard let scenario = Options(level)?.scenario, scenario.key != nil else { return nil }
    return CaptainsRecord.kept(in: shell).refusal(of: scenario)
  }
}

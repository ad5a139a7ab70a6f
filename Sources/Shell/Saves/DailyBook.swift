import Archive

/// The daily games that were begun here, with their results: a day's game counts once.
struct DailyBook: Codable, Hashable, Sendable {
  struct Played: Codable, Hashable, Sendable {
    /// The score; `nil` until the game is over.
    var score: Int?
  }

  private var days: [String: Played] = [:]
  /// The greatest number of remembered games; the earliest are dropped first.
  private static let most = 400

  /// The result of a day's game; `nil` if it was never begun.
  func played(_ game: String, on stamp: String) -> Played? { days["\(stamp) \(game)"] }

  mutating func begin(_ game: String, on stamp: String) {
    guard played(game, on: stamp) == nil else { return }
    days["\(stamp) \(game)"] = Played()
    for key in days.keys.sorted().dropLast(Self.most) { days[key] = nil }
  }

  mutating func finish(_ game: String, on stamp: String, score: Int) {
    guard played(game, on: stamp)?.score == nil else { return }
    days["\(stamp) \(game)"] = Played(score: score)
  }
}

extension DailyBook {
  static func read(_ archive: Archive) -> DailyBook {
    ((try? archive.statistics(of: "daily", as: DailyBook.self)) ?? nil) ?? DailyBook()
  }

  static func change(in archive: Archive, _ change: (inout DailyBook) -> Void) throws(ArchiveError) {
    try archive.changeStatistics(of: "daily", from: DailyBook(), change)
  }
}

/// The properties of a game that the name of its slot encodes.
extension Slot {
  /// The slot of a day's game.
  static func daily(_ game: String, _ stamp: String) -> String { "\(game)-daily-\(stamp)" }

  /// The day in the form `20261121` if it is a daily game that counts.
  var dailyStamp: String? {
    guard let mark = name.range(of: "-daily-") else { return nil }
    return String(name[mark.upperBound...])
  }

  /// True if it is a race against another run.
  var isRace: Bool { name.contains("-race-") }

  /// True if a game in the slot counts. One that begins from a known start does not.
  var counts: Bool { !name.contains("-again-") && !isRace }
}

import Archive

/// Which games of the day were begun here, and what they came to: a day's game counts once.
struct DailyBook: Codable, Hashable, Sendable {
  struct Played: Codable, Hashable, Sendable {
    /// `nil` until it is over.
    var score: Int?
  }

  private var days: [String: Played] = [:]
  /// How many are remembered; the earliest are forgotten first.
  private static let most = 400

  /// What a day's game came to; `nil` where it was never begun.
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

/// What the name of a slot says of the game in it.
extension Slot {
  /// The slot of a day's game.
  static func daily(_ game: String, _ stamp: String) -> String { "\(game)-daily-\(stamp)" }

  /// `20261121` where it is a day's game that counts.
  var dailyStamp: String? {
    guard let mark = name.range(of: "-daily-") else { return nil }
    return String(name[mark.upperBound...])
  }

  /// Whether it is a race against another run.
  var isRace: Bool { name.contains("-race-") }

  /// Whether a game in it counts. One that begins from a start that the player knows does not.
  var counts: Bool { !name.contains("-again-") && !isRace }
}

import Archive
import GameCore

/// The daily games that were begun here, with their results: a day's game counts once.
struct DailyBook: Codable, Hashable, Sendable {
  struct Played: Codable, Hashable, Sendable {
    /// The score; `nil` until the game is over.
    var score: Int?
    /// The times of the start and of the end, in seconds since 1970, and the offset of local time then. Games of older
    /// versions have neither.
    var begun: Int?, finished: Int?, offset: Int?
    /// The thinking time, in milliseconds.
    var thinking: Int?
  }

  private var days: [String: Played] = [:]
  /// The greatest number of remembered games; the earliest are dropped first.
  private static let most = 400

  /// The result of a day's game; `nil` if it was never begun.
  func played(_ game: String, on stamp: String) -> Played? { days["\(stamp) \(game)"] }

  mutating func begin(_ game: String, on stamp: String, at time: Int = 0, offset: Int = 0) {
    guard played(game, on: stamp) == nil else { return }
    days["\(stamp) \(game)"] = Played(begun: time, offset: offset)
    for key in days.keys.sorted().dropLast(Self.most) { days[key] = nil }
  }

  mutating func finish(_ game: String, on stamp: String, score: Int, at time: Int = 0, thinking: Int = 0) {
    guard played(game, on: stamp)?.score == nil else { return }
    var played = played(game, on: stamp) ?? Played()
    (played.score, played.finished, played.thinking) = (score, time, thinking)
    days["\(stamp) \(game)"] = played
  }

  /// The games that were finished with points, by their dates in days since 1970.
  var finished: [(day: Int, game: String, played: Played)] {
    days.compactMap { key, played in
      let parts = key.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let stamp = Int(parts[0]), (played.score ?? 0) > 0, let day = Self.day(stamp) else {
        return nil
      }
      return (day, String(parts[1]), played)
    }.sorted { ($0.day, $0.game) < ($1.day, $1.game) }
  }

  /// The days in a row with a finished game of the day.
  func streak(at now: Int, offset: Int) -> DailyStreak {
    DailyStreak(
      finished.compactMap { day, _, played in
        guard let begun = played.begun, let finished = played.finished else { return nil }
        return DailyFinish(
          day: day, begun: begun, finished: finished, offset: played.offset ?? 0, thinking: played.thinking ?? 0)
      }, now: now, offset: offset)
  }

  /// The days since 1970 of a date such as 20261121.
  private static func day(_ stamp: Int) -> Int? {
    CalendarMonth(year: stamp / 10_000, month: stamp / 100 % 100).map { $0.first + stamp % 100 - 1 }
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

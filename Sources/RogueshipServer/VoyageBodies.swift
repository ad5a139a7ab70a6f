import Phrases
import Rogueship
import ServerInterface

/// The body of an achievement.
struct AchievementBody: Encodable, Sendable {
  let id: String
  let name: String
  let text: String

  init(_ achievement: Achievement, _ narrator: Narrator) {
    (id, name) = (achievement.rawValue, narrator.name(achievement))
    text = narrator.text(achievement)
  }
}

/// The totals of a captain's finished voyages.
struct CaptainsRecordBody: Encodable, Sendable {
  struct Level: Encodable, Sendable {
    let difficulty: String
    let name: String
    let games: Int
    let best: Int
    let mean: Int
  }

  /// A start that has to be unlocked.
  struct Start: Encodable, Sendable {
    let difficulty: String
    let name: String
    /// The condition that unlocks it; absent once it is unlocked.
    let refusal: String?
  }

  let games: Int
  let home: Int
  let streak: Int
  let longestStreak: Int
  let trips: Int
  let victories: Int
  let bestSale: Int
  let met: Int
  let meetings: Int
  let levels: [Level]
  let earned: [AchievementBody]
  let open: [AchievementBody]
  let starts: [Start]

  init(_ record: CaptainsRecord, in words: Words) {
    let game = Rogueship().speaking(words), narrator = Narrator.shared.speaking(words)
    func name(_ level: String) -> String { Rogueship.Options(level).map { game.name(of: $0) } ?? level }
    (games, home, streak) = (record.games, record.home, record.streak)
    (longestStreak, trips, victories) = (record.longestStreak, record.trips, record.victories)
    (bestSale, met, meetings) = (record.bestSale, record.met.count, game.rules.encounters.count)
    levels = record.levels.map {
      Level(difficulty: $0.name, name: name($0.name), games: $0.games, best: $0.best, mean: $0.mean)
    }
    earned = record.achievements.map { AchievementBody($0, narrator) }
    open = Achievement.allCases.filter { !record.achievements.contains($0) }
      .map { AchievementBody($0, narrator) }
    starts = Scenario.allCases.filter { $0.key != nil }.map {
      let options = Rogueship.Options(scenario: $0)
      return Start(
        difficulty: options.description, name: game.name(of: options), refusal: record.refusal(of: $0, narrator))
    }
  }
}

/// One finished voyage as a page of history.
struct VoyageBody: Encodable, Sendable {
  struct Stop: Encodable, Sendable {
    /// The planet, from 1.
    let planet: Int
    let name: String
    let day: Int
    let mood: String
  }

  let title: String
  let epilogue: String
  let headlines: [String]
  /// A text to share.
  let text: String
  let earned: [AchievementBody]
  let route: [Stop]

  init(_ report: VoyageReport, earned: [Achievement], in words: Words) {
    let narrator = Narrator.shared.speaking(words)
    (title, epilogue) = (narrator.title(of: report), narrator.epilogue(of: report))
    (headlines, text) = (narrator.headlines(of: report), narrator.shareText(of: report))
    self.earned = earned.map { AchievementBody($0, narrator) }
    let view = report.game.view(of: report.end)
    route = report.route.map {
      Stop(planet: $0.planet + 1, name: view.name(of: $0.planet), day: $0.day, mood: $0.mood.rawValue)
    }
  }
}

extension CaptainsRecordBody.Level: Described {
  static let schema = Schema.object(CaptainsRecordBody.Level.self) {
    Field("difficulty", \.difficulty)
    Field("name", \.name)
    Field("games", \.games)
    Field("best", \.best, "The best score.")
    Field("mean", \.mean, "The mean score, rounded down.")
  }
}
extension CaptainsRecordBody.Start: Described {
  static let schema = Schema.object(CaptainsRecordBody.Start.self) {
    Field("difficulty", \.difficulty)
    Field("name", \.name)
    Field("refusal", \.refusal, "The condition that unlocks it; absent once it is unlocked.")
  }
}

extension CaptainsRecordBody: Described {
  static let schema = Schema.object(CaptainsRecordBody.self, "CaptainsRecord") {
    Field("games", \.games, "The number of finished voyages.")
    Field("home", \.home, "The number of voyages that came home.")
    Field("streak", \.streak, "The number of voyages in a row that came home, up to now.")
    Field("longestStreak", \.longestStreak)
    Field("trips", \.trips)
    Field("victories", \.victories, "The number of defeated foes.")
    Field("bestSale", \.bestSale, "The largest profit of one sale, in credits.")
    Field("met", \.met, "The number of kinds of meetings seen, out of `meetings`.")
    Field("meetings", \.meetings)
    Field("levels", \.levels, "The levels that were played, in the order of their first voyages.")
    Field("earned", \.earned, "The achievements in the order in which they were earned.")
    Field("open", \.open)
    Field("starts", \.starts, "Starts that have to be unlocked.")
  }
}

extension AchievementBody: Described {
  static let schema = Schema.object(AchievementBody.self, "Achievement") {
    Field("id", \.id)
    Field("name", \.name)
    Field("text", \.text, "The condition of the achievement.")
  }
}

extension VoyageBody.Stop: Described {
  static let schema = Schema.object(VoyageBody.Stop.self) {
    Field("planet", \.planet, "The planet's number.", .least(1))
    Field("name", \.name)
    Field("day", \.day)
    Field("mood", \.mood, "The result of the trip to it.", .words(["rich", "fair", "poor", "victory"]))
  }
}

extension VoyageBody: Described {
  static let schema = Schema.object(VoyageBody.self, "Voyage") {
    Field("title", \.title)
    Field("epilogue", \.epilogue, "The fate of the captain.")
    Field("headlines", \.headlines, .count(0...3))
    Field("text", \.text, "A text to share.")
    Field("earned", \.earned, "The achievements that this voyage earned first.")
    Field("route", \.route, "The ports of call, the home port first.")
  }
}

import Foundation

/// What the shell takes from the world outside: folders, clocks, chance. A test brings its own.
struct Surroundings {
  var environment: [String: String]
  /// Saves and scores.
  var dataFolder: String
  /// Settings.
  var configFolder: String
  /// Where the program was started.
  var workingFolder: String
  /// Seconds since 1970.
  var now: () -> Int
  /// Milliseconds of a clock that is never set.
  var milliseconds: () -> Int
  var today: () -> (year: Int, month: Int, day: Int)
  var randomSeed: () -> UInt64
  /// How work beside the keyboard is started.
  var background = Background.threads

  /// The real ones.
  static func ofProcess() -> Surroundings {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    func folder(_ variable: String, _ usual: String) -> String {
      if let set = environment[variable], set.hasPrefix("/") { return set + "/gridship" }
      return home + usual + "/gridship"
    }
    return Surroundings(
      environment: environment, dataFolder: folder("XDG_DATA_HOME", "/.local/share"),
      configFolder: folder("XDG_CONFIG_HOME", "/.config"), workingFolder: FileManager.default.currentDirectoryPath,
      now: { Clock.seconds }, milliseconds: { Clock.milliseconds }, today: { Clock.today(Clock.seconds) },
      // Short enough to be said or typed.
      randomSeed: { UInt64.random(in: 0..<1_000_000_000) })
  }
}

/// The system's clocks.
enum Clock {
  static var seconds: Int { time(nil) }

  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The local date.
  static func today(_ seconds: Int) -> (year: Int, month: Int, day: Int) {
    var when = time_t(seconds)
    var parts = tm()
    localtime_r(&when, &parts)
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// `21 Nov 2026`.
  static func date(_ seconds: Int) -> String {
    let date = today(seconds)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(date.day) \(months[min(11, max(0, date.month - 1))]) \(date.year)"
  }

  /// How long ago something was, in words.
  static func ago(_ seconds: Int, now: Int) -> String {
    let past = max(0, now - seconds)
    switch past {
    case ..<90: return "just now"
    case ..<5400: return Text.count((past + 30) / 60, "minute") + " ago"
    case ..<129_600: return Text.count((past + 1800) / 3600, "hour") + " ago"
    case ..<2_592_000: return Text.count((past + 43_200) / 86_400, "day") + " ago"
    default: return date(seconds)
    }
  }
}

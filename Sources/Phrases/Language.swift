/// A language of the screens.
public enum Language: String, CaseIterable, Sendable {
  /// A language by its code in the name of a locale.
  case english = "en", german = "de", spanish = "es"

  /// Its name in itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "Español"
    }
  }

  /// The separator between thousands.
  var separator: Character {
    switch self {
    case .english: ","
    case .german, .spanish: "."
    }
  }

  /// The sign between whole and decimal places.
  var point: String {
    switch self {
    case .english: "."
    case .german, .spanish: ","
    }
  }

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. English where
  /// there is no table for it.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = Language(rawValue: locale.prefix { $0.isLetter }.lowercased()) ?? .english
  }
}

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

  /// The language that a client prefers, by the value of its `Accept-Language` header (RFC 9110, section 12.5.4). English where
  /// there is no table for any of its languages.
  public init(accepted header: String) {
    var best: (language: Language, weight: Double)?
    for part in header.split(separator: ",").prefix(20) {
      let fields = part.split(separator: ";")
      guard let tag = fields.first?.drop(while: { $0 == " " }),
        let language = Language(rawValue: tag.prefix { $0.isLetter }.lowercased())
      else { continue }
      let weight =
        fields.dropFirst().lazy.compactMap { field -> Double? in
          let field = field.filter { $0 != " " }
          return field.hasPrefix("q=") ? Double(field.dropFirst(2)) : nil
        }.first ?? 1
      if weight > best?.weight ?? 0 { best = (language, weight) }
    }
    self = best?.language ?? .english
  }

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. English where
  /// there is no table for it.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = Language(rawValue: locale.prefix { $0.isLetter }.lowercased()) ?? .english
  }
}

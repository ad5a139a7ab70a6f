import Phrases

extension Words {
  /// The words of a language, read from its table in the program.
  public init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .german: self = Self.german
    case .spanish: self = Self.spanish
    }
  }

  // Each is read once.
  private static let german = Words(
    .german, PhraseTable(po: String(decoding: PackageResources.de_po, as: UTF8.self)))
  private static let spanish = Words(
    .spanish, PhraseTable(po: String(decoding: PackageResources.es_po, as: UTF8.self)))
}

import ServerStore

extension NameKey {
  /// Whether no player may have the name, because it would be taken for the server's own.
  var isReserved: Bool {
    Self.reserved.contains(text) || Self.reserved.contains(Self.spelled(text))
      || Self.telling.contains { text.contains($0) || Self.spelled(text).contains($0) }
  }

  /// Whether no player may have a name, because of the name or of one of its words.
  static func isReserved(_ name: String) -> Bool {
    if NameKey(name).isReserved { return true }
    return folded(name, keepsSpaces: true).split(separator: " ").contains { word in
      reserved.contains(String(word)) || reserved.contains(spelled(String(word)))
    }
  }

  /// Digits and signs read as the letters that they are written for.
  private static func spelled(_ text: String) -> String {
    let letters: [Character: Character] = ["3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s"]
    return String(text.map { letters[$0] ?? $0 })
  }

  private static let reserved = Set(
    [
      "admin", "administrator", "administration", "moderator", "moderation", "mod", "gridship", "server", "system",
      "root", "support", "staff", "official", "owner", "operator", "sysop", "webmaster", "postmaster", "security",
      "team", "help", "helpdesk", "anonymous", "anybody", "nobody", "everybody", "everyone", "deleted", "null", "nil",
      "undefined", "none", "you", "me", "player", "bot", "referee",
    ].map { NameKey($0).text })

  /// Words that are reserved inside others too.
  private static let telling = ["gridship", "administrator", "moderator"].map { NameKey($0).text }
}

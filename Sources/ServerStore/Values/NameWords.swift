/// Words that are refused in names.
package struct NameWords: Sendable {
  /// Words that are refused as whole words, by their keys.
  private var whole: Set<String> = []
  /// Parts of words that are refused, by their keys.
  private var parts: [String] = []

  /// The list of this program, for a server whose host names no other.
  package static let usual = NameWords(String(decoding: PackageResources.blocked_names_txt, as: UTF8.self))

  /// Reads a list: a word a line, `*word*` for one that is refused within others too, `#` before a comment.
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let word = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      let key = NameKey(word.filter { $0 != "*" }).text
      guard word.contains(where: { $0 != "*" }) else { continue }
      if word.hasPrefix("*"), word.hasSuffix("*") { parts.append(key) } else { whole.insert(key) }
    }
  }

  /// True if the name, or one of its words, is on the list.
  package func block(_ name: String) -> Bool {
    let key = NameKey(name).text
    return parts.contains { key.contains($0) } || NameKey.words(name).contains { whole.contains($0) }
  }
}

extension NameKey {
  /// True if a name could be mistaken for the server, or for no player.
  package static func isReserved(_ name: String) -> Bool {
    let key = NameKey(name).text
    return nobody.contains(key) || telling.contains { key.contains($0) } || words(name).contains { roles.contains($0) }
  }

  /// The keys of a name's words and of the whole name, each with and without the number at its end.
  static func words(_ name: String) -> Set<String> {
    let words = name.split { !$0.isLetter && !$0.isNumber && !$0.isSymbol }.map(String.init) + [name]
    return Set(
      words.flatMap { word in
        var plain = Substring(word)
        while let last = plain.last, !last.isLetter { plain.removeLast() }
        return [NameKey(word).text, NameKey(String(plain)).text]
      })
  }

  /// Names as a whole.
  private static let nobody = keys([
    "anonymous", "anybody", "nobody", "everybody", "everyone", "deleted", "null", "nil", "undefined", "none", "you",
    "me",
    "player", "team", "help", "security", "official", "owner", "bot", "referee",
  ])

  /// Words that imitate the server, alone or with others.
  private static let roles = keys([
    "admin", "admins", "administrator", "administration", "moderator", "moderation", "mod", "mods", "gridship",
    "server",
    "system", "root", "support", "staff", "operator", "sysop", "webmaster", "postmaster", "helpdesk",
  ])

  /// Words that are reserved within others too.
  private static let telling = ["gridship", "administrator", "moderator"].map { NameKey($0).text }

  private static func keys(_ words: [String]) -> Set<String> { Set(words.map { NameKey($0).text }) }
}

/// The keys of all actions: the usual ones with the player's changes.
///
/// Screens know the usual keys alone. Pressed keys are translated into those before a screen receives them, and back
/// for the names in footers and help. A key that no section names stays as it is.
package struct KeyMap: Hashable, Sendable {
  /// The translation of the keys of one kind of screen.
  private struct Translation: Hashable, Sendable {
    /// The usual keys that a key stands for.
    var meant: [Key: [Key]] = [:]
    /// The keys that stand for a usual key.
    var shown: [Key: [Key]] = [:]
  }

  private var translations: [String: Translation] = [:]

  /// The usual keys, whatever the screen.
  package static let usual = KeyMap()
  private init() {}

  /// The changed keys of actions, by section and name, with their lines in the file.
  package typealias Changes = [String: [String: (keys: [Key], line: Int)]]

  /// - Throws: the line that gives a key to an action although another action has it.
  package init(_ sections: [KeySection], _ changes: Changes) throws(KeyMapError) {
    guard !changes.isEmpty else { return }
    for section in sections {
      translations[section.name] = try Self.translation(for: section, sections, changes)
    }
  }

  /// The usual keys that a pressed key stands for on a kind of screen; empty if it does nothing there.
  package func meant(by key: Key, in section: String) -> [Key] { translations[section]?.meant[key] ?? [key] }

  /// The keys to press for a usual key on a kind of screen, the one to show first.
  package func shown(for key: Key, in section: String) -> [Key]? { translations[section]?.shown[key] }

  /// The name of the key to press for a usual key on a kind of screen.
  package func name(of key: Key, in section: String) -> String { shown(for: key, in: section)?.first?.name ?? key.name }

  private static func translation(
    for section: KeySection, _ sections: [KeySection], _ changes: Changes
  ) throws(KeyMapError) -> Translation {
    var result = Translation()
    var claimed: Set<Key> = []
    var owner: [Key: (action: String, line: Int?)] = [:]
    for name in [section.name] + section.others {
      guard let actions = sections.first(where: { $0.name == name })?.actions else { continue }
      for action in actions {
        // A key that the screen's own section names is not that of a section which it shares with others.
        let usual = action.keys.filter { claimed.insert($0).inserted }
        var change = changes[name]?[action.name]
        // Such a key may stay in a player's list if it is one of the usual ones.
        change?.keys.removeAll { action.keys.contains($0) && !usual.contains($0) }
        for key in change?.keys ?? usual {
          if let other = owner[key], let line = change?.line ?? other.line {
            let (later, earlier) = change == nil ? (other.action, action.name) : (action.name, other.action)
            throw KeyMapError(
              line: line,
              problem: "'\(key.fileName)' cannot do '\(later)': it does '\(earlier)' in [\(section.name)]")
          }
          owner[key] = (action.name, change?.line)
        }
        guard let change else { continue }
        for key in usual {
          result.shown[key] = change.keys
          if result.meant[key] == nil { result.meant[key] = [] }
        }
        for key in change.keys { result.meant[key] = usual }
      }
    }
    return result
  }
}

/// An error in the text of a table of keys: the number of the line, from 1, and the problem there.
package struct KeyMapError: Error, Hashable, CustomStringConvertible {
  /// The number of the line in the file, from 1.
  package let line: Int
  /// A description of the problem in words for the player, without a full stop.
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}

/// Tables of keys as text, a line for each action with changed keys.
///
///     # lines that begin with # are not read
///     [sudoku]
///     undo = U Backspace
package enum KeyMapText {
  /// Reads a table of keys. Actions without a line keep their usual keys.
  /// - Throws: ``KeyMapError`` with the line that cannot be read, or that gives a key to two actions.
  package static func map(_ text: String, _ sections: [KeySection]) throws(KeyMapError) -> KeyMap {
    var changes: KeyMap.Changes = [:]
    var section: KeySection?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") || words.dropFirst().first == "=" else { continue }
      func fail(_ problem: String) -> KeyMapError { KeyMapError(line: index + 1, problem: problem) }
      if first.hasPrefix("["), words.count == 1, first.hasSuffix("]") {
        let name = String(first.dropFirst().dropLast())
        guard let found = sections.first(where: { $0.name == name }) else {
          throw fail("there is no section [\(CellWidth.clean(name))]; there are \(list(sections.map(\.name)))")
        }
        section = found
        continue
      }
      guard let section else { throw fail("a section, such as [\(sections.first?.name ?? "")], comes first") }
      guard words.count >= 2, words[1] == "=" else { throw fail("a line is 'action = keys'") }
      guard section.actions.contains(where: { $0.name == first }) else {
        throw fail(
          "'\(CellWidth.clean(first))' is no action of [\(section.name)]; there are \(list(section.actions.map(\.name)))"
        )
      }
      if let before = changes[section.name]?[first] { throw fail("'\(first)' stands on line \(before.line) already") }
      var keys: [Key] = []
      for word in words.dropFirst(2) {
        guard let key = Key(named: word) else {
          throw fail("'\(CellWidth.clean(word))' is no key; keys are as a, Enter, Ctrl-R, F1, Space, PgUp")
        }
        if !keys.contains(key) { keys.append(key) }
      }
      guard !keys.isEmpty else { throw fail("'\(first)' needs a key") }
      let usual = section.actions.first { $0.name == first }?.keys
      if keys != usual { changes[section.name, default: [:]][first] = (keys, index + 1) }
    }
    return try KeyMap(sections, changes)
  }

  /// The usual keys as text, for a player to change.
  package static func text(_ sections: [KeySection]) -> String {
    sections.map { section in
      let width = section.actions.map(\.name.count).max() ?? 0
      let more = section.others.isEmpty ? "" : "; also \(section.others.map { "[\($0)]" }.joined(separator: ", "))"
      return "# \(section.title)\(more)\n[\(section.name)]\n"
        + section.actions.enumerated().map { index, action in
          // Actions that follow one another with the same sentence have it once, as in the help.
          let isNew = index == 0 || section.actions[index - 1].help != action.help
          return (isNew ? "# \(action.help)\n" : "")
            + "\(action.name)\(String(repeating: " ", count: width - action.name.count)) = "
            + action.keys.map(\.fileName).joined(separator: " ") + "\n"
        }.joined()
    }.joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// The name of a locale in the environment.
package enum LocaleName {
  /// True if the environment asks for UTF-8. A locale that is not installed here, as often over ssh, still names the encoding of
  /// the terminal.
  package static func isUTF8(_ environment: [String: String]) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let dot = name.firstIndex(of: ".") else { return false }
    let encoding = name[name.index(after: dot)...].prefix { $0 != "@" }.lowercased()
    return encoding == "utf-8" || encoding == "utf8"
  }
}

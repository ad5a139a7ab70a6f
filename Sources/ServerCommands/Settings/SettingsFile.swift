import Foundation
import ServerStore

/// A file of settings: on each line a name, `=` and a value; `#` begins a line of comment.
struct SettingsFile {
  struct Line: Hashable {
    var number: Int
    var name: String
    var value: String
  }

  let path: String
  let lines: [Line]

  /// - Throws: ``CommandFailure`` if the file cannot be read, or a line is no setting.
  init(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("The settings \(path) cannot be read. Name another file with --config.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure("The settings \(path) are not UTF-8 text. Name another file with --config.")
    }
    try self.init(path, text)
  }

  init(_ path: String, _ text: String) throws {
    var lines: [Line] = []
    for (index, whole) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = whole.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = "\(path), line \(index + 1)"
      guard let equals = line.firstIndex(of: "=") else {
        throw CommandFailure("\(place): a setting is `name = value`, not `\(line)`.")
      }
      let name = line[..<equals].trimmingCharacters(in: .whitespaces)
      var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      // Quotes keep blanks at either end.
      if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") { value = String(value.dropFirst().dropLast()) }
      if let first = lines.first(where: { $0.name == name }) {
        throw CommandFailure("\(place): `\(name)` was set in line \(first.number) already. Take one of them away.")
      }
      lines.append(Line(number: index + 1, name: name, value: value))
    }
    (self.path, self.lines) = (path, lines)
  }
}

import Foundation

/// A short text that a test makes, compared with the file that a person has read: `Tests/Records/SUITE/NAME.txt`.
///
/// `GRIDSHIP_RECORD=1 swift test --filter RecordTests` writes the files anew, and their diff says what changed for the user.
/// The text is the same on every machine: it holds no times, no paths and no fractions that depend on the processor.
package struct GoldenText {
  private let file: URL
  private var lines: [String] = []

  /// The most lines that a person reads.
  private static let mostLines = 400

  /// An empty text.
  /// - Parameter test: the file of the test. The name of its folder is that of a folder in `Tests/Records`.
  package init(_ name: String, of test: String = #filePath) {
    let suite = URL(fileURLWithPath: test).deletingLastPathComponent()
    self.init(
      file: suite.deletingLastPathComponent()
        .appendingPathComponent("Records/\(suite.lastPathComponent)/\(name).txt"))
  }

  /// An empty text to be compared with this file.
  package init(file: URL) { self.file = file }

  /// Appends a text, without the spaces at the ends of its lines.
  package mutating func add(_ text: some StringProtocol) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]))
    }
  }

  /// Appends a section: a heading, and the text below it.
  package mutating func add(_ heading: String, _ text: some StringProtocol) {
    add("== \(heading)")
    add(text)
  }

  /// The first line that differs from the file, with the lines around it; `nil` if there is none.
  package func difference() -> String? {
    if lines.count > Self.mostLines { return "\(file.path): \(lines.count) lines are too many to read" }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["GRIDSHIP_RECORD"] != nil { return record(text) }
    guard let kept = FileManager.default.contents(atPath: file.path) else {
      return "there is no file \(file.path); GRIDSHIP_RECORD=1 writes it"
    }
    let old = String(decoding: kept, as: UTF8.self)
    if old == text { return nil }
    return Self.difference(
      from: old.split(separator: "\n", omittingEmptySubsequences: false),
      to: text.split(separator: "\n", omittingEmptySubsequences: false), in: file.path)
  }

  private static func difference(from old: [Substring], to new: [Substring], in path: String) -> String {
    let first = zip(old, new).prefix { $0 == $1 }.count
    func part(_ lines: [Substring], _ mark: String) -> String {
      lines[min(first, lines.count)..<min(first + 12, lines.count)].map { "\(mark) \($0)\n" }.joined()
    }
    let before = old[max(0, first - 3)..<first].map { "  \($0)\n" }.joined()
    return "\(path):\(first + 1) differs:\n\(before)\(part(old, "-"))\(part(new, "+"))"
  }

  private func record(_ text: String) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return nil
    } catch {
      return "\(file.path): \(error)"
    }
  }
}

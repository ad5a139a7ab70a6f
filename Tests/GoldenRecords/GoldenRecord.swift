import Foundation
import GameCore

/// The steps of a program, compared with a record of the same steps in the repository.
///
/// The file `Tests/Records/SUITE/NAME.txt` has a line for each step: its name and a digest of all its text. So a record of
/// a thousand screens is small, and still shows any difference. `GRIDSHIP_RECORD=1 swift test --filter …` records anew and
/// writes the texts themselves to `.build/records/SUITE/NAME.txt`: record before a change and after it, and compare the texts.
package final class GoldenRecord {
  private let name: String
  private let file: URL
  private var steps: [Step] = []

  private struct Step {
    var name: String
    var text: String
    var numbers: [Double]

    /// Its line in the file.
    var line: String {
      var digest = Digest()
      digest.feed(text)
      let words = numbers.map { "\(($0 * 1000).rounded() / 1000)" }
      return ([name, String(digest.hex.suffix(6))] + (words.isEmpty ? [] : [words.joined(separator: " ")]))
        .joined(separator: "\t")
    }

    /// True if a line of the file is that of this step, with numbers that are almost the same.
    func isLike(_ kept: Substring, within tolerance: Double) -> Bool {
      let line = line
      if kept == line { return true }
      let (old, new) = (kept.split(separator: "\t"), line.split(separator: "\t"))
      guard old.count == 3, new.count == 3, old[0] == new[0], old[1] == new[1] else { return false }
      let values = old[2].split(separator: " ").compactMap { Double($0) }
      return values.count == numbers.count && zip(values, numbers).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  /// A record that has no steps yet.
  /// - Parameter test: the file of the test; its folder's name is that of a folder in `Tests/Records`.
  package init(_ name: String, of test: String = #filePath) {
    let suite = URL(fileURLWithPath: test).deletingLastPathComponent().lastPathComponent
    self.name = "\(suite)/\(name)"
    file = Self.root.appendingPathComponent("Tests/Records/\(self.name).txt")
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Adds a step. Its text is all that should stay as it is.
  /// - Parameter numbers: numbers that may differ a little from processor to processor; see ``difference(within:)``.
  package func note(_ step: String, _ text: String, numbers: [Double] = []) {
    let name = String(step.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    steps.append(Step(name: name, text: text, numbers: numbers))
  }

  /// Adds what a value encodes, with fractions rounded: their last bits differ from processor to processor.
  package func note(_ step: String, value: some Encodable) { note(step, Self.text(of: value)) }

  /// The JSON of a value, its keys sorted and its fractions rounded to thousandths.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "no JSON" }
    return String(decoding: rounded([UInt8](data)), as: UTF8.self)
  }

  /// JSON on a reading without probabilities, places and times, which differ from machine to machine.
  package static func withoutMeasures(_ json: String) -> String {
    json.replacing(measures) { "\"\($0.output.1)\":#" }
  }

  private static var measures: Regex<(Substring, Substring, Substring)> {
    /"(probability|probabilities|pencilMarks|lattice|latticeScore|corners|outline|sharpness|milliseconds|timings)":(\[\[[^a-z]*?\]\]|\[[^\]]*\]|\{[^}]*\}|[-0-9.e]+)/
  }

  private static func rounded(_ bytes: [UInt8]) -> [UInt8] {
    let (quote, backslash, minus) = (UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "-"))
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    func isOfNumber(_ byte: UInt8) -> Bool { digits.contains(byte) || ".-+e".utf8.contains(byte) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = 0, isText = false
    while at < bytes.count {
      let byte = bytes[at]
      var end = at + 1
      if byte == quote {
        isText.toggle()
      } else if isText {
        if byte == backslash { end += 1 }
      } else if digits.contains(byte) || byte == minus {
        while end < bytes.count, isOfNumber(bytes[end]) { end += 1 }
        let token = String(decoding: bytes[at..<end], as: UTF8.self)
        if token.contains(".") || token.contains("e"), let number = Double(token) {
          // Moved a little, so that no round number lies at a limit of the rounding.
          out += Array("\(((number + 0.000137) * 1000).rounded(.down) / 1000)".utf8)
          at = end
          continue
        }
      }
      out += bytes[at..<min(end, bytes.count)]
      at = end
    }
    return out
  }

  /// The first difference from the record in words, with the text of its step; `nil` if there is none.
  /// - Parameter tolerance: by how much a number may differ.
  package func difference(within tolerance: Double = 0.05) -> String? {
    if ProcessInfo.processInfo.environment["GRIDSHIP_RECORD"] != nil {
      write((steps.map(\.line) + [""]).joined(separator: "\n"), to: file)
      writeTexts()
      return nil
    }
    guard let kept = FileManager.default.contents(atPath: file.path) else { return "there is no record \(file.path)" }
    let old = String(decoding: kept, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let differs = steps.indices.first { !old.indices.contains($0) || !steps[$0].isLike(old[$0], within: tolerance) }
    guard let differs else {
      return old.count == steps.count ? nil : "the record \(name) has \(old.count - steps.count) steps more"
    }
    writeTexts()
    let step = steps[differs]
    return "step \(differs + 1) of the record \(name), '\(step.name)', is another one now:\n"
      + "\(step.text.prefix(6000))\n\(step.numbers)"
  }

  private func writeTexts() {
    let text = steps.map { "== \($0.name)\n\($0.text)\n" }.joined()
    write(text, to: Self.root.appendingPathComponent(".build/records/\(name).txt"))
  }

  private func write(_ text: String, to url: URL) {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url, options: .atomic)
  }
}

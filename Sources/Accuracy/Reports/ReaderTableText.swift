/// A table of readers as text, CSV, LaTeX or HTML.
public struct ReaderTableText {
  /// The formats of the table.
  public enum Format: String, CaseIterable, Sendable {
    /// Columns for a terminal.
    case text
    /// Fields separated by commas, with a header.
    case csv
    /// A `tabular` of LaTeX; needs no package.
    case latex
    /// A page.
    case html
  }

  private let table: ReaderTable

  /// The text of a table.
  public init(_ table: ReaderTable) { self.table = table }

  private static let header = [
    "reader", "found", "cells as seen", "cells as decided", "boards as decided", "solved", "certain and wrong",
    "against the first", "p (Holm)", "median ms",
  ]

  /// A cell of the table: a figure, its interval and its denominator.
  private struct Field {
    var value: String
    var interval: String?
    var total: Int?
  }

  private func fields(_ row: ReaderTable.Row) -> [Field] {
    let tally = row.figures
    func rate(_ rate: any MeasuredRate, _ places: Int = 1) -> Field {
      guard rate.total > 0, let interval = rate.interval else { return Field(value: "-") }
      return Field(
        value: percent(rate, places),
        interval: "\(decimal(interval.lowerBound * 100, places)) to \(decimal(interval.upperBound * 100, places))",
        total: rate.total)
    }
    func points(_ value: Double) -> String { (value > 0 ? "+" : "") + decimal(value * 100, 1) }
    var difference = Field(value: "-"), chance = Field(value: "-")
    if let change = row.change, change.before.total > 0, let interval = change.difference {
      difference = Field(
        value: points(-change.fall), interval: "\(points(interval.lowerBound)) to \(points(interval.upperBound))",
        total: change.before.total)
      chance = Field(value: row.chance.map { $0 < 0.0005 ? "< 0.001" : decimal($0, 3) } ?? "-")
    }
    let median = tally.times["total"]?.quantile(0.5).map { decimal($0, 1) } ?? "-"
    return [
      Field(value: row.reader), rate(tally.foundIfSaid), rate(tally.cellsSeen, 2), rate(tally.cellsDecided, 2),
      rate(tally.boardsDecided), rate(tally.solved), rate(tally.certainWrongIfSaid), difference, chance,
      Field(value: median),
    ]
  }

  /// The table in a format.
  public func description(as format: Format) -> String {
    let rows = table.rows.map(fields)
    return switch format {
    case .text: text(rows)
    case .csv: csv(rows)
    case .latex: latex(rows)
    case .html: html(rows)
    }
  }

  private var note: String {
    "\(table.pictures) pictures of all readers" + (table.left > 0 ? "; \(table.left) that some lack are left out" : "")
      + ". Percent with 95% intervals. The difference is of boards as decided, in points; p is McNemar's exact test, "
      + "corrected for \(max(0, table.rows.count - 1)) tests."
  }

  /// A block of lines for each reader, since a line of all figures is wider than a terminal.
  private func text(_ rows: [[Field]]) -> String {
    let blocks = rows.map { row in
      let lines = zip(Self.header, row).dropFirst().map { name, field in
        let name = ("  " + name).padding(toLength: 22, withPad: " ", startingAt: 0)
        let interval = field.interval.map { " (\($0))" } ?? ""
        return name + field.value + interval + (field.total.map { " of \($0)" } ?? "")
      }
      return ([row[0].value] + lines).joined(separator: "\n")
    }
    return (blocks + [note]).joined(separator: "\n\n") + "\n"
  }

  private func csv(_ rows: [[Field]]) -> String {
    let measured = 1...7
    let header = Self.header.enumerated().flatMap { index, name in
      measured.contains(index) ? [name, "\(name), 95% interval", "\(name), of"] : [name]
    }
    let lines = rows.map { row in
      row.enumerated().flatMap { index, field in
        measured.contains(index)
          ? [field.value, field.interval ?? "", field.total.map(String.init) ?? ""] : [field.value]
      }
    }
    return ([header] + lines).map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
  }

  private static func quoted(_ field: String) -> String {
    field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
      ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }

  private func latex(_ rows: [[Field]]) -> String {
    let head = Self.header.map(Self.texText).joined(separator: " & ")
    let lines = rows.map { row in
      row.map { field in
        Self.texText(field.value)
          + (field.interval.map { " {\\footnotesize (\(Self.texText($0.replacing(" to ", with: "--"))))}" } ?? "")
      }.joined(separator: " & ") + " \\\\\n"
    }
    return
      "% \(note)\n\\begin{tabular}{l\(String(repeating: "r", count: Self.header.count - 1))}\n\\hline\n\(head) \\\\\n"
      + "\\hline\n\(lines.joined())\\hline\n\\end{tabular}\n"
  }

  private static func texText(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%", "&", "#", "_", "$", "{", "}": "\\\(character)"
      case "\\": "\\textbackslash{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "<", ">": "$\(character)$"
      default: String(character)
      }
    }.joined()
  }

  private func html(_ rows: [[Field]]) -> String {
    let head = Self.header.map { "<th scope=col>\($0)" }.joined()
    let body = rows.map { row in
      let cells = row.dropFirst().map { field in
        "<td>\(escaped(field.value))" + (field.interval.map { "<small>\($0)</small>" } ?? "")
          + (field.total.map { "<small>of \($0)</small>" } ?? "")
      }
      return "<tr><th scope=row>\(escaped(row[0].value))\(cells.joined())"
    }
    return """
      <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1">
      <title>Readers compared</title><style>\(HTMLReport.style)</style>
      <h1>Readers compared</h1><div class=wide><table><tr>\(head)\(body.joined())</table></div><p class=by>\(escaped(note))</p></html>

      """
  }
}

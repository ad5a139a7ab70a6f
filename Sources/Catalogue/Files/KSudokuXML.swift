import Sudoku
import SudokuVariants

/// KSudoku's XML: the order of the board, and its values in a line.
enum KSudokuXML {
  private static let form = ExchangeFormat.kSudoku

  static func isText(_ text: some StringProtocol) -> Bool { text.prefix(400).contains("<ksudoku") }

  static func read(_ text: String) throws(ImportError) -> ImportedPuzzle {
    var scanner = CharacterScanner(text)
    var graph: [Character]?
    var contents: [String: String] = [:]
    var isInPuzzle = false
    while scanner.skip(to: "<") != nil {
      guard let tag = scanner.tag() else { throw .malformed(form, "a '<' without '>'") }
      let element = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
      switch element {
      case "puzzle": isInPuzzle = true
      case "graph": graph = tag
      case "values", "solution":
        let content = scanner.text(upTo: "<").map { String($0).filter { !$0.isWhitespace } } ?? ""
        // The values of a game are all digits, those of its puzzle the givens.
        if element == "values" {
          contents[isInPuzzle ? "givens" : "values"] = content
        } else {
          contents[element] = content
        }
      case "cage", "clique": throw .unknownRule(form, "<\(element)>")
      default: if tag.starts(with: "/puzzle") { isInPuzzle = false }
      }
    }
    guard let graph, let givens = contents["givens"] else {
      throw .malformed(form, "no <graph> and <values> of a puzzle")
    }
    let type = fact("type", graph)?.lowercased() ?? "sudoku"
    guard type == "sudoku" || type == "plain" || type == "xsudoku" || type == "jigsaw" else {
      throw .unknownRule(form, "a board of the type '\(type)'")
    }
    if type == "jigsaw" { throw .unknownRule(form, "a jigsaw, whose regions the file does not name") }
    let order = fact("order", graph).flatMap { Int($0) } ?? 9
    var draft = try BoardDraft(size: order, form: form)
    draft.givens = try digits(givens, draft.size)
    if type == "xsudoku" { draft.rules.diagonals = .both }
    if let values = contents["values"] {
      for (cell, digit) in try digits(values, draft.size).enumerated() where digit != 0 {
        try draft.enter(Int(digit), at: cell, form: form)
      }
    }
    draft.solution = contents["solution"].flatMap { try? digits($0, draft.size) }
    return try draft.puzzle(form: form)
  }

  private static func fact(_ name: String, _ tag: [Character]) -> String? {
    OpenSudokuFormat.attribute(name, of: tag).map { String($0) }
  }

  /// Digits up to 9; on larger boards letters from `a` on, for 1, or digits for 1 to 9 and letters from 10 on.
  private static func digits(_ text: String, _ size: Int) throws(ImportError) -> [UInt8] {
    let hasDigits = text.utf8.contains { (49...57).contains($0) }
    var digits: [UInt8] = []
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "0"): digit = 0
      case 49...57: digit = byte - 48
      case 97...122: digit = byte - 96 + (hasDigits ? 9 : 0)
      case 65...90: digit = byte - 64 + (hasDigits ? 9 : 0)
      default: throw .malformed(form, "'\(Character(Unicode.Scalar(byte)))' among the values")
      }
      digits.append(digit)
    }
    guard digits.count == size * size else {
      throw .malformed(form, "\(digits.count) values where \(size * size) belong")
    }
    return digits
  }

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle), size = draft.size
    let box = Int(Double(size).squareRoot().rounded())
    guard box * box == size, draft.usedRegions == .boxes(rows: box, columns: box) else {
      throw .cannotHold(form, "other regions than square boxes")
    }
    var other = draft.rules
    if other.diagonals == .both { other.diagonals = [] }
    guard other.isEmpty else { throw .cannotHold(form, RuleNames.names(other, size: size)) }
    if !draft.progress.candidates.isEmpty { throw .cannotHold(form, "a player's candidates") }
    func values(_ digits: [UInt8]) -> String {
      // Letters alone stand for the digits of larger boards.
      digits.map { $0 == 0 ? "_" : size < 10 ? "\($0)" : String(Unicode.Scalar(UInt8(96 + $0))) }.joined()
    }
    var all = draft.givens
    for (cell, digit) in draft.progress.entries { all[cell] = UInt8(digit) }
    let type = draft.rules.diagonals == .both ? "xsudoku" : "sudoku"
    return """
      <!DOCTYPE ksudoku>
      <ksudoku>
       <game had-help="0" msecs-elapsed="\(draft.progress.milliseconds ?? 0)">
        <puzzle>
         <graph scale="\(box)" order="\(size)" type="\(type)"/>
         <values>\(values(draft.givens))</values>
        </puzzle>
      \(draft.progress.entries.isEmpty ? "" : "  <values>\(values(all))</values>\n") </game>
      </ksudoku>

      """
  }
}

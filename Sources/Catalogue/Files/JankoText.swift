import SudokuVariants

/// The text of janko.at: facts under `[begin]`, a row a line under `[problem]`, region names under `[areas]`.
///
/// PuzzleKit's collections have the same rows behind a line with their number and length, and rows of regions behind these.
enum JankoText {
  private static let form = ExchangeFormat.janko

  static func isText(_ lines: [Substring]) -> Bool {
    if lines.contains(where: { $0.lowercased() == "[problem]" }) { return true }
    guard let head = lines.first.map(words), head.count == 2, head[0] == head[1], let size = Int(head[0]),
      VariantPuzzle.sizes.contains(size), size > 1, lines.count == size + 1 || lines.count == 2 * size + 1
    else { return false }
    return lines.dropFirst().allSatisfy { words($0).count == size }
  }

  static func read(_ lines: [Substring]) throws(ImportError) -> ImportedPuzzle {
    guard lines.contains(where: { $0.lowercased() == "[problem]" }) else { return try rows(lines) }
    var sections: [String: [Substring]] = [:]
    var name = "begin"
    for line in lines {
      if line.first == "[", line.last == "]" {
        name = line.dropFirst().dropLast().lowercased()
      } else {
        sections[name, default: []].append(line)
      }
    }
    let problem = sections["problem"] ?? []
    var draft = try BoardDraft(size: problem.count, form: form)
    for line in sections["begin"] ?? [] { try takeFact(line, &draft) }
    for known in sections.keys where !["begin", "problem", "areas", "solution", "moves", "end"].contains(known) {
      throw .unknownRule(form, "the section [\(known)]")
    }
    draft.givens = try digits(problem, size: draft.size)
    if let areas = sections["areas"] { draft.regions = try regions(areas, size: draft.size) }
    if let solution = sections["solution"], !solution.isEmpty {
      draft.solution = try? digits(solution, size: draft.size)
    }
    return try draft.puzzle(form: form)
  }

  private static func takeFact(_ line: Substring, _ draft: inout BoardDraft) throws(ImportError) {
    let name = line.prefix { !$0.isWhitespace }.lowercased()
    let value = String(line.dropFirst(name.count).drop { $0.isWhitespace })
    switch name {
    case "puzzle": guard value.lowercased() == "sudoku" else { throw .unknownRule(form, "the puzzle '\(value)'") }
    case "author": draft.credits.author = value
    case "title": draft.credits.title = value
    case "source": draft.credits.source = value
    case "info": draft.credits.comment = value
    case "licence", "license": draft.credits.licence = value
    case "date": draft.credits.date = value
    case "level", "difficulty": draft.credits.level = value
    case "size":
      guard Int(value.prefix { $0.isNumber }) == draft.size else {
        throw .malformed(form, "a size of \(value) above \(draft.size) rows")
      }
    case "diagonals" where value != "0": draft.rules.diagonals = .both
    case "patternx", "patterny": break
    case "unit", "solver", "credits", "diagonals", "mail", "rows", "cols", "comment", "note": break
    default: throw .unknownRule(form, "'\(name)'")
    }
  }

  private static func rows(_ lines: [Substring]) throws(ImportError) -> ImportedPuzzle {
    let size = words(lines[0]).first.flatMap { Int($0) } ?? 0
    var draft = try BoardDraft(size: size, form: form)
    draft.givens = try digits(Array(lines[1...size]), size: size)
    if lines.count > size + 1 { draft.regions = try regions(Array(lines[(size + 1)...]), size: size) }
    return try draft.puzzle(form: form)
  }

  private static func words(_ line: Substring) -> [Substring] { line.split(whereSeparator: \.isWhitespace) }

  private static func digits(_ lines: [Substring], size: Int) throws(ImportError) -> [UInt8] {
    var digits: [UInt8] = []
    for line in lines {
      for word in words(line) {
        if ["-", ".", "0"].contains(word) {
          digits.append(0)
        } else {
          guard let digit = UInt8(word), (1...size).contains(Int(digit)) else {
            throw .malformed(form, "'\(word)' where a digit or '-' belongs")
          }
          digits.append(digit)
        }
      }
    }
    guard digits.count == size * size else {
      throw .malformed(form, "\(digits.count) cells where \(size * size) belong")
    }
    return digits
  }

  private static func regions(_ lines: [Substring], size: Int) throws(ImportError) -> Regions {
    let names = lines.flatMap(words)
    guard names.count == size * size else {
      throw .malformed(form, "\(names.count) names of regions where \(size * size) belong")
    }
    return Regions(naming: names)
  }

  // MARK: Writing

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle), size = draft.size
    var other = draft.rules
    if other.diagonals == .both { other.diagonals = [] }
    guard other.isEmpty else { throw .cannotHold(form, RuleNames.names(other, size: size)) }
    guard draft.progress.isEmpty else { throw .cannotHold(form, "a player's entries") }
    guard !draft.usedRegions.ofCell.isEmpty || draft.hasUsualRegions else {
      throw .cannotHold(form, "a board without regions")
    }
    var lines = ["[begin]", "puzzle sudoku"]
    for (name, value) in [
      ("author", draft.credits.author), ("title", draft.credits.title), ("source", draft.credits.source),
      ("info", draft.credits.comment), ("licence", draft.credits.licence), ("date", draft.credits.date),
      ("level", draft.credits.level),
    ] {
      if let value { lines.append("\(name) \(value.split(whereSeparator: \.isNewline).joined(separator: " "))") }
    }
    lines += ["size \(size)"] + (draft.rules.diagonals == .both ? ["diagonals 1"] : []) + ["[problem]"]
    func rows(_ words: [String]) -> [String] {
      (0..<size).map { words[$0 * size..<$0 * size + size].joined(separator: " ") }
    }
    lines += rows(draft.givens.map { $0 == 0 ? "-" : "\($0)" })
    if !draft.hasUsualRegions { lines += ["[areas]"] + rows(draft.usedRegions.ofCell.map { "\($0 + 1)" }) }
    lines.append("[solution]")
    if let solution = draft.solution { lines += rows(solution.map { "\($0)" }) }
    return (lines + ["[end]"]).joined(separator: "\n") + "\n"
  }
}

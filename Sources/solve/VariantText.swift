import SudokuReading
import SudokuVariants
import Texts

/// A photographed board with further constraints, or of another size, in words and characters.
struct VariantText {
  private let reading: BoardReading

  init(_ reading: BoardReading) { self.reading = reading }

  /// The kind, the board with its solution beside it, and the cages.
  func lines(withSolution: Bool) -> [String] {
    let board = reading.puzzle ?? bare
    let solution = withSolution ? reading.solution : nil
    var lines = [headline]
    if reading.kind == .samurai {
      return lines + samurai(reading.asDecided) + (solution.map { [""] + samurai($0) } ?? [])
    }
    if let board {
      lines += VariantBoard(board, symbols: reading.symbols).lines(reading.asDecided, solution)
        .map { String($0.dropFirst(2)) }
    }
    return lines + cages
  }

  private var headline: String {
    let diagonals = reading.diagonals.isEmpty || reading.kind == .diagonal ? "" : ", with diagonals"
    return "\(reading.kind.rawValue)\(diagonals)"
  }

  /// The five boards of a samurai, a space between their boxes.
  private func samurai(_ digits: [UInt8]) -> [String] {
    let side = SamuraiPuzzle.side
    return (0..<side).flatMap { row -> [String] in
      var text = ""
      for column in 0..<side {
        let cell = row * side + column
        text += column % 3 == 0 && column > 0 ? "  " : ""
        text += SamuraiPuzzle.belongs[cell] ? (digits[cell] == 0 ? ". " : "\(digits[cell]) ") : "  "
      }
      return (row % 3 == 0 && row > 0 ? [""] : []) + [text.trimmedEnd]
    }
  }

  /// The board without cages, if they make no puzzle.
  private var bare: VariantPuzzle? {
    try? VariantPuzzle(size: reading.size, regions: reading.regions, givens: reading.asDecided)
  }

  /// Each cage in words, eight to a line, doubtful ones marked.
  private var cages: [String] {
    let doubtful = Set(reading.doubtfulCages)
    let words = reading.cages.enumerated().map { index, cage in
      let first = cage.cells.first ?? 0
      let place = CellName(first, columns: reading.size)
      let mark = doubtful.contains(index) ? "?" : ""
      return "\(place)=\(cage.sum.map(String.init) ?? "")\(mark)(\(cage.cells.count))"
    }
    return stride(from: 0, to: words.count, by: 8).map { start in
      (start == 0 ? "cages " : "      ") + words[start..<min(words.count, start + 8)].joined(separator: " ")
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension VariantCheck {
  /// The outcome in words, on a board with this many columns.
  func verdict(columns: Int) -> String {
    solve.verdict(entries: entries.count, wrong: wrong.map { CellName($0, columns: columns).description })
  }
}

extension BoardReading {
  /// The reason why there is no single solution; `nil` if there is one.
  var problem: WarningReport? {
    if solution != nil { return nil }
    if case .several = solutions { return solutions?.problem }
    let codes = [Warning.conflicts(cells: []).code, Warning.assumed(cells: []).code]
    return warningReports.first { codes.contains($0.code) } ?? (solutions ?? .none).problem
  }
}

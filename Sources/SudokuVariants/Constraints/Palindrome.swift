import Phrases

/// A line that reads the same from both ends.
struct Palindrome: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// A line that reads the same from both ends.
  public var palindromes: [[Int]] {
    get { self[Palindrome.self].map(\.cells) }
    set { self[Palindrome.self] = newValue.map(Palindrome.init) }
  }
}

extension VariantTechnique {
  /// The digits that a cell has from its counterpart on a palindrome.
  public static let palindromes = VariantTechnique("palindromes", "palindrome", rating: 17)
}

extension Palindrome: PuzzleConstraint {
  static var technique: VariantTechnique? { .palindromes }
  static var texts: [ConstraintText<Palindrome>] { [.lists("palindromes", { Palindrome(cells: $0) }, \.cells)] }

  static func check(_ lines: [Palindrome], _ form: FormCheck) throws(VariantError) {
    for line in lines {
      try form.line(line.cells, VariantError.Part("a palindrome"), 2...max(2, form.size * form.size))
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    for index in 0..<cells.count / 2 {
      rules.relate(cells[index], cells[cells.count - 1 - index], "equal") { $0 == $1 }
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return "On the palindrome \(a) and \(b) hold the same digit, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension Palindrome {
  static func word(_ lines: [Palindrome]) -> String { "palindrome" }

  static func sentences(_ lines: [Palindrome], size: Int) -> [String] {
    ["A palindrome (a grey line without a bulb, p) reads the same from both ends."]
  }

  static func marks(_ lines: [Palindrome], on board: BoardShape) -> [BoardMark] {
    lines.map {
      .line(BoardLine(cells: $0.cells, tone: .grey, isBroad: true, sign: BoardSign("p")))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "palindrome \(board.names(cells))" : nil
  }

  static func facts(_ lines: [Palindrome], on board: BoardShape) -> [String] {
    lines.map { "Palindrome \(board.names($0.cells))." }
  }
}

/// A cell that is marked even or odd.
struct ParityMark: Hashable, Sendable {
  var cell: Int
  var isEven: Bool
}

extension VariantRules {
  /// Cells with an even digit.
  public var even: [Int] {
    get { parity(isEven: true) }
    set { set(newValue, isEven: true) }
  }

  /// Cells with an odd digit.
  public var odd: [Int] {
    get { parity(isEven: false) }
    set { set(newValue, isEven: false) }
  }

  private func parity(isEven: Bool) -> [Int] { self[ParityMark.self].filter { $0.isEven == isEven }.map(\.cell) }

  private mutating func set(_ cells: [Int], isEven: Bool) {
    self[ParityMark.self] = ParityMark.ordered(
      self[ParityMark.self].filter { $0.isEven != isEven } + cells.map { ParityMark(cell: $0, isEven: isEven) })
  }
}

extension ParityMark: PuzzleConstraint {
  static var texts: [ConstraintText<ParityMark>] {
    [("even", true), ("odd", false)].map { name, isEven in
      .field(
        name: name,
        read: { reader throws(VariantTextError) in
          try reader.numbers().map { ParityMark(cell: $0, isEven: isEven) }
        },
        write: { marks in
          let cells = marks.filter { $0.isEven == isEven }.map(\.cell)
          return cells.isEmpty ? nil : FieldWriter.list(cells)
        })
    }
  }

  /// The even cells first.
  static func ordered(_ marks: [ParityMark]) -> [ParityMark] {
    marks.filter(\.isEven) + marks.filter { !$0.isEven }
  }

  static func check(_ marks: [ParityMark], _ form: FormCheck) throws(VariantError) {
    let even = marks.filter(\.isEven).map(\.cell), odd = marks.filter { !$0.isEven }.map(\.cell)
    try form.cells(even, .even)
    try form.cells(odd, .odd)
    if let cell = Set(even).intersection(odd).min() { throw .evenAndOdd(cell: form.name(cell)) }
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.keep(isEven ? 0xAAAA : 0x5555, in: cell) }

  func conflicts(_ digits: [Int], by rules: CompiledRules, _ part: CompiledRules.Part) -> [Int] {
    digits[cell] != 0 && (digits[cell] % 2 == 0) != isEven ? [cell] : []
  }
}

extension ParityMark {
  static func word(_ marks: [ParityMark]) -> String { "even-odd" }

  static func sentences(_ marks: [ParityMark], size: Int) -> [String] { ["Squares are even digits, circles odd ones."] }

  static func marks(_ marks: [ParityMark], on board: BoardShape) -> [BoardMark] {
    marks.map {
      .shape(
        $0.isEven ? .square : .disc, $0.cell, $0.isEven ? BoardSign("□", plain: "e") : BoardSign("○", plain: "o"))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    self.cell == cell ? isEven ? "even" : "odd" : nil
  }
}

import SudokuVariants

/// Judgement of boards of other kinds, and of classic ones that were read as another kind.
extension Judgement {
  mutating func judgeKind(_ picture: LabelledPicture, _ answer: PictureRecord.Answer?) {
    guard let label = try? BoardLabel(picture) else { return }
    let read = answer.flatMap { BoardRead($0) }
    kindRight = read?.kind == label.kind
    judgeParts(label, read)
    if let values = label.values { judgeCells(values, label, answer, read) }
  }

  private mutating func judgeParts(_ label: BoardLabel, _ read: BoardRead?) {
    if let regions = label.trueRegions { regionsRight = read?.regions == regions }
    if !label.diagonals.isEmpty { diagonalsRight = read?.diagonals == label.diagonals }
    guard !label.cages.isEmpty else { return }
    cagesRight = read.map { Self.cells($0.cages) == Self.cells(label.cages) } ?? false
    // A sum belongs to the cell in which it stands, so that it is right or wrong by itself.
    sumsRight = read.map { Self.sums($0.cages) == Self.sums(label.cages) } ?? false
  }

  private static func cells(_ cages: [Cage]) -> Set<[Int]> { Set(cages.map { $0.cells.sorted() }) }

  private static func sums(_ cages: [Cage]) -> [Int: Int] {
    let sums = cages.compactMap { cage in cage.cells.min().flatMap { first in cage.sum.map { (first, $0) } } }
    return Dictionary(sums, uniquingKeysWith: { first, _ in first })
  }

  private mutating func judgeCells(
    _ truth: [Int], _ label: BoardLabel, _ answer: PictureRecord.Answer?, _ read: BoardRead?
  ) {
    let cells = truth.indices.filter { label.form.exists[$0] }
    if cells.count != 81 { self.cells = cells.count }
    let solution = label.solution
    certain = answer.map { $0.solution != nil && Self.doubts.isDisjoint(with: $0.warnings ?? []) } ?? false
    guard let answer, let read, read.form == label.form else {
      (cellsSeen, cellsDecided, wrong) = (0, 0, cells.count)
      if solution != nil { solved = false }
      return
    }
    cellsSeen = cells.count { read.seen[$0] == truth[$0] }
    let bad = cells.filter { read.decided[$0] != truth[$0] }
    (cellsDecided, wrong) = (cells.count - bad.count, bad.count)
    if let solution { solved = read.solution == solution }
    if let doubtful = answer.doubtful.map(Set.init) {
      wrongDoubted = bad.count { doubtful.contains($0) }
      rightDoubted = doubtful.count - (wrongDoubted ?? 0)
    }
    if let givens = label.givens, let kinds = answer.kinds.map({ Array($0.utf8) }), kinds.count == truth.count {
      let told = cells.filter { truth[$0] != 0 && kinds[$0] != UInt8(ascii: ".") }
      kindsKnown = told.count
      kindsRight = told.count { (givens[$0] != 0) == (kinds[$0] == UInt8(ascii: "p")) }
    }
  }
}

extension BoardLabel {
  /// The true regions: the usual boxes if the labels give no others.
  var trueRegions: Regions? {
    if kind == .samurai { return nil }
    return regions ?? (kind == .jigsaw ? nil : .usual(size: form.side))
  }

  /// The only solution of the board, from its givens if they are known.
  var solution: [Int]? {
    if kind == .samurai {
      let samurai = (givens ?? values).flatMap { try? SamuraiPuzzle(givens: $0.map { UInt8($0) }) }
      return samurai.flatMap { SamuraiSolver().solve($0).unique }.map { $0.map { Int($0) } }
    }
    return puzzle.flatMap { VariantSolver().solve($0).unique }.map { $0.map { Int($0) } }
  }
}

/// A reader's answer as values, for any kind of board.
struct BoardRead {
  var kind: MadeKind
  var form: BoardForm
  var seen: [Int]
  var decided: [Int]
  var solution: [Int]?
  var regions: Regions?
  var cages: [Cage]
  var diagonals: Diagonals

  /// `nil` if the answer does not have the form of its kind and size.
  init?(_ answer: PictureRecord.Answer) {
    let board = answer.board ?? PictureRecord.BoardAnswer(kind: MadeKind.classic.rawValue, size: 9)
    guard let kind = MadeKind(rawValue: board.kind), let form = Self.form(kind, board.size),
      let seen = form.values(answer.seen, upTo: form.digits),
      let decided = form.values(answer.decided, upTo: form.digits),
      let cages = CageText.read(board.cages ?? ""),
      cages.allSatisfy({ $0.cells.allSatisfy { form.exists.indices.contains($0) } })
    else { return nil }
    (self.kind, self.form, self.seen, self.decided, self.cages) = (kind, form, seen, decided, cages)
    if let text = answer.solution {
      guard let values = form.values(text, upTo: form.digits) else { return nil }
      solution = values
    }
    if let text = board.regions {
      guard let names = form.values(text, upTo: form.digits) else { return nil }
      regions = Regions(naming: names)
    } else if kind != .samurai {
      regions = .usual(size: form.side)
    }
    diagonals = board.diagonals.flatMap { Diagonals(name: $0) } ?? []
  }

  private static func form(_ kind: MadeKind, _ size: Int) -> BoardForm? {
    if kind == .samurai { return size == SamuraiPuzzle.side ? .samurai : nil }
    return VariantPuzzle.sizes.contains(size) ? BoardForm(side: size) : nil
  }
}

extension Diagonals {
  private static let names: [String: Diagonals] = ["both": .both, "down": .down, "up": .up]

  /// `both`, `down` or `up`.
  init?(name: String) {
    guard let found = Self.names[name] else { return nil }
    self = found
  }

  /// The name; `nil` without diagonals.
  var name: String? { Self.names.first { $0.value == self }?.key }
}

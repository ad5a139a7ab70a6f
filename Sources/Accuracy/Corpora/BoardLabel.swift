import SudokuVariants

/// The labels of a picture as a board of any kind.
struct BoardLabel: Hashable, Sendable {
  var kind: MadeKind
  var form: BoardForm
  /// A digit for each cell, 0 for none; `nil` if the labels do not give them.
  var values: [Int]?
  var givens: [Int]?
  /// The regions; `nil` if the labels do not give them, which for most kinds means the usual boxes.
  var regions: Regions?
  var cages: [Cage]
  var diagonals: Diagonals

  struct Problem: Error, Hashable { var text: String }

  /// - Throws: ``Problem`` with the fault in the labels.
  init(_ picture: LabelledPicture) throws(Problem) {
    kind = try Self.kind(picture)
    form = try Self.form(picture, kind)
    cages = []
    diagonals = []
    values = try Self.values(picture.label, "label", form)
    givens = try Self.values(picture.givens, "givens", form)
    if let text = picture.regions {
      guard let names = form.values(text, upTo: form.digits), !names.contains(0) else {
        throw Problem(text: "regions are not a number for each of \(form.side * form.side) cells")
      }
      regions = Regions(naming: names)
    }
    if let text = picture.cages {
      guard let read = CageText.read(text) else { throw Problem(text: "cages are not sum:cell,cell apart by blanks") }
      cages = read
    }
    if let text = picture.diagonals {
      guard let read = Diagonals(name: text) else {
        throw Problem(text: "diagonals are both, down or up, not '\(text)'")
      }
      diagonals = read
    }
    try check()
  }

  /// The printed puzzle; `nil` for a samurai, and if the labels do not give the printed digits.
  var puzzle: VariantPuzzle? {
    guard kind != .samurai, let digits = givens ?? values else { return nil }
    return try? puzzle(digits)
  }

  private func puzzle(_ digits: [Int]) throws(VariantError) -> VariantPuzzle {
    var rules = VariantRules()
    (rules.cages, rules.diagonals) = (cages, diagonals)
    return try VariantPuzzle(
      size: form.side, regions: regions, givens: digits.map { UInt8($0) }, rules: rules)
  }

  private func check() throws(Problem) {
    if let values, let givens, zip(values, givens).contains(where: { $1 != 0 && $0 != $1 }) {
      throw Problem(text: "a given differs from the label")
    }
    if kind == .samurai { return }
    do throws(VariantError) { _ = try puzzle([]) } catch { throw Problem(text: error.description) }
    let caged = cages.flatMap(\.cells)
    guard Set(caged).count == caged.count else { throw Problem(text: "a cell is in two cages") }
  }

  private static func kind(_ picture: LabelledPicture) throws(Problem) -> MadeKind {
    if let name = picture.kind {
      guard let kind = MadeKind(rawValue: name), kind != .mixed else {
        let known = MadeKind.single.map(\.rawValue).joined(separator: ", ")
        throw Problem(text: "there is no kind '\(name)'; there are \(known)")
      }
      return kind
    }
    if picture.cages != nil { return .killer }
    if picture.diagonals != nil { return .diagonal }
    if let size = picture.size, let kind = MadeKind(rawValue: "\(size)x\(size)") { return kind }
    return picture.regions == nil ? .classic : .jigsaw
  }

  private static func form(_ picture: LabelledPicture, _ kind: MadeKind) throws(Problem) -> BoardForm {
    let side = picture.size ?? kind.cells ?? 9
    if kind == .samurai {
      guard side == SamuraiPuzzle.side else { throw Problem(text: "a samurai has 21 cells a side, not \(side)") }
      return .samurai
    }
    guard VariantPuzzle.sizes.contains(side), kind.cells == nil || kind.cells == side else {
      throw Problem(text: "a \(kind.rawValue) has no \(side) cells a side")
    }
    return BoardForm(side: side)
  }

  private static func values(_ text: String?, _ name: String, _ form: BoardForm) throws(Problem) -> [Int]? {
    guard let text else { return nil }
    guard let values = form.values(text, upTo: form.digits) else {
      throw Problem(text: "\(name) is not \(form.side * form.side) of 1-\(form.digits) and '.'")
    }
    return values
  }
}

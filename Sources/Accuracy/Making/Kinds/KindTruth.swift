import SudokuVariants

extension KindScene {
  /// What is known of a picture of it, but for where it is.
  func truth(_ corpus: String, _ image: String) -> LabelledPicture {
    let form = BoardForm(side: puzzle.side, digits: puzzle.digits, exists: puzzle.regions.map { $0 != nil })
    var picture = LabelledPicture(
      corpus: corpus, image: image, label: form.text(label), givens: form.text(puzzle.givens))
    picture.size = puzzle.side
    if puzzle.kind != .samurai { picture.regions = form.text(puzzle.regions.map { ($0 ?? 0) + 1 }) }
    if !puzzle.cages.isEmpty { picture.cages = CageText.write(puzzle.cages) }
    if !puzzle.diagonals.isEmpty { picture.diagonals = "both" }
    let marks = marks.sorted { $0.key < $1.key }
    picture.pencilMarks = marks.map(\.key)
    picture.candidates = marks.map(\.value)
    let isWritten = label != puzzle.givens
    picture.tags =
      [style.name] + (isWritten ? ["handwriting"] : []) + (marks.isEmpty ? [] : ["marks"])
      + (puzzle.digits > 9 ? [symbols.rawValue] : [])
    return picture
  }
}

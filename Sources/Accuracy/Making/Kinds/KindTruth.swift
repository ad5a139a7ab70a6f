import SudokuVariants

extension KindScene {
  /// The labels of a picture of the scene, without its place. Pencil marks in covered cells are left out.
  func truth(_ corpus: String, _ image: String, covered: Set<Int>) -> LabelledPicture {
    let form = BoardForm(side: puzzle.side, digits: puzzle.digits, exists: puzzle.regions.map { $0 != nil })
    var picture = LabelledPicture(
      corpus: corpus, image: image, label: form.text(label), givens: form.text(puzzle.givens))
    picture.size = puzzle.side
    if puzzle.kind != .samurai { picture.regions = form.text(puzzle.regions.map { ($0 ?? 0) + 1 }) }
    if !puzzle.cages.isEmpty { picture.cages = CageText.write(puzzle.cages) }
    if !puzzle.diagonals.isEmpty { picture.diagonals = "both" }
    let marks = marks.filter { !covered.contains($0.key) }.sorted { $0.key < $1.key }
    picture.pencilMarks = marks.map(\.key)
    picture.candidates = marks.map(\.value)
    picture.tags = tags
    return picture
  }
}

extension KindScene {
  /// Tags of its print, for grouping and filtering.
  private var tags: [String] {
    var tags = [style.name]
    if label != puzzle.givens { tags.append("handwriting") }
    if !marks.isEmpty { tags.append("marks") }
    if puzzle.digits > 9 { tags.append(symbols.rawValue) }
    func choice(_ parameter: String) -> Int { Int((values[parameter] ?? 0).rounded()) }
    let tints = ["white", "colours", "greys"]
    if puzzle.kind == .jigsaw {
      let hasBorders = (values["bold"] ?? 1) > 0.5
      tags.append(hasBorders ? "borders" : "colours alone")
      tags.append(tints[hasBorders ? choice("tint") : max(1, choice("tint"))])
    }
    if !puzzle.cages.isEmpty {
      tags.append(["dashed", "dotted", "thin", "colours alone"][choice("cages")])
      tags.append(tints[choice("cages") == 3 ? max(1, choice("tint")) : choice("tint")])
    }
    if !puzzle.diagonals.isEmpty {
      tags.append(["shaded", "lines", "dashed lines", "shaded with lines"][choice("diagonal")])
    }
    if (values["screen"] ?? 0) > 0.5 { tags.append("screen") }
    if style == .app && (values["dark"] ?? 0) > 0.5 { tags.append("dark") }
    return tags
  }
}

import Sudoku

/// A picture and what is known to be on it. Everything but its name may be unknown.
///
/// Its JSON form is a line of a manifest; see Documentation/evaluate.md.
public struct LabelledPicture: Codable, Hashable, Sendable {
  /// The corpus that the picture belongs to.
  public var corpus: String
  /// The picture's file, relative to the corpus's folder: with `corpus`, its name.
  public var image: String
  /// The 81 values on the paper, row by row, `.` where there is nothing to read; cells with pencil marks alone are `.`.
  public var label: String?
  /// The printed digits among them.
  public var givens: String?
  /// Cells, 0 to 80, that hold pencil marks and no digit.
  public var pencilMarks: [Int]?
  /// The digits of the pencil marks, for each of the cells in `pencilMarks`.
  public var candidates: [[Int]]?
  /// The board's corners, clockwise from its own top left, in upright pixels. More than one set where the source does
  /// not say in which frame they are; the one that fits best counts.
  public var outlines: [[[Double]]]?
  /// The 100 crossings of the grid lines, row by row, in upright pixels.
  public var lattice: [[Double]]?
  /// Words to group by.
  public var tags: [String]?
  /// What the picture was made with, such as `blur`: numbers to group by.
  public var properties: [String: Double]?

  public init(corpus: String, image: String, label: String? = nil, givens: String? = nil) {
    (self.corpus, self.image, self.label, self.givens) = (corpus, image, label, givens)
  }

  /// Corpus and file: what tells one picture from another.
  public var name: String { "\(corpus)/\(image)" }

  /// What is wrong with the labels, if anything is.
  public var problem: String? {
    if corpus.isEmpty || image.isEmpty { return "no name" }
    for (name, text) in [("label", label), ("givens", givens)] {
      guard let text else { continue }
      guard text.utf8.count == 81, Grid(text) != nil else { return "\(name) is not 81 of 1-9 and '.'" }
    }
    if let label, let givens, zip(label.utf8, givens.utf8).contains(where: { $1 != UInt8(ascii: ".") && $0 != $1 }) {
      return "a given differs from the label"
    }
    if let lattice, lattice.count != 100 || lattice.contains(where: { $0.count != 2 }) {
      return "lattice is not 100 pairs"
    }
    if outlines?.contains(where: { $0.count != 4 || $0.contains { $0.count != 2 } }) == true {
      return "an outline is not 4 pairs"
    }
    if let lattice, !lattice.joined().allSatisfy(\.isFinite) { return "lattice is not finite" }
    if pencilMarks?.contains(where: { !(0..<81).contains($0) }) == true { return "a pencil mark is outside 0 to 80" }
    if let candidates {
      guard candidates.count == pencilMarks?.count else { return "there are not as many candidates as pencil marks" }
      if !candidates.joined().allSatisfy((1...9).contains) { return "a candidate is outside 1 to 9" }
    }
    return nil
  }
}

import Sudoku

/// A picture with its labels. Everything but its name may be unknown.
///
/// Its JSON form is a line of a manifest; see Documentation/evaluate.md.
public struct LabelledPicture: Codable, Hashable, Sendable {
  /// The corpus that the picture belongs to.
  public var corpus: String
  /// The picture's file, relative to the corpus's folder; together with `corpus` it is the picture's name.
  public var image: String
  /// The kind of board, by its name in `evaluate make --kind`. Without it the board is classic, or of the kind that its
  /// other labels imply.
  public var kind: String?
  /// Cells down and across, if the kind does not determine them; 21 for a samurai.
  public var size: Int?
  /// The 81 values on the paper, row by row, `.` for a blank; cells with pencil marks alone are `.`. Boards of other
  /// sizes have a value for each of their cells: numbers separated by blanks, or one character each, with A for 10. `x`
  /// is a cell that a samurai does not have.
  public var label: String?
  /// The printed digits among them.
  public var givens: String?
  /// The number of each cell's region, from 1, in the form of the label.
  public var regions: String?
  /// A killer's cages: `sum:cell,cell` separated by blanks, cells row by row from 0.
  public var cages: String?
  /// The diagonals that hold every digit once: `both`, `down` or `up`.
  public var diagonals: String?
  /// A game and the size of its board, such as `draughts 8x8`, if the board is not a Sudoku's. The label then has a
  /// letter for each cell, row by row as the picture lies: ``PieceGame/letters``.
  public var game: String?
  /// The side of the picture at which the board's first row lies: `top`, `right`, `bottom` or `left`.
  public var up: String?
  /// Cells, from 0, that hold pencil marks and no digit.
  public var pencilMarks: [Int]?
  /// The digits of the pencil marks, for each of the cells in `pencilMarks`.
  public var candidates: [[Int]]?
  /// Cells, from 0, that something lies over. Such a cell is right if it is read as blank or as its own digit.
  public var covered: [Int]?
  /// The board's corners, clockwise from its own top left, in upright pixels. There is more than one set if the source
  /// does not name their frame; the one that fits best counts.
  public var outlines: [[[Double]]]?
  /// The least upright rectangle around the board: x, y, width and height in upright pixels, if the corners are unknown.
  public var box: [Double]?
  /// The crossings of the grid lines, row by row, in upright pixels: 100 on a board of 9x9.
  public var lattice: [[Double]]?
  /// True if the picture shows no Sudoku. Such a picture has no other labels.
  public var noBoard: Bool?
  /// The name of the puzzle, if several photographs of the corpus may show it.
  public var puzzle: String?
  /// Words for grouping.
  public var tags: [String]?
  /// The parameters of a made picture, such as `blur`: numbers for grouping.
  public var properties: [String: Double]?

  /// A picture with its commonest labels. The others are set one by one.
  public init(corpus: String, image: String, label: String? = nil, givens: String? = nil) {
    (self.corpus, self.image, self.label, self.givens) = (corpus, image, label, givens)
  }

  /// Reads a line of a manifest. `corpus` may be absent, and `corners` are the only outline.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try keys.decodeIfPresent(Value.self, forKey: key)
    }
    (corpus, image) = (try value(.corpus) ?? "", try keys.decode(String.self, forKey: .image))
    (kind, size) = (try value(.kind), try value(.size))
    (label, givens) = (try value(.label), try value(.givens))
    (regions, cages, diagonals) = (try value(.regions), try value(.cages), try value(.diagonals))
    (game, up) = (try value(.game), try value(.up))
    (pencilMarks, candidates) = (try value(.pencilMarks), try value(.candidates))
    covered = try value(.covered)
    let corners = try decoder.container(keyedBy: Alias.self).decodeIfPresent([[Double]].self, forKey: .corners)
    outlines = try corners.map { [$0] } ?? value(.outlines)
    (box, lattice) = (try value(.box), try value(.lattice))
    (noBoard, puzzle) = (try value(.noBoard), try value(.puzzle))
    (tags, properties) = (try value(.tags), try value(.properties))
  }

  private enum Alias: String, CodingKey { case corners }

  /// The picture's name: corpus and file, which identify it.
  public var name: String { "\(corpus)/\(image)" }

  /// The name that all photographs of its puzzle share.
  var puzzleName: String { puzzle.map { "\(corpus)/\($0)" } ?? name }

  /// The corners of its lattice, clockwise from the top left.
  var latticeCorners: [[Double]]? {
    lattice.map { lattice in
      let last = Int(Double(lattice.count).squareRoot().rounded()) - 1, row = last + 1
      return [lattice[0], lattice[last], lattice[row * row - 1], lattice[row * last]]
    }
  }

  /// The same picture with its label and its givens as 81 characters, `.` for a blank, whatever their form was. Labels
  /// of other kinds of board stay as they are.
  /// - Throws: ``LabelError`` with the fault in the labels.
  func checked() throws(LabelError) -> LabelledPicture {
    var picture = self
    if isClassic {
      picture.label = try Self.plain(label, "label")
      picture.givens = try Self.plain(givens, "givens")
    }
    if let problem = picture.problem { throw LabelError(problem: problem) }
    return picture
  }

  /// The fault in the labels of a picture, in a few words.
  struct LabelError: Error, Hashable { var problem: String }

  private static func plain(_ text: String?, _ name: String) throws(LabelError) -> String? {
    guard let text else { return nil }
    let records: [PuzzleRecord]
    do throws(FormatError) { records = try PuzzleText(text).records() } catch {
      throw LabelError(problem: "\(name): \(error.problem) (column \(error.column))")
    }
    guard records.count == 1, let grid = records.first?.grid else {
      throw LabelError(problem: "\(name): \(records.count) puzzles where 1 belongs")
    }
    return grid.description
  }

  /// The fault in the labels; `nil` if there is none.
  public var problem: String? {
    if corpus.isEmpty || image.isEmpty { return "no name" }
    if let game {
      guard let board = PieceField(game) else { return "game is not like 'draughts 8x8' or 'connect4 7x6'" }
      if let label, !board.isLabel(label) {
        return "label is not \(board.cells) of the letters \(board.game.letters)"
      }
      return problemOfOutlines
    }
    if noBoard == true,
      [label, givens, regions, cages].contains(where: { $0 != nil }) || outlines != nil || lattice != nil || box != nil
    {
      return "a picture without a board has labels of one"
    }
    let side: Int, digits: Int
    if isClassic {
      if let problem = problemOfClassic { return problem }
      (side, digits) = (9, 9)
    } else {
      do throws(BoardLabel.Problem) {
        let form = try BoardLabel(self).form
        (side, digits) = (form.side, form.digits)
      } catch { return error.text }
    }
    return problemOfPlaces(side: side, digits: digits)
  }

  /// True if no label belongs to another kind of board.
  var isClassic: Bool {
    (kind == nil || kind == MadeKind.classic.rawValue) && (size == nil || size == 9) && regions == nil && cages == nil
      && diagonals == nil && game == nil
  }

  private var problemOfClassic: String? {
    for (name, text) in [("label", label), ("givens", givens)] {
      guard let text else { continue }
      guard Grid(text)?.description == text else { return "\(name) is not 81 of 1-9 and '.'" }
    }
    if let label, let givens, zip(label.utf8, givens.utf8).contains(where: { $1 != UInt8(ascii: ".") && $0 != $1 }) {
      return "a given differs from the label"
    }
    return nil
  }

  private var problemOfOutlines: String? {
    if let box, box.count != 4 || !box.allSatisfy(\.isFinite) || box[2] <= 0 || box[3] <= 0 {
      return "a box is not x, y, width and height"
    }
    let isWrong = outlines?.contains { $0.count != 4 || $0.contains { $0.count != 2 } } == true
    return isWrong ? "an outline is not 4 pairs" : nil
  }

  private func problemOfPlaces(side: Int, digits: Int) -> String? {
    let crossings = (side + 1) * (side + 1)
    if let lattice, lattice.count != crossings || lattice.contains(where: { $0.count != 2 }) {
      return "lattice is not \(crossings) pairs"
    }
    if let problem = problemOfOutlines { return problem }
    if let lattice, !lattice.joined().allSatisfy(\.isFinite) { return "lattice is not finite" }
    if pencilMarks?.contains(where: { !(0..<side * side).contains($0) }) == true {
      return "a pencil mark is outside 0 to \(side * side - 1)"
    }
    if covered?.contains(where: { !(0..<side * side).contains($0) }) == true {
      return "a covered cell is outside 0 to \(side * side - 1)"
    }
    if let candidates {
      guard candidates.count == pencilMarks?.count else { return "there are not as many candidates as pencil marks" }
      if !candidates.joined().allSatisfy((1...digits).contains) { return "a candidate is outside 1 to \(digits)" }
    }
    return nil
  }
}

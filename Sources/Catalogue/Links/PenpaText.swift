import SudokuVariants

/// The lines of a Penpa+ board, and the numbers of its places.
///
/// The board stands in a frame of two places on each side. Its cells are numbered row by row, its corners behind all cells, and its
/// edges behind these.
enum PenpaText {
  /// The short names of the board's parts.
  static let names = [
    ("qa", "z9"), ("pu_q", "zQ"), ("pu_a", "zA"), ("grid", "zG"), ("edit_mode", "zM"), ("surface", "zS"),
    ("line", "zL"),
    ("lineE", "zE"), ("wall", "zW"), ("cage", "zC"), ("number", "zN"), ("symbol", "zY"), ("special", "zP"),
    ("board", "zB"), ("command_redo", "zR"), ("command_undo", "zU"), ("command_replay", "z8"), ("numberS", "z1"),
    ("freeline", "zF"), ("freelineE", "z2"), ("thermo", "zT"), ("arrows", "z3"), ("direction", "zD"),
    ("squareframe", "z0"), ("polygon", "z5"), ("deletelineE", "z4"), ("killercages", "z6"), ("nobulbthermo", "z7"),
    ("__a", "z_"),
  ]

  /// A part of a text in JSON, its names in full.
  static func long(_ text: String) -> String {
    var text = text
    for (long, short) in names { text = text.replacing(short, with: "\"\(long)\"") }
    return text.replacing("zO", with: "null")
  }

  /// A part of a text with the short names.
  static func short(_ json: String) -> String {
    var json = json
    for (long, short) in names { json = json.replacing("\"\(long)\"", with: short) }
    return json
  }

  /// The edges between cells of different regions, as pairs of corners.
  static func edges(_ regions: [UInt8], size: Int) -> [(Int, Int)] {
    let wide = size + 4
    func corner(_ row: Int, _ column: Int) -> Int { wide * wide + (row + 1) * wide + column + 1 }
    var edges: [(Int, Int)] = []
    for row in 0..<size {
      for column in 0..<size {
        let cell = row * size + column
        if column + 1 < size, regions[cell] != regions[cell + 1] {
          edges.append((corner(row, column + 1), corner(row + 1, column + 1)))
        }
        if row + 1 < size, regions[cell] != regions[cell + size] {
          edges.append((corner(row + 1, column), corner(row + 1, column + 1)))
        }
      }
    }
    return edges
  }
}

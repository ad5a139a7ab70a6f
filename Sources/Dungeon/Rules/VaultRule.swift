import GameCore

/// A vault: a closed room from a drawing, with one door.
struct VaultRule: TableRow {
  /// A character of a drawing.
  enum Mark: Character, Sendable {
    case wall = "#"
    case floor = "."
    /// The locked door.
    case door = "L"
    case chest = "c"
    case item = "i"
    case gold = "$"
    /// A creature that sleeps here.
    case guardian = "M"
    case barrel = "b"
    case keg = "o"
    case trap = "^"
    case prisoner = "P"
  }

  let id: String
  /// The marks row by row.
  let marks: [[Mark]]
  let depths: ClosedRange<Int>
  let weight: Int

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    depths = try row.range("depths", in: 1...Rules.deepest)
    weight = try row.number("weight", in: 0...100)
    let drawing = try row.required("drawing")
    var marks: [[Mark]] = []
    for line in try row.list(drawing) {
      var lineMarks: [Mark] = []
      for character in try row.text(line) {
        guard let mark = Mark(rawValue: character) else {
          throw row.error(.value("has the character \(character), which means nothing"), at: line)
        }
        lineMarks.append(mark)
      }
      guard marks.isEmpty || lineMarks.count == marks[0].count else {
        throw row.error(.value("must be as wide as the line above it"), at: line)
      }
      marks.append(lineMarks)
    }
    self.marks = marks
    guard (3...9).contains(marks.count), let width = marks.first?.count, (3...9).contains(width) else {
      throw row.error(.value("must have 3 to 9 lines of 3 to 9 characters"), at: drawing)
    }
    let all = marks.joined()
    guard all.count(where: { $0 == .door }) == 1 else { throw row.error(.value("must have one door L"), at: drawing) }
    for (y, line) in marks.enumerated() {
      for (x, mark) in line.enumerated() where x == 0 || y == 0 || x == width - 1 || y == marks.count - 1 {
        guard mark == .wall || mark == .door else { throw row.error(.value("must have walls around it"), at: drawing) }
      }
    }
    let corners = [marks[0][0], marks[0][width - 1], marks[marks.count - 1][0], marks[marks.count - 1][width - 1]]
    guard !corners.contains(.door) else { throw row.error(.value("must not have its door in a corner"), at: drawing) }
    guard isConnected else { throw row.error(.value("must be connected inside"), at: drawing) }
  }

  /// True if every place inside is reached from the door.
  private var isConnected: Bool {
    var open = Cells()
    var door = Cells()
    for (y, line) in marks.enumerated() {
      for (x, mark) in line.enumerated() where mark != .wall {
        open[Grid.cell(x, y)] = true
        if mark == .door { door[Grid.cell(x, y)] = true }
      }
    }
    return door.flooded(open) == open
  }

  /// The drawing mirrored and transposed in one of eight ways.
  func turned(_ way: Int) -> [[Mark]] {
    var turned = marks
    if way & 1 != 0 { turned = turned.map { $0.reversed() } }
    if way & 2 != 0 { turned.reverse() }
    guard way & 4 != 0 else { return turned }
    return turned[0].indices.map { x in turned.map { $0[x] } }
  }
}

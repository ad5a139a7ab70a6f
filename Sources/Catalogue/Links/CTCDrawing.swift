import SudokuVariants

/// A filled shape or a text of a drawn board, with its place in cells from the top left corner.
struct DrawnShape: Hashable {
  let row: Double
  let column: Double
  let width: Double
  let height: Double
  let isRound: Bool
  let colour: String
  let border: String
  let text: String

  /// `nil` for an element without a place.
  init?(_ item: JSONTree) {
    guard let centre = item["center"]?.list, centre.count == 2, let row = centre[0].decimal,
      let column = centre[1].decimal, abs(row) < 99, abs(column) < 99
    else { return nil }
    (self.row, self.column) = (row, column)
    width = item["width"]?.decimal ?? 0
    height = item["height"]?.decimal ?? 0
    isRound = item["rounded"] == .bool(true)
    colour = DrawnPath.colour(item["backgroundColor"])
    border = DrawnPath.colour(item["borderColor"])
    text = item["text"]?.words?.filter { !$0.isWhitespace } ?? ""
  }

  /// The place of the cell around the centre, also beside the board.
  var place: BoardPlace { BoardPlace(Int(row.rounded(.down)), Int(column.rounded(.down))) }
  /// True if the centre is that of a cell.
  var isInMiddle: Bool { isHalf(row) && isHalf(column) }
  /// True if the centre is a corner of cells.
  var isOnCorner: Bool { !isHalf(row) && !isHalf(column) }

  private func isHalf(_ value: Double) -> Bool { abs(value - value.rounded(.down) - 0.5) < 0.2 }

  /// The two cells of the edge under the centre; `nil` if it lies on none.
  func edge(size: Int) -> (Int, Int)? {
    let first: BoardPlace, second: BoardPlace
    if isHalf(row), !isHalf(column) {
      first = BoardPlace(place.row, Int(column.rounded()) - 1)
      second = BoardPlace(place.row, Int(column.rounded()))
    } else if !isHalf(row), isHalf(column) {
      first = BoardPlace(Int(row.rounded()) - 1, place.column)
      second = BoardPlace(Int(row.rounded()), place.column)
    } else {
      return nil
    }
    guard first.isInside(size), second.isInside(size) else { return nil }
    return (first.cell(size), second.cell(size))
  }

  /// The four cells around the corner under the centre; `nil` if it lies on none.
  func corner(size: Int) -> [Int]? {
    guard isOnCorner else { return nil }
    let last = BoardPlace(Int(row.rounded()), Int(column.rounded()))
    let places = [BoardPlace(-1, -1), BoardPlace(-1, 0), BoardPlace(0, -1), BoardPlace(0, 0)].map { last + $0 }
    return places.allSatisfy { $0.isInside(size) } ? places.map { $0.cell(size) } : nil
  }
}

/// A drawn line or arrow, with its points in cells from the top left corner.
struct DrawnPath: Hashable {
  let points: [[Double]]
  let colour: String
  let thickness: Double

  init?(_ item: JSONTree) {
    var points: [[Double]] = []
    for point in item["wayPoints"]?.list ?? [] {
      guard let pair = point.list, pair.count == 2, let row = pair[0].decimal, let column = pair[1].decimal,
        abs(row) < 99, abs(column) < 99
      else { return nil }
      points.append([row, column])
    }
    guard points.count > 1 else { return nil }
    self.points = points
    colour = Self.colour(item["color"])
    thickness = item["thickness"]?.decimal ?? 0
  }

  /// The places under the points, and those between two of them in a row, a column or a diagonal.
  var places: [BoardPlace] {
    var places: [BoardPlace] = []
    for point in points {
      let next = BoardPlace(Int(point[0].rounded(.down)), Int(point[1].rounded(.down)))
      guard let last = places.last else {
        places.append(next)
        continue
      }
      let way = next - last, steps = max(abs(way.row), abs(way.column))
      guard steps > 0 else { continue }
      if way.row == 0 || way.column == 0 || abs(way.row) == abs(way.column) {
        let step = BoardPlace(way.row / steps, way.column / steps)
        for _ in 0..<steps { places.append(places[places.count - 1] + step) }
      } else {
        places.append(next)
      }
    }
    return places
  }

  /// The long diagonal that the path is; `nil` for another path.
  func diagonal(size: Int) -> Diagonals? {
    guard points.count == 2 else { return nil }
    let ends = points.sorted { $0[0] < $1[0] }
    let whole = Double(size)
    if ends == [[0, 0], [whole, whole]] { return .down }
    return ends == [[0, whole], [whole, 0]] ? .up : nil
  }

  /// A colour in six small hexadecimal digits, without its opacity.
  static func colour(_ value: JSONTree?) -> String {
    let text = value?.words?.lowercased() ?? ""
    guard text.first == "#" else { return text }
    let digits = text.dropFirst()
    return digits.count == 3 || digits.count == 4
      ? digits.prefix(3).map { "\($0)\($0)" }.joined() : String(digits.prefix(6))
  }

  /// The colours of lines and shapes that stand for a rule.
  static let grey = "cfcfcf"
  static let renban = "f067f0"
  static let whisper = "67f067"
}

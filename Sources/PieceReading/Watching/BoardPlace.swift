import BoardVision

/// The place of a board in a frame.
struct BoardPlace: Sendable {
  /// From places on the board, in cells, to pixels of the planes.
  var map: Homography
  let columns: Int, rows: Int
  let pattern: CellSamples.Pattern

  private var corners: [Point] {
    let (w, h) = (Double(columns), Double(rows))
    return [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)].map(map.apply)
  }

  /// The largest distance of a corner from that of another place, in cells.
  func distance(to other: BoardPlace) -> Double {
    let own = corners, others = other.corners
    let cell = (0..<4).reduce(0) { $0 + (own[($1 + 1) % 4] - own[$1]).length } / Double(2 * (columns + rows))
    return zip(own, others).map { ($0 - $1).length }.max()! / max(1, cell)
  }

  /// The quarter turn of this place that lies nearest to another one.
  func turned(like other: BoardPlace) -> BoardPlace {
    guard columns == rows else { return self }
    let side = Double(columns), square = [Point(0, 0), Point(side, 0), Point(side, side), Point(0, side)]
    let turns = (0..<4).compactMap { turn -> BoardPlace? in
      let places = (0..<4).map { corners[($0 + turn) % 4] }
      return Homography(from: square, to: places).map {
        BoardPlace(map: $0, columns: columns, rows: rows, pattern: pattern)
      }
    }
    return turns.min { $0.distance(to: other) < $1.distance(to: other) } ?? self
  }

  /// The board of a game on a frame; `nil` if none is found.
  static func find(_ planes: ColourPlanes, _ game: PhotographedGame) -> BoardPlace? {
    switch game {
    case .draughts:
      guard let field = try? ChequeredField.find(planes), field.side == 8 else { return nil }
      return BoardPlace(map: field.map, columns: 8, rows: 8, pattern: .squares)
    case .connect4:
      guard let rack = try? HoleRack.find(planes) else { return nil }
      return BoardPlace(
        map: rack.map, columns: rack.size.columns, rows: rack.size.rows, pattern: .holes(rack.radius))
    }
  }

  func samples(_ planes: ColourPlanes) -> CellSamples {
    CellSamples(planes, map, columns: columns, rows: rows, pattern)
  }
}

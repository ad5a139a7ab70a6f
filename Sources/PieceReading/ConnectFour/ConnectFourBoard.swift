import BoardVision
import ConnectFourSolver
import RealModule

/// A rack with discs: which holes are filled, and the best move.
struct ConnectFourBoard {
  private(set) var board: PieceBoard?

  init(_ planes: ColourPlanes, _ rack: HoleRack, _ options: PieceOptions) {
    let (columns, rows) = (rack.size.columns, rack.size.rows)
    let colours = (0..<columns * rows).map { cell in
      Self.colour(planes, rack, Point(Double(cell % columns) + 0.5, Double(cell / columns) + 0.5))
    }
    let patches = SquarePatches(
      RectifiedColours(planes, rack.map, columns: columns, rows: rows), Array(0..<columns * rows))
    let filled = patches.patches.map { SquareNetwork.discs.answer($0).occupied }
    let boards = DiscPartition.likely(colours, filled: filled, rack.size).map { partition in
      var board = PieceBoard(
        game: .connect4, map: rack.map, scale: planes.scale, columns: columns, rows: rows, cells: partition.cells,
        confidences: partition.confidences,
        colours: ColourName.of(lighter: partition.colours[0], darker: partition.colours[1]))
      board.settle(options.corrections)
      if partition.isDoubtful {
        board.warnings.append(
          PieceWarning("colours", "the colours of the discs differ little, or empty holes look like discs"))
      }
      return board
    }
    // The likeliest one that a game leads to, otherwise the likeliest one.
    let played = boards.lazy.map { ($0, ConnectFourMove.play(to: $0, rack.size, options)) }
    guard let (likeliest, play) = played.first(where: { !$0.1.isImpossible }) ?? played.first else { return }
    var board = likeliest
    ConnectFourMove.add(play, to: &board, rack.size, options)
    self.board = board
  }

  /// The median colour in the middle of a hole, in CIE L*a*b*.
  private static func colour(_ planes: ColourPlanes, _ rack: HoleRack, _ middle: Point) -> SIMD3<Double> {
    var found: [SIMD3<Double>] = []
    for v in -3...3 {
      for u in -3...3 where u * u + v * v <= 10 {
        let p = middle + Point(Double(u), Double(v)) * (rack.radius * 0.2)
        found.append(LabColour.of(planes.colour(rack.map.apply(p))))
      }
    }
    return .median(found)
  }
}

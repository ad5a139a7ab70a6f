import BoardVision
import Draughts
import RealModule

/// A chequered field with men: which squares are played on, what stands on them, and the best move.
struct DraughtsBoard {
  /// The board; `nil` if the pieces are not those of draughts.
  private(set) var board: PieceBoard?

  /// A square is occupied beyond doubt from this probability on.
  private static let surely = 0.8

  init(_ planes: ColourPlanes, _ field: ChequeredField, _ options: PieceOptions) {
    let colours = RectifiedColours(planes, field.map, columns: field.side, rows: field.side)
    let both = (0...1).map { parity in
      let patches = SquarePatches(colours, parity: parity)
      return (patches, patches.patches.map(SquareNetwork.pieces.answer))
    }
    func sum(_ answers: [SquareNetwork.Answer]) -> Double { answers.reduce(0) { $0 + $1.occupied } }
    let isSecond = sum(both[1].1) > sum(both[0].1)
    let (patches, answers) = both[isSecond ? 1 : 0], others = both[isSecond ? 0 : 1]
    let occupied = answers.map(\.occupied)
    let pieces = occupied.count { $0 > 0.5 }, sure = occupied.count { $0 > Self.surely }
    let astray = others.1.count { $0.occupied > Self.surely }
    // Chessmen stand on squares of both colours.
    guard sure > 0, astray < max(2, pieces / 4) else { return }
    let share = Self.shareOfKings(pieces: pieces, side: field.side)
    let features = SquareFeatures(SquareMeasures(colours), parity: isSecond ? 1 : 0)
    let clusters = SquareClusters(features.values, occupied: occupied)
    var cells = [CellContent](repeating: .empty, count: field.side * field.side)
    var confidences = [Double](repeating: 1, count: cells.count), kings = [Double](repeating: 0, count: cells.count)
    for (index, square) in patches.squares.enumerated() {
      let p = clusters.probabilities[index]
      let content = p.indices.max { p[$0] < p[$1] } ?? 0
      let king = Self.probability(answers[index].king, whereKingsHave: share), isKing = content != 0 && king > 0.5
      kings[square] = answers[index].king
      cells[square] = CellContent(rawValue: isKing ? content + 2 : content) ?? .empty
      // A cell is certain only if the network and the comparison with the other squares agree.
      let own = content == 0 ? 1 - occupied[index] : occupied[index]
      confidences[square] = min(p[content], (1 + own) / 2)
      if content != 0 { confidences[square] = min(confidences[square], max(king, 1 - king)) }
    }
    for (index, square) in others.0.squares.enumerated() where others.1[index].occupied > Self.surely {
      confidences[square] = 1 - others.1[index].occupied
    }
    var board = PieceBoard(
      game: .draughts, map: field.map, scale: planes.scale, columns: field.side, rows: field.side, cells: cells,
      confidences: confidences, colours: ColourName.of(lighter: clusters.colours[0], darker: clusters.colours[1]))
    board.settle(options.corrections)
    let most = field.side == 8 ? 12 : 20
    let counts = [board.cells.count { $0.isLighter }, board.cells.count { $0.isDarker }]
    // More men than the game has: other pieces, or a pattern.
    guard counts.max()! <= most + 4 || options.game == .draughts else { return }
    if counts.max()! > most {
      board.warnings.append(
        PieceWarning("too-many-pieces", "there seem to be \(counts.max()!) pieces of a colour, and a side has \(most)"))
    }
    if astray > 0 {
      board.warnings.append(PieceWarning("other-squares", "something stands on a square that is not played on"))
    }
    DraughtsMove.add(to: &board, parity: isSecond ? 1 : 0, kings: kings, options)
    self.board = board
  }

  /// The share of kings among the pieces of the network's training, as it counts them.
  private static let learntShare = 0.14

  /// The share of kings among the pieces on a board, by games of random moves: men are crowned once many are captured.
  static func shareOfKings(pieces: Int, side: Int) -> Double {
    let left = Double(pieces) * (side == 8 ? 1 : 24.0 / 40)
    return 0.75 * .exp(-.pow(left / 7, 1.5))
  }

  /// The probability that a piece is a king, as the network says it, on a board where kings have a share.
  static func probability(_ king: Double, whereKingsHave share: Double) -> Double {
    let man = (1 - king) * (1 - share) / (1 - learntShare), crowned = king * share / learntShare
    return crowned / max(1e-12, crowned + man)
  }
}

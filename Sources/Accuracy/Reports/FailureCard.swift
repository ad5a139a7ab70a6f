import BoardVision
import Files
import Foundation
import Pictures
import SudokuReading

/// One failure: the photograph with the detected lattice, the rectified board, and truth and reading side by side.
struct FailureCard {
  private let record: PictureRecord
  private let path: String?

  init(_ record: PictureRecord, path: String?) { (self.record, self.path) = (record, path) }

  var html: String {
    let pictures = self.pictures
    return "<section class=card><h4>\(escaped(record.picture.name))<small>\(words)</small></h4>"
      + "<div class=photo>\(image(pictures.photograph, "the photograph with the lattice found"))</div>"
      + "<div>\(image(pictures.board, "the board cut out"))</div><div>\(grids)</div></section>"
  }

  private var words: String {
    let judgement = record.judgement
    var parts = [record.problem].compactMap { $0.map(escaped) }
    if judgement.kindRight == false {
      parts.append("read as \(record.answer.map { escaped($0.board?.kind ?? MadeKind.classic.rawValue) } ?? "nothing")")
    }
    if let error = judgement.latticeError { parts.append("lattice off by \(decimal(error, 2)) cells") }
    if let wrong = judgement.wrong, record.answer != nil {
      parts.append("\(wrong) cells wrong" + (judgement.wrongDoubted.map { ", \($0) of them doubted" } ?? ""))
    }
    if let score = record.answer?.latticeScore { parts.append("lattice score \(decimal(score, 2))") }
    return parts.joined(separator: "; ")
  }

  private func image(_ canvas: Canvas?, _ words: String) -> String {
    guard let bytes = canvas?.encoded(as: .jpeg) else { return "" }
    return "<img alt=\"\(words)\" loading=lazy src=\"data:image/jpeg;base64,\(Data(bytes).base64EncodedString())\">"
  }

  private var pictures: (photograph: Canvas?, board: Canvas?) {
    guard let path, let data = try? InputFile.read(path),
      let file = try? EncodedPhotograph(bytes: Array(data)), let whole = Canvas(file)
    else { return (nil, nil) }
    let found = record.answer?.lattice.flatMap { Self.lattice($0.map { Point($0[0], $0[1]) }) }
    let board = found.flatMap { Canvas.board(whole, $0, side: 30)?.0 }
    guard let small = whole.limited(toSide: 640) else { return (nil, board) }
    if let found {
      let scale = Double(small.width) / Double(whole.width)
      small.draw(found.scaled(by: scale), in: .lattice, thickness: 1.4)
    }
    return (small, board)
  }

  /// The lattice of a square board.
  private static func lattice(_ crossings: [Point]) -> Lattice? {
    let lines = Int(Double(crossings.count).squareRoot().rounded())
    guard lines > 3, lines * lines == crossings.count else { return nil }
    return Lattice(rows: lines - 1, columns: lines - 1, crossings: crossings)
  }

  /// The letters of a board with pieces, as decided, with the truth where it differs.
  private func pieces(_ board: PieceField) -> String {
    let truth = record.picture.label.map { Array($0) }
    let read = record.answer.flatMap { $0.game == record.picture.game ? Array($0.decided) : nil }
    guard let shown = read ?? truth else { return "" }
    let rows = (0..<board.rows).map { row in
      "<tr>"
        + (0..<board.columns).map { column in
          let cell = row * board.columns + column
          let isBad = read != nil && truth != nil && read?[cell] != truth?[cell]
          return "<td\(isBad ? " class=bad" : "")>\(shown[cell])"
            + (isBad ? "<small>\(truth?[cell] ?? ".")</small>" : "")
        }.joined()
    }
    return "<table class=board>\(rows.joined())</table><small>\(read == nil ? "truth" : "as decided")</small>"
  }

  private var grids: String {
    if let board = record.picture.game.flatMap({ PieceField($0) }) { return pieces(board) }
    if record.judgement.kindRight != nil { return BoardDrawing.pair(record) }
    let truth = record.picture.label.map { Array($0) }
    let read = record.answer.map { Array($0.decided) }
    guard let shown = read ?? truth else { return "" }
    let rows = (0..<9).map { row in
      "<tr>"
        + (0..<9).map { column in
          let cell = row * 9 + column
          let isBad = read != nil && truth != nil && read?[cell] != truth?[cell]
          let title = isBad ? " title=\"is \(truth?[cell] ?? "."), read \(read?[cell] ?? ".")\"" : ""
          let hand = record.answer?.kinds.map { Array($0)[cell] == "h" } ?? false
          return
            "<td\(isBad ? " class=bad" : hand ? " class=h" : "")\(title)>\(shown[cell] == "." ? "" : String(shown[cell]))"
            + (isBad ? "<small>\(truth?[cell] ?? ".")</small>" : "")
        }.joined()
    }
    return
      "<table class=board>\(rows.joined())</table><small>\(read == nil ? "truth" : "as decided; wrong cells with the truth under them")</small>"
  }
}

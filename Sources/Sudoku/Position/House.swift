import Phrases
import Texts

/// A row, column or box: nine cells that hold each digit once.
public struct House: Hashable, Sendable, CustomStringConvertible {
  /// The three kinds.
  public enum Kind: Int, Sendable, CaseIterable {
    /// In the order of ``House/index``.
    case row, column, box
  }

  /// 0...8 rows, 9...17 columns, 18...26 boxes.
  public let index: Int

  init(_ index: Int) { self.index = index }

  /// The house of a kind, numbered from 0.
  public init(_ kind: Kind, _ number: Int) { index = kind.rawValue * 9 + number }

  /// The kind of house.
  public var kind: Kind { index < 9 ? .row : index < 18 ? .column : .box }
  /// 0...8 within its kind.
  public var number: Int { index % 9 }
  /// Its cells, ascending.
  public var cells: [Int] { Table.cells[index] }
  /// Its cells as a set.
  public var set: CellSet { Table.sets[index] }
  /// `row 3`, `column 1`, `box 9`.
  public var description: String { "\(kind) \(number + 1)" }
  /// The same in every language.
  public var name: Phrase {
    switch kind {
    case .row: Phrase("row \(number + 1)", meaning: "house")
    case .column: Phrase("column \(number + 1)", meaning: "house")
    case .box: Phrase("box \(number + 1)", meaning: "house")
    }
  }

  /// All 27 houses, in the order of ``index``.
  package static let all = (0..<27).map(House.init)
  static let rows = (0..<9).map(House.init)
  static let columns = (9..<18).map(House.init)
  static let boxes = (18..<27).map(House.init)
  /// Boxes, columns, rows: the order of the Sudoku Explainer's search for sets.
  static let explainerOrder = boxes + columns + rows

  /// Cells, peers and houses as tables.
  enum Table {
    static let cells: [[Int]] = (0..<27).map { house in
      (0..<81).filter { of[$0].contains(house) }
    }
    static let sets: [CellSet] = cells.map { CellSet($0) }
    /// For each cell its row, column and box.
    static let of: [[Int]] = (0..<81).map {
      [Geometry.row(of: $0), 9 + Geometry.column(of: $0), 18 + Geometry.box(of: $0)]
    }
    /// For each cell its box, row and column: the order in which links are followed.
    static let boxFirst: [[House]] = of.map { [House($0[2]), House($0[0]), House($0[1])] }
    static let peers: [CellSet] = Geometry.peers.map { CellSet($0) }
  }
}

extension Phrase.StringInterpolation {
  /// Adds the name of a house in the language of the sentence.
  public mutating func appendInterpolation(_ house: House) { appendInterpolation(house.name) }
}

extension CellSet {
  /// The cells that see every cell of this set.
  var commonPeers: CellSet {
    reduce(CellSet(bits: ~0 >> 47)) { $0 & House.Table.peers[$1] }
  }

  /// The houses that hold all of this set, rows before columns before boxes.
  var commonHouses: [House] {
    isEmpty ? [] : House.Table.of[lowest].map(House.init).filter { isSubset(of: $0.set) }
  }
}

/// The cells of some houses.
func union(_ houses: [House]) -> CellSet { houses.reduce(CellSet()) { $0 | $1.set } }

/// The name of a cell, `r1c1` at the top left.
func cellName(_ cell: Int) -> String { CellName(cell, columns: 9).description }

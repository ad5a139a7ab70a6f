import CConnectFour
import Synchronization

/// A perfect player: exact scores by alpha-beta with a transposition table.
///
/// A score is 0 for a draw. It is n where the player to move wins with the n-th stone from the last that he could play.
/// It is -n where he loses so. Scores do not depend on earlier questions. The opening of the usual board stands in a book.
public final class Solver: Sendable {
  /// The size of its boards.
  public let size: BoardSize
  private let search: Mutex<Search>
  private let usesBook: Bool

  /// The most stones of a position in the book.
  public static let bookStones = 10

  /// The search of C, which is freed with its owner.
  private struct Search: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer
    deinit { ccf_free(pointer) }
  }

  /// A solver.
  /// - Parameter tableBits: The table has two to the power of this many entries of eight bytes, 16 to 28.
  /// - Parameter usesBook: False for a search of every position, for measuring.
  public init(_ size: BoardSize = .usual, tableBits: Int = 20, usesBook: Bool = true) {
    self.size = size
    self.usesBook = usesBook && size == .usual
    let bits = Int32(min(28, max(16, tableBits)))
    guard let pointer = ccf_make(Int32(size.columns), Int32(size.rows), bits) else {
      fatalError("There is no memory for a table of \(8 << bits) bytes.")
    }
    search = Mutex(Search(pointer: pointer))
  }

  /// The exact score of a position.
  /// - Complexity: constant for the positions in the book; beyond it exponential in the empty cells.
  public func score(of position: Position) -> Int { score(of: position, within: -100...100) }

  /// The score of a position, clamped to a range: narrow ranges take less time.
  public func score(of position: Position, within range: ClosedRange<Int>) -> Int {
    precondition(position.size == size)
    if let known = knownScore(of: position) { return min(range.upperBound, max(range.lowerBound, known)) }
    return search.withLock { search in
      var complete: Int32 = 0
      let score = ccf_score(
        search.pointer, position.own, position.mask, Int32(range.lowerBound), Int32(range.upperBound), 0, &complete)
      return min(range.upperBound, max(range.lowerBound, Int(score)))
    }
  }

  /// The score of a position that needs no search.
  private func knownScore(of position: Position) -> Int? {
    if position.isOver { return position.isWon ? -((size.cells + 2 - position.stones) / 2) : 0 }
    guard usesBook, position.stones <= Self.bookStones, !position.canWinAtOnce else { return nil }
    let score = Int(ccf_book_score(position.own, position.mask))
    return score == CCF_UNKNOWN ? nil : score
  }

  /// The columns whose score is the position's own, from the middle outwards; empty if the game is over.
  /// - Parameter most: the number of columns to find.
  public func bestColumns(in position: Position, most: Int = .max) -> [Int] {
    guard !position.isOver else { return [] }
    let score = score(of: position)
    var best: [Int] = []
    for column in Solver.order(position.size.columns) where best.count < most && position.canPlay(column) {
      let next = position.playing(column)
      if self.score(of: next, within: -score...(1 - score)) == -score { best.append(column) }
    }
    return best
  }

  /// The score of the player to move for each column, from the left; `nil` for a full one.
  public func scores(in position: Position) -> [Int?] {
    (0..<size.columns).map { column in
      position.canPlay(column) && !position.isOver ? -score(of: position.playing(column)) : nil
    }
  }

  /// Columns from the middle outwards.
  public static func order(_ columns: Int) -> [Int] {
    (0..<columns).map { (columns - 1) / 2 + ($0 % 2 == 1 ? ($0 + 1) / 2 : -($0 / 2)) }
  }

  /// The positions searched so far.
  public var visited: UInt64 { search.withLock { ccf_visited($0.pointer) } }

  /// Empties the table, for measuring.
  public func forget() { search.withLock { ccf_forget($0.pointer) } }
}

/// What runs over one graph work with, one run at a time.
final class RunWork {
  /// Candidates whose consequences are still to come, in order.
  let pendingOn: UnsafeMutablePointer<Int>
  let pendingOff: UnsafeMutablePointer<Int>
  /// The candidates that have not become false, by cell and by digit, and those of the position.
  let candidates = UnsafeMutablePointer<Digits>.allocate(capacity: 81)
  let cells = UnsafeMutablePointer<CellSet>.allocate(capacity: 10)
  let allCandidates = UnsafeMutablePointer<Digits>.allocate(capacity: 81)
  let allCells = UnsafeMutablePointer<CellSet>.allocate(capacity: 10)
  let houses = UnsafeMutablePointer<CellSet>.allocate(capacity: 27)
  private let marks: UnsafeMutablePointer<UInt32>
  private var mark: UInt32 = 0
  private let todo: UnsafeMutablePointer<Int>
  private let start: Position

  init(_ position: Position, _ count: Int) {
    start = position
    pendingOn = .allocate(capacity: count + 1)
    pendingOff = .allocate(capacity: count + 1)
    marks = .allocate(capacity: 2 * count)
    marks.initialize(repeating: 0, count: 2 * count)
    todo = .allocate(capacity: 2 * count)
    for cell in 0..<81 { (allCandidates + cell).initialize(to: position.candidates[cell]) }
    for digit in 0..<10 { (allCells + digit).initialize(to: position.cells[digit]) }
    for house in 0..<27 { (houses + house).initialize(to: House.Table.sets[house]) }
    candidates.initialize(from: allCandidates, count: 81)
    cells.initialize(from: allCells, count: 10)
  }

  deinit {
    for list in [pendingOn, pendingOff, todo] { list.deallocate() }
    for set in [cells, allCells, houses] { set.deallocate() }
    candidates.deallocate()
    allCandidates.deallocate()
    marks.deallocate()
  }

  /// Begins a run: nothing has become false yet.
  func begin() {
    candidates.update(from: allCandidates, count: 81)
    cells.update(from: allCells, count: 10)
  }

  /// Takes out a candidate that has become false.
  @inline(__always)
  func remove(_ cell: Int, _ digit: Int) {
    candidates[cell] = candidates[cell].removing(digit)
    cells[digit].remove(cell)
  }

  /// The position without what has become false.
  var position: Position {
    var position = start
    for digit in 1...9 {
      for cell in allCells[digit].subtracting(cells[digit]) { position.eliminate(digit, from: cell) }
    }
    return position
  }

  /// A state and all that it follows from, each once; they last until the next call.
  func ancestors(of state: Int, _ reasons: (Int) -> UnsafeBufferPointer<Int32>) -> UnsafeBufferPointer<Int> {
    mark += 1
    marks[state] = mark
    todo[0] = state
    var (done, end) = (0, 1)
    while done < end {
      for parent in reasons(todo[done]) where marks[Int(parent)] != mark {
        marks[Int(parent)] = mark
        todo[end] = Int(parent)
        end += 1
      }
      done += 1
    }
    return UnsafeBufferPointer(start: todo, count: end)
  }
}

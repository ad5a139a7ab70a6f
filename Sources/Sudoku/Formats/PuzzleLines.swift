/// Long lists of puzzles, one of 81 characters a line, as bytes, to be streamed through a solver.
public enum PuzzleLines {
  /// The result for a line.
  public enum Answer: Hashable, Sendable {
    /// A blank line, or a remark that begins with `#`.
    case nothing
    /// A grid and its solutions.
    case solved(Grid, Solutions)
    /// No grid: the column, from 1, and the problem there.
    case malformed(column: Int, problem: String)
  }

  /// Reads and solves one line of a list without its end.
  public static func answer(_ line: ArraySlice<UInt8>, solver: Solver = Solver()) -> Answer {
    PuzzleLineReader.list.answer(line, solver: solver)
  }

  /// Answers every line of a chunk, in order.
  public static func answers(_ chunk: [UInt8], solver: Solver = Solver()) -> [Answer] {
    chunk.split(separator: 10, omittingEmptySubsequences: false).map { answer($0, solver: solver) }
  }

  /// Cuts a stream of bytes into chunks of whole lines. The end of a chunk's last line is left out.
  public struct Chunks {
    private let read: () throws -> [UInt8]?
    private var rest: [UInt8] = []
    private var isAtEnd = false

    /// `read` gives the next bytes, however many, and `nil` at the end.
    public init(read: @escaping () throws -> [UInt8]?) { self.read = read }

    /// The next chunk of whole lines, `nil` at the end.
    public mutating func next() throws -> [UInt8]? {
      while !isAtEnd {
        guard let bytes = try read() else {
          isAtEnd = true
          break
        }
        rest += bytes
        guard let end = rest.lastIndex(of: 10) else { continue }
        let chunk = Array(rest[..<end])
        rest.removeSubrange(...end)
        return chunk
      }
      guard !rest.isEmpty else { return nil }
      defer { rest = [] }
      return rest
    }
  }
}

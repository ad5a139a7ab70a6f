import ConnectFourSolver
import Synchronization

extension Solver {
  private static let all = Mutex<[BoardSize: Solver]>([:])

  /// The solver for a size of board, which all games share.
  static func shared(_ size: BoardSize) -> Solver {
    all.withLock { all in
      let solver = all[size] ?? Solver(size)
      all[size] = solver
      return solver
    }
  }

  /// 1 if the player to move wins by force within some stones of both, -1 if he loses so, else 0.
  func forced(_ position: Position, plies: Int) -> Int {
    let cells = size.cells
    guard !position.isOver else { return position.isWon ? -1 : 0 }
    let least = max(1, (cells + 2 - position.stones - plies) / 2)
    if score(of: position, within: (least - 1)...100) >= least { return 1 }
    return score(of: position, within: -100...(1 - least)) <= -least ? -1 : 0
  }
}

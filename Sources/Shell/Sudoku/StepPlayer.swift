import Sudoku
import SudokuGame

extension SudokuScreen {
  /// The printed digits.
  var puzzle: Grid { Grid(values: state.givens) ?? Grid() }
}

/// Shows a solution step by step: each named, its pattern on the board, and why it holds.
final class StepPlayer: PlayerScreen {
  private struct Moment {
    let position: Position
    let step: Step?
  }

  private let moments: [Moment]

  /// Finds the steps beside the keyboard, then shows them.
  static func open(_ grid: Grid, on desk: Desk) {
    let wait = WaitScreen(desk, "Finding every step")
    wait.run { _ in
      Rater().explanation(of: grid)
    } then: { steps in
      guard let steps else {
        return desk.complain("The board does not have exactly one solution. Only then are there steps.")
      }
      desk.push(StepPlayer(desk, grid, steps))
    }
  }

  private init(_ desk: Desk, _ grid: Grid, _ steps: [Step]) {
    var position = Position(grid)
    var moments: [Moment] = []
    for step in steps {
      moments.append(Moment(position: position, step: step))
      position.apply(step)
    }
    self.moments = moments + [Moment(position: position, step: nil)]
    super.init(desk, "Sudoku, step by step")
  }

  override var count: Int { moments.count }

  override var caption: String {
    guard let step = moments[position].step else { return "Solved, in \(Text.count(count - 1, "step"))." }
    let rating = step.rating > 0 ? " (\(step.rating / 10).\(step.rating % 10))" : ""
    let name = "\(Text.capital(step.technique.name))\(rating)."
    // The argument comes last: where there is no room for all of it, what follows is still seen.
    return (["\(name) \(step.reason) \(step.conclusion)"] + (step.reasoning?.lines ?? [])).joined(separator: "\n")
  }

  override var moreKeys: [Binding] {
    [
      Binding("n", label: "next hard one", help: "Go to the next step that is harder than a single.") { [self] in
        let easy: Set<Technique> = [.fullHouse, .hiddenSingleInBox, .hiddenSingleInLine, .nakedSingle]
        let next = moments.indices.first { $0 > position && !easy.contains(moments[$0].step?.technique ?? .fullHouse) }
        if let next { go(next) } else { desk.note("No harder step follows.") }
      }
    ]
  }

  override func pictureWidth(in area: Area) -> Int? { SudokuBoard.size(in: area.inset(16, 0)).width }

  override func drawMoment(into frame: inout Frame, _ area: Area) {
    let moment = moments[position]
    var board = SudokuBoard()
    board.hasLines = desk.terminal.capabilities.isUTF8
    let givens = moments[0].position
    for cell in 0..<81 {
      board.digits[cell] = Int(moment.position.values[cell])
      board.isGiven[cell] = givens.values[cell] != 0
      if moment.position.values[cell] == 0 {
        board.marks[cell] = moment.position.candidates[cell].reduce(0) { $0 | 1 << $1 }
      }
    }
    if let step = moment.step {
      for cell in step.cells { board.grounds[cell] = .pattern }
      for out in step.eliminations {
        board.grounds[out.cell] = .target
        board.struck[out.cell, default: 0] |= 1 << out.digit
        board.signs[out.cell] = ("-", .bad)
      }
      for put in step.placements {
        board.grounds[put.cell] = .target
        board.signs[put.cell] = (Character("\(put.digit)"), .good)
      }
    }
    let size = SudokuBoard.size(in: area)
    if !size.hasRoomForMarks {
      // Dots that say only that there are marks would be everywhere.
      for cell in 0..<81 where board.grounds[cell] == nil { board.marks[cell] = 0 }
    }
    board.draw(into: &frame, area.centred(size.width, size.height), size: size)
  }
}

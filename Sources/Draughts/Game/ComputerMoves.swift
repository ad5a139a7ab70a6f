import GameCore
import Synchronization

/// The moves that the computer has lately found, so that the same question is not computed twice. A game is asked for the
/// outcome of an action more than once. The answers are the same with and without it.
final class ComputerMoves: Sendable {
  struct Answer {
    let move: Move?
    /// The stream of errors after the move.
    let chance: RandomStream
  }

  private struct Question: Hashable {
    let line: GameLine
    let level: Level
    let chance: RandomStream
  }

  private static let most = 256
  static let shared = ComputerMoves()

  private let answers = Mutex<[Question: Answer]>([:])

  /// The move of the computer, and the stream after it.
  func answer(to line: GameLine, _ level: Level, _ chance: RandomStream) -> Answer {
    let question = Question(line: line, level: level, chance: chance)
    if let known = answers.withLock({ $0[question] }) { return known }
    var chance = chance
    let move = level.move(line, chance: &chance)
    let answer = Answer(move: move, chance: chance)
    answers.withLock { answers in
      if answers.count >= Self.most { answers = [:] }
      answers[question] = answer
    }
    return answer
  }
}

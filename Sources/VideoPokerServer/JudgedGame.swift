import GameCore
import ServerStore
import VideoPoker

/// The judgement of a game's journal up to a turn: its hands and their values.
struct JudgedGame: Sendable {
  private(set) var state: PokerState
  private(set) var turns = 0
  private(set) var statistics = TrainerStatistics()
  /// The last hand that was settled.
  private(set) var last: PokerState.SettledRound?

  private(set) var story: RunStory

  init(_ options: PokerOptions, seed: UInt64) {
    state = VideoPoker().start(options, seed: seed)
    story = RunStory(by: options.table)
  }

  /// Takes the next turn of the journal. The game has no undo, so every turn is an action.
  mutating func take(_ turn: TurnRecord) {
    turns = turn.number
    guard let action = turn.action.flatMap({ PokerAction($0) }),
      (try? VideoPoker().apply(action, to: &state)) != nil, action == .draw, case .settled(let round) = state.phase
    else { return }
    statistics.add(round, by: state.options.table)
    story.add(round)
    last = round
  }
}

/// The comparison of runs: the game's own clock, the standing in a race, and the traces of a person.
public protocol RacedGame: GameFace {
  /// The day in the game, in games that have days.
  func day(of state: State) -> Int?
  /// The standing of a run in a race against another from the same start, on the game's own clock.
  /// - Parameter turns: the number of turns that led to the state.
  func raceStanding(of state: State, after turns: Int) -> RaceStanding
  /// The part of a state that identifies a run in the comparison of runs.
  func runPosition(of state: State) -> RunPosition
  /// The least time in which a person can play a replay, and the actions that count for it.
  func pace(of replay: Replay) -> Pace
}

extension RacedGame {
  /// The game has no days.
  public func day(of state: State) -> Int? { nil }
  /// The clock counts turns, and the score is the standing.
  public func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    RaceStanding(
      clock: turns, moment: turns == 1 ? "after 1 turn" : "after \(StringTable.number(turns)) turns",
      text: StringTable.number(score(of: state)))
  }
  /// The digest of the whole state: two runs are the same only if each state is.
  public func runPosition(of state: State) -> RunPosition {
    let digest = Digest(of: state).hex
    return RunPosition(moment: digest, position: digest)
  }
  /// No least time, and every action counts.
  public func pace(of replay: Replay) -> Pace { Pace(leastMilliseconds: 0, counts: { _ in true }) }
}

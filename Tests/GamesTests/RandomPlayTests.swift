import Fifteen
import GameCore
import NullGame
import Rogueship
import Testing

@Suite struct RandomPlayTests {
  @Test func theSameSeedPlaysTheSameGame() throws {
    let first = RandomPlay.session(of: Rogueship(), .init(), seed: 3, mostActions: 200)
    let second = RandomPlay.session(of: Rogueship(), .init(), seed: 3, mostActions: 200)
    let other = RandomPlay.session(of: Rogueship(), .init(), seed: 4, mostActions: 200)
    #expect(first.state == second.state && first.journal == second.journal && first.state != other.state)
  }

  @Test func nobodyGivesUpWhileThereIsSomethingElseToDo() throws {
    let session = RandomPlay.session(of: Fifteen(), .small, seed: 1, mostActions: 300)
    #expect(session.journal.count == 300 || session.state.isSolved)
    #expect(!session.state.isGivenUp)
  }

  @Test func itEndsWithTheGame() throws {
    let session = RandomPlay.session(of: NullGame(), .long, seed: 1, mostActions: 300)
    #expect(session.isOver && session.journal.count < 300)
  }
}

import CoreMetrics
import Foundation
import GameCore
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct EventHubTests {
  /// The topics that somebody heard of.
  private final class Heard: Sendable {
    private let topics = Mutex<[String]>([])
    var all: [String] { topics.withLock { $0 } }
    func hear(_ topic: Topic) { topics.withLock { $0.append(topic.description) } }
  }

  /// The signals that a listener had.
  private final class Signals: Sendable {
    private let had = Mutex<[EventHub.Signal]>([])
    var all: [EventHub.Signal] { had.withLock { $0 } }
    func take(_ signal: EventHub.Signal) { had.withLock { $0.append(signal) } }

    /// Waits for the end of the listener's time.
    func end() async {
      while all.last != .end { try? await Task.sleep(for: .milliseconds(10)) }
    }
  }

  @Test func newsThatIsMadeHereIsToldToOtherProcessesAndTheirsIsNotToldBack() {
    let hub = EventHub(), here = Heard(), others = Heard()
    hub.onNews { here.hear($0) }
    hub.announce(.game("a"))
    hub.relay { others.hear($0) }
    hub.announce(.game("b"))
    hub.heard(.player("c"))
    #expect(here.all == ["game:a", "game:b", "player:c"] && others.all == ["game:b"])
  }

  @Test func aListenerHasTheNewsOfItsTopicAndSignsOfLife() throws {
    let hub = EventHub(), signals = Signals(), others = Signals()
    let listening = try #require(hub.listen(to: .game("a"), seconds: 3600, signals.take))
    _ = hub.listen(to: .game("b"), seconds: 3600, others.take)
    #expect(hub.count == 2)
    hub.announce(.game("a"))
    hub.tick()
    #expect(signals.all == [.news, .tick] && others.all == [.tick])
    hub.remove(listening)
    #expect(hub.count == 1)
    hub.endStreams()
    #expect(signals.all == [.news, .tick] && others.all == [.tick, .end] && hub.count == 0)
  }

  @Test(.timeLimit(.minutes(1))) func listenersEndAtTheirTimeAndOthersGoOn() async {
    let hub = EventHub(), first = Signals(), second = Signals(), third = Signals(), lasting = Signals()
    _ = hub.listen(to: .game("a"), seconds: 0.05, first.take)
    _ = hub.listen(to: nil, seconds: 0.1, second.take)
    await first.end()
    await second.end()
    // No listener was left, so the hub begins to wait again.
    _ = hub.listen(to: .game("a"), seconds: 0.05, third.take)
    _ = hub.listen(to: .game("a"), seconds: 3600, lasting.take)
    await third.end()
    hub.announce(.game("a"))
    #expect(lasting.all == [.news] && third.all == [.end] && hub.count == 1)
  }

  @Test func signsOfLifeGoToATenthOfTheListenersASecond() {
    let hub = EventHub(), signals = (0..<100).map { _ in Signals() }
    for each in signals { _ = hub.listen(to: .game("a"), seconds: 3600, each.take) }
    for second in 0..<60 {
      let before = signals.map { $0.all.count }.reduce(0, +)
      _ = hub.turn(at: .now + .seconds(2 * second + 2))
      #expect(signals.map { $0.all.count }.reduce(0, +) - before == 10)
    }
    for each in signals {
      #expect(each.all.filter { $0 == .heartbeat }.count == 5 && each.all.filter { $0 == .tick }.count == 1)
    }
  }

  @Test func aHubThatIsClosedEndsItsListenersAndTakesNone() {
    let hub = EventHub(), before = Signals(), between = Signals()
    _ = hub.listen(to: .game("a"), seconds: 3600, before.take)
    hub.endStreams()
    // Only the listeners that there were have ended.
    _ = hub.listen(to: .game("a"), seconds: 3600, between.take)
    hub.announce(.game("a"))
    hub.close()
    #expect(before.all == [.end] && between.all == [.news, .end])
    #expect(hub.listen(to: .game("a"), seconds: 3600, { _ in }) == nil)
  }

  @Test(
    arguments: [
      ("game:x", "game:x"), ("games:p", "games:p"), ("player:p", "player:p"),
      ("board:sudoku/easy", "board:sudoku/easy"),
      ("keys:signing", "keys:signing"),
      ("keys:any", "keys:signing"), ("board:a:b", "board:a:b"), ("game", nil), ("game:", nil), (":x", nil),
      ("other:x", nil),
      ("", nil),
    ] as [(String, String?)])
  func aTopicReadsBackFromItsText(text: String, topic: String?) { #expect(Topic(text)?.description == topic) }
}

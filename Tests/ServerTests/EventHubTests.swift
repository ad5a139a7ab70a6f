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

  /// The next signals of a stream, up to a number; fewer if it ends.
  private func next(_ count: Int, _ signals: inout AsyncStream<EventHub.Signal>.Iterator) async -> [EventHub.Signal] {
    var found: [EventHub.Signal] = []
    while found.count < count, let signal = await signals.next() { found.append(signal) }
    return found
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

  @Test func aStreamHasTheNewsOfItsTopicAndSignsOfLife() async {
    let hub = EventHub()
    var signals: AsyncStream<EventHub.Signal>.Iterator? = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    var others = hub.signals(.game("b"), seconds: 3600).makeAsyncIterator()
    #expect(hub.count == 2)
    hub.announce(.game("a"))
    hub.tick()
    let first = await signals?.next(), second = await signals?.next(), other = await next(1, &others)
    #expect(first == .news && second == .tick && other == [.tick])
    // A listener that goes is forgotten.
    signals = nil
    #expect(hub.count == 1)
    hub.endStreams()
    let rest = await next(1, &others)
    #expect(rest.isEmpty && hub.count == 0)
  }

  @Test(.timeLimit(.minutes(1))) func streamsEndAtTheirTimeAndOthersGoOn() async {
    let hub = EventHub()
    var first = hub.signals(.game("a"), seconds: 0.05).makeAsyncIterator()
    var second = hub.signals(nil, seconds: 0.1).makeAsyncIterator()
    #expect(await first.next() == nil)
    #expect(await second.next() == nil)
    // No stream was left, so the hub begins to wait again.
    var third = hub.signals(.game("a"), seconds: 0.05).makeAsyncIterator()
    var lasting = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    #expect(await third.next() == nil)
    hub.announce(.game("a"))
    #expect(await lasting.next() == .news)
    #expect(hub.count == 1)
  }

  @Test func aHubThatIsClosedEndsItsStreamsAndBeginsNone() async {
    let hub = EventHub()
    var before = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    hub.endStreams()
    let ended = await next(1, &before)
    #expect(ended.isEmpty)
    // Only the streams that there were have ended.
    var between = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    hub.announce(.game("a"))
    let news = await next(1, &between)
    hub.close()
    let closed = await next(1, &between)
    #expect(news == [.news] && closed.isEmpty)
    var after = hub.signals(.game("a"), seconds: 3600).makeAsyncIterator()
    let none = await next(1, &after)
    #expect(none.isEmpty && hub.count == 0)
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

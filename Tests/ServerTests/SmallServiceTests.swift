import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// What the services remember and what requests say beside their bodies, at its limits, without a server.
@Suite struct SmallServiceTests {
  // MARK: Memories

  @Test func theOldestQuarterGoesFirst() {
    let memory = BoundedMemory<Int>(capacity: 8)
    func names() -> [Int] { (0..<20).filter { memory["\($0)"] != nil } }
    for number in 0..<8 { memory.keep(number, as: "\(number)") { _, _ in true } }
    #expect(names() == Array(0..<8))
    memory.keep(8, as: "8") { _, _ in true }
    #expect(names() == Array(2..<9))
    memory.keep(9, as: "9") { _, _ in true }
    #expect(names() == Array(2..<10))
    memory.keep(10, as: "10") { _, _ in true }
    #expect(names() == Array(4..<11))
  }

  @Test func aValueGivesWayToABetterOneAlone() {
    let memory = BoundedMemory<Int>(capacity: 4)
    for (value, kept) in [(3, 3), (2, 3), (5, 5), (5, 5), (4, 5)] {
      memory.keep(value, as: "a") { $0 > $1 }
      #expect(memory["a"] == kept)
    }
    // Its name stands in the order once.
    for name in ["b", "c", "d"] { memory.keep(1, as: name) { $0 > $1 } }
    #expect(memory["a"] == 5)
    memory.keep(1, as: "e") { $0 > $1 }
    #expect(memory["a"] == nil && memory["b"] == 1)
  }

  private func game(_ id: String, number: Int = 0) throws -> CachedGame {
    let kind = try #require(GameKinds([NullGame()])["nullgame"])
    let record = GameRecord(
      id: id, player: "p", game: "nullgame", options: "long", origin: .server, seed: 0, rules: 1, number: number,
      score: 0,
      isOver: false, isRanked: true, created: 0, updated: 0)
    return CachedGame(record: record, live: try kind.start(options: "long", seed: 0), clockedAt: 1000)
  }

  @Test func theGamesThatWereNotUsedForLongestGoFirst() throws {
    let cache = GameCache(capacity: 8)
    for number in 0..<8 { cache.keep(try game("\(number)")) }
    // Looking at it is a use.
    #expect(cache["0"] != nil)
    cache.keep(try game("8"))
    #expect((0...8).filter { cache["\($0)"] != nil } == [0, 4, 5, 6, 7, 8])
    cache.forget("5")
    #expect(cache["5"] == nil && cache["6"] != nil)
  }

  @Test func aLaterPositionStays() throws {
    let cache = GameCache(capacity: 4)
    for (number, kept) in [(3, 3), (2, 3), (4, 4)] {
      cache.keep(try game("a", number: number))
      #expect(cache["a"]?.record.number == kept)
    }
    var other = try game("a", number: 4)
    other.record.score = 7
    cache.keep(other)
    #expect(cache["a"]?.record.score == 7, "of two that are as late the new one")
  }

  @Test func thinkingIsCountedByTheSteadyClockWhereThatIsKnown() throws {
    let clock = TestClock()
    var game = try game("a")
    game.clockedAt = clock.now - 500
    #expect(game.elapsed(clock.clock) == 500 && game.knowsElapsed(clock.clock))
    clock.set(by: -500)
    #expect(game.elapsed(clock.clock) == 0 && game.knowsElapsed(clock.clock))
    clock.set(by: -1)
    #expect(game.elapsed(clock.clock) == 0 && !game.knowsElapsed(clock.clock))
    game.steadyAt = clock.clock.steady()
    clock.advance(milliseconds: 70)
    clock.set(by: 9000)
    #expect(game.elapsed(clock.clock) == 70 && game.knowsElapsed(clock.clock))
  }

  @Test func everyPlayerIsNewOnceADay() {
    let told = PlayersToldToday()
    #expect(told.insert("a", on: "2026-11-21") && !told.insert("a", on: "2026-11-21"))
    #expect(told.insert("b", on: "2026-11-21"))
    told.remove("a")
    #expect(told.insert("a", on: "2026-11-21") && !told.insert("b", on: "2026-11-21"))
    #expect(told.insert("a", on: "2026-11-22") && told.insert("b", on: "2026-11-22"))
  }

  @Test func aHundredThousandPlayersOfADayAreRemembered() {
    let told = PlayersToldToday()
    for number in 0..<100_000 { _ = told.insert("\(number)", on: "d") }
    #expect(!told.insert("0", on: "d") && told.insert("100000", on: "d"))
    // With one more it begins anew.
    #expect(told.insert("0", on: "d") && told.insert("1", on: "d"))
  }

  @Test func aTaskIsWaitedForNoLongerThanItsTime() async {
    let long = Task {
      try? await Task.sleep(for: .seconds(3600))
      return 1
    }
    #expect(await first(long, within: .milliseconds(20)) == nil)
    #expect(!long.isCancelled, "it goes on")
    long.cancel()
    let done = Task { 5 }
    #expect(await first(done, within: .seconds(60)) == 5)
    #expect(await first(done, within: .zero) == nil)
    #expect(await first(done, within: .seconds(-1)) == nil)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"), (-1234, "−1,234"),
  ])
  func thousandsOfPointsAreSetApart(score: Int, text: String) {
    let record = ScoreRecord(
      id: "s", played: "g", player: "p", game: "rogueship", difficulty: "normal", name: "Ada", score: score, at: 1,
      actions: 3, thinking: 4, run: "r")
    let page = SharedEntryPage(ListedScore(record: record, isOnline: false, isSealed: false), GameKinds())
    #expect(page.html(at: nil).contains("\"normal, \(text) points. Watch it move by move."))
  }

  // MARK: Codes

  @Test func aCodeIsReadHoweverItIsTyped() {
    #expect(SecretCode.typed(" abcd-efgh 2345.") == "ABCDEFGH2345")
    #expect(SecretCode.grouped("ABCDEFGHJK23") == "ABCDE-FGHJK-23" && SecretCode.grouped("ABCDE") == "ABCDE")
    #expect(SecretCode.grouped("") == "" && SecretCode.grouped("ABCDEF") == "ABCDE-F")
    #expect(SecretCode.shortLength == 8 && SecretCode.longLength == 20 && SecretCode.selectorLength == 8)
  }

  @Test func aCodeHasLettersAndDigitsThatLookLikeNoOther() {
    var seen: Set<Character> = []
    for _ in 0..<200 {
      let code = SecretCode.random(20)
      #expect(code.count == 20)
      seen.formUnion(code)
    }
    #expect(seen == Set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"))
  }

  @Test func onlyTheWholeRecoveryCodeIsGood() {
    let code = "ABCDEFGHJKLMNPQRSTUV"
    let record = RecoveryRecord(code, player: "p", at: 5)
    #expect(record.selector == "ABCDEFGH" && record.player == "p" && record.created == 5 && record.isGood(code))
    #expect(record.salt.count == 16 && record.salt != RecoveryRecord(code, player: "p", at: 5).salt)
    for wrong in ["", "ABCDEFGHJKLMNPQRSTU", code + "W", "ABCDEFGHJKLMNPQRSTUW", code.lowercased()] {
      #expect(!record.isGood(wrong), "\(wrong)")
    }
    var cut = record
    cut.digest = []
    #expect(!cut.isGood(code) && !RecoveryRecord.nobody.isGood(code))
  }

  // MARK: Headers

  private func request(_ name: HTTPField.Name, _ values: String...) -> Request {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    for value in values { head.headerFields.append(HTTPField(name: name, value: value)) }
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(
    arguments: [
      ("wait=30", 30), ("wait=0", 0), ("wait=-5", 0), ("WAIT = 7", 7), ("wait=x", nil), ("wait", nil), ("", nil),
      ("respond-async", 0), ("respond-async, wait=10", 10), ("respond-async, wait=x", 0), ("return=minimal", nil),
    ] as [(String, Int?)])
  func aRequestSaysHowLongItWaits(header: String, seconds: Int?) {
    #expect(Preferences(request(.prefer, header)).wait == seconds)
  }

  @Test func aRequestMayPreferAShortAnswer() {
    #expect(Preferences(request(.prefer, "return=minimal")).isMinimal)
    #expect(Preferences(request(.prefer, "wait=3", "x, return=minimal")).isMinimal)
    for other in ["return=representation", "return", "minimal", "return=minimal=x"] {
      #expect(!Preferences(request(.prefer, other)).isMinimal, "\(other)")
    }
    #expect(!Preferences(request(.accept, "return=minimal")).isMinimal)
  }

  @Test(arguments: [
    ("\"a\"", true), ("*", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\",W/\"a\" ", true), ("\"b\"", false),
    ("a", false), ("", false), ("\"a\"x", false), ("w/\"a\"", false),
  ])
  func aTagIsKnownWhereItIsNamed(header: String, isKnown: Bool) {
    #expect(EntityTag.isKnown("\"a\"", to: request(.ifNoneMatch, header)) == isKnown)
    let refusal: Problem.Name?
    do throws(Problem) {
      try EntityTag.requireMatch("\"a\"", request(.ifMatch, header))
      refusal = nil
    } catch { refusal = error.name }
    #expect(refusal == (isKnown ? nil : .changed))
  }

  @Test func withoutAConditionNothingMustMatch() throws {
    #expect(!EntityTag.isKnown("\"a\"", to: request(.ifMatch, "\"a\"")))
    try EntityTag.requireMatch("\"a\"", request(.ifNoneMatch, "\"b\""))
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:12:3:4:5:6:7", "2001:db8:12:3::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::1", "0:0:0:0::/64"), ("::fffe:1.2.3.4", "0:0:0:0::/64"),
    ("::1:ffff:102:304", "0:0:0:0::/64"), ("::ff00:1.2.3.4", "0:0:0:0::/64"), ("local", "local"), ("", ""),
  ])
  func anAddressIsCountedByItsNetwork(address: String, network: String) {
    #expect(ClientAddress.network(address) == network)
  }

  @Test func aSlotIsTakenForAllItsHoldersOrForNone() throws {
    let slots = Slots()
    let wanted: [(holder: Slots.Holder, limit: Int)] = [(.everybody, 3), (.player("a"), 2)]
    let one = try #require(slots.take(wanted))
    var two = slots.take(wanted)
    #expect(two != nil && slots.take(wanted) == nil && slots.count(.everybody) == 2 && slots.count(.player("a")) == 2)
    let other = slots.take([(.everybody, 3), (.player("b"), 2)])
    #expect(other != nil && slots.take([(.everybody, 3), (.player("b"), 2)]) == nil && slots.count(.player("b")) == 1)
    one.release()
    one.release()
    #expect(slots.count(.everybody) == 2 && slots.count(.player("a")) == 1)
    two = nil
    #expect(slots.count(.everybody) == 1 && slots.count(.player("a")) == 0)
    #expect(slots.take([(.address("x"), 0)]) == nil)
  }

  @Test func whereAllAreTakenTheAddressWithTheMostGivesOneUp() throws {
    let slots = Slots()
    func take(_ address: String) -> Slots.Slot? { slots.take([(.everybody, 4), (.address(address), 3)]) }
    let many = try (0..<3).map { _ in try #require(take("a")) }
    #expect(take("a") == nil && many.allSatisfy { !$0.isRevoked }, "its own limit")
    let other = try #require(take("b"))
    let new = try #require(take("c"))
    #expect(many.map(\.isRevoked) == [true, false, false] && !other.isRevoked && !new.isRevoked)
    // Two are no more than a second one would make.
    #expect(take("c") == nil && take("b") == nil)
    many[0].release()
    #expect(slots.count(.everybody) == 4 && slots.count(.address("a")) == 2, "what was revoked is not given back again")
    _ = (other, new)
  }
}

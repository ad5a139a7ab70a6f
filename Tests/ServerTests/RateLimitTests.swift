import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The limits on requests of an address or a player: their number, their refill, and their memory.
@Suite struct RateLimitTests {
  private typealias Asker = RateLimits.Asker
  private typealias Kind = RateLimits.Kind

  private let clock = TestClock()
  private let ada = Asker.player("ada")

  private func limits(rate: Int = 50, processorSeconds: Double = 0, cameraSeconds: Double = 0) -> RateLimits {
    RateLimits(rate: rate, processorSeconds: processorSeconds, cameraSeconds: cameraSeconds, clock: clock.clock)
  }

  /// Seconds until the next try; `nil` if the request is accepted.
  private func wait(_ limits: RateLimits, _ requester: Asker, _ kind: Kind) -> Int? {
    wait(for: kind) { () throws(LimitError) in try limits.admit(requester, kind) }
  }

  private func wait(for kind: Kind, _ ask: () throws(LimitError) -> Void) -> Int? {
    do throws(LimitError) {
      try ask()
      return nil
    } catch {
      #expect(error.kind == kind)
      return error.retryAfter
    }
  }

  /// Asks until there is nothing left. Gives how many requests were let in, and when to come again.
  private func taken(_ limits: RateLimits, _ requester: Asker, _ kind: Kind) -> (count: Int, retryAfter: Int) {
    for count in 0..<10_000 {
      if let wait = wait(limits, requester, kind) { return (count, wait) }
    }
    return (10_000, 0)
  }

  // MARK: Requests

  /// The capacity of a bucket, and the milliseconds in which it gains one request.
  private static let buckets: [(kind: Kind, held: Int, milliseconds: Int)] = [
    (.request, 500, 20), (.newPlayer, 30, 3000), (.code, 10, 6000), (.reading, 20, 1000), (.classic, 10, 6000),
    (.report, 5, 60_000), (.game, 60, 3000), (.export, 3, 600_000), (.camera, 20, 3000), (.push, 20, 3000),
  ]

  @Test func everyKindOfRequestHasItsBucket() {
    #expect(Set(Self.buckets.map(\.kind)).union([.computing, .cameraTime]) == Set(Kind.allCases))
    for (kind, held, milliseconds) in Self.buckets {
      let limits = limits()
      #expect(taken(limits, ada, kind) == (held, (milliseconds + 999) / 1000), "\(kind)")
      clock.advance(milliseconds: milliseconds - 1)
      #expect(wait(limits, ada, kind) == 1, "\(kind)")
      clock.advance(milliseconds: 2)
      #expect(taken(limits, ada, kind).count == 1, "\(kind)")
    }
  }

  @Test func whoWaitsAsLongAsTheyWereToldIsLetIn() {
    for (kind, _, _) in Self.buckets {
      let limits = limits()
      for _ in 0..<3 {
        clock.advance(seconds: taken(limits, ada, kind).retryAfter)
        #expect(wait(limits, ada, kind) == nil, "\(kind)")
      }
    }
  }

  @Test func aBucketNeverHoldsMoreThanAtFirst() {
    let limits = limits()
    #expect(wait(limits, ada, .code) == nil)
    clock.advance(seconds: 86_400)
    #expect(taken(limits, ada, .code).count == 10)
    clock.advance(seconds: 30)
    #expect(taken(limits, ada, .code).count == 5)
  }

  @Test func everyAskerAndEveryKindHasABucketOfItsOwn() {
    let limits = limits()
    _ = taken(limits, ada, .code)
    #expect(wait(limits, .player("eve"), .code) == nil && wait(limits, .address("ada"), .code) == nil)
    #expect(wait(limits, ada, .report) == nil && wait(limits, ada, .code) == 6)
  }

  @Test func anAddressStartsFourTimesAsManyGamesAsAPlayer() {
    let limits = limits()
    let home = Asker.address("home")
    #expect(taken(limits, home, .game) == (240, 1))
    clock.advance(seconds: 3)
    #expect(taken(limits, home, .game).count == 4)
    #expect(taken(limits, home, .code).count == 10, "of nothing else")
  }

  @Test(arguments: [(25, 250, 12), (100, 1000, 3), (500, 5000, 1)])
  func theRatesFollowThatOfRequests(rate: Int, requests: Int, seconds: Int) {
    let limits = limits(rate: rate)
    #expect(taken(limits, ada, .request) == (requests, 1))
    #expect(taken(limits, ada, .code) == (rate / 5, seconds))
  }

  /// At a low rate a bucket would hold less than one.
  @Test func atTheLowestRateEverythingIsLetInOnce() {
    for (kind, held, milliseconds) in Self.buckets {
      let limits = limits(rate: 1)
      let (count, retryAfter) = taken(limits, ada, kind)
      #expect(count == max(1, held / 50), "\(kind)")
      // Of games a fifth of one was left. A fraction that is not exact makes a second more.
      let least = kind == .game ? 120 : milliseconds / 20
      #expect((least...least + 1).contains(retryAfter), "\(kind)")
      clock.advance(seconds: retryAfter)
      #expect(wait(limits, ada, kind) == nil, "\(kind)")
    }
  }

  @Test func withoutARateThereAreNoLimits() throws {
    let limits = limits(rate: 0, processorSeconds: 1, cameraSeconds: 1)
    let requester = Requester(player: "ada", address: "home")
    #expect(limits.isOff && !self.limits(rate: 1).isOff)
    for _ in 0..<1000 { try limits.admit(ada, .export) }
    limits.charge(requester, processorSeconds: 1000)
    limits.charge(requester, .cameraTime, processorSeconds: 1000)
    try limits.requireTime(requester)
    try limits.requireTime(requester, .cameraTime)
  }

  @Test func aClockThatIsSetBackFillsAndEmptiesNothing() {
    let limits = limits()
    for _ in 0..<4 { _ = wait(limits, ada, .code) }
    clock.set(by: -3_600_000)
    #expect(taken(limits, ada, .code) == (6, 6))
    clock.advance(seconds: 6)
    #expect(taken(limits, ada, .code).count == 1)
  }

  // MARK: Seconds of a reader

  private func wait(_ limits: RateLimits, _ requester: Requester, _ kind: Kind = .computing) -> Int? {
    wait(for: kind) { () throws(LimitError) in try limits.requireTime(requester, kind) }
  }

  @Test func theNextPhotographWaitsUntilTheLastOneIsPaid() {
    let limits = limits(processorSeconds: 60)
    let requester = Requester(player: "ada", address: "home")
    limits.charge(requester, processorSeconds: 119.5)
    #expect(wait(limits, requester) == nil, "half a second is left")
    limits.charge(requester, processorSeconds: 0.5)
    #expect(wait(limits, requester) == 1, "nothing is left, and a second is the least wait")
    limits.charge(requester, processorSeconds: 9.5)
    #expect(wait(limits, requester) == 10)
    clock.advance(milliseconds: 9499)
    #expect(wait(limits, requester) == 1)
    clock.advance(milliseconds: 2)
    #expect(wait(limits, requester) == nil)
  }

  /// Anonymous requesters at an address have 12 seconds a minute and 24 at once, like a player. The address has three times as
  /// much.
  @Test func anonymousRequestersAtAnAddressShareOneShare() {
    let limits = limits(processorSeconds: 12)
    let anonymous = Requester(player: Requester.anonymous, address: "home")
    #expect(anonymous.charged == [.anonymous("home"), .address("home")])
    #expect(Requester(player: "ada", address: "home").charged == [ada, .address("home")])
    limits.charge(anonymous, processorSeconds: 23)
    #expect(wait(limits, anonymous) == nil)
    limits.charge(anonymous, processorSeconds: 2)
    #expect(wait(limits, anonymous) == 5)
    #expect(wait(limits, Requester(player: "ada", address: "home")) == nil)
    limits.charge(Requester(player: "eve", address: "home"), processorSeconds: 50)
    #expect(wait(limits, Requester(player: "ada", address: "home")) == 5, "the address has had its share")
    #expect(wait(limits, Requester(player: "ada", address: "work")) == nil)
  }

  @Test func camerasAndPhotographsHaveSharesOfTheirOwn() {
    let requester = Requester(player: "ada", address: "home")
    let both = limits(processorSeconds: 12, cameraSeconds: 30)
    both.charge(requester, .cameraTime, processorSeconds: 90)
    #expect(wait(both, requester) == nil && wait(both, requester, .cameraTime) == 60)
    // An address has three times as much.
    both.charge(Requester(player: "eve", address: "home"), .cameraTime, processorSeconds: 135)
    #expect(wait(both, Requester(player: "zoe", address: "home"), .cameraTime) == 30)
    for (limits, limited) in [(limits(processorSeconds: 12), Kind.computing), (limits(cameraSeconds: 12), .cameraTime)]
    {
      for kind in [Kind.computing, .cameraTime] {
        limits.charge(requester, kind, processorSeconds: 1000)
        #expect((wait(limits, requester, kind) == nil) == (kind != limited), "\(kind)")
      }
    }
  }

  @Test func onlyTheSharesOfReadersHaveMoreToSay() {
    for kind in Kind.allCases {
      let problem = LimitError(kind: kind, retryAfter: 7).problem
      #expect(problem.name == .tooMany && problem.retryAfter == 7)
      switch kind {
      case .computing: #expect(problem.detail?.hasPrefix("Your requests") == true)
      case .cameraTime: #expect(problem.detail?.hasPrefix("Your live camera") == true)
      default: #expect(problem.detail == nil)
      }
    }
  }

  // MARK: Remembered clients

  /// Players who have each done something that is slow to be given back.
  private func crowd(_ limits: RateLimits, _ count: Int) throws {
    for number in 0..<count { try limits.admit(.player("\(number)"), .export) }
  }

  @Test func aHundredThousandBucketsAreRemembered() throws {
    let limits = limits()
    _ = taken(limits, ada, .export)
    try crowd(limits, 99_999)
    #expect(wait(limits, ada, .export) == 600)
    // One more, and all start anew.
    try limits.admit(ada, .code)
    #expect(taken(limits, ada, .export).count == 3)
  }

  @Test func fullBucketsAreForgottenFirst() throws {
    let limits = limits()
    _ = taken(limits, ada, .export)
    try crowd(limits, 99_999)
    try limits.admit(ada, .request)
    clock.advance(milliseconds: 20)
    #expect(wait(limits, ada, .export) == 600)
    // That of the request was full again, so there are as many as before it.
    try limits.admit(ada, .request)
    clock.advance(milliseconds: 19)
    #expect(taken(limits, ada, .export).count == 3, "it lacks a millisecond, so all start anew")
  }
}

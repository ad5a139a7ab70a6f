import Dispatch
import Foundation
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The threads of the server: who may have how much of them, and what is given up.
@Suite struct ComputingTests {
  private let clock = TestClock()

  private func computing(seconds: Double = 12, threads: Int = 2) -> Computing {
    Computing(limits: RateLimits(rate: 50, processorSeconds: seconds, clock: clock.clock), threads: threads)
  }

  private func asked<T: Sendable>(
    _ player: String, at address: String = "home", _ body: () async throws -> T
  ) async throws -> T {
    try await Requester.$current.withValue(Requester(player: player, address: address)) { try await body() }
  }

  /// Takes processor time of its thread.
  private static func burn(_ seconds: Double, _ time: ComputationLimit) throws {
    while time.seconds < seconds { try time.check() }
  }

  @Test func theRequesterPaysForTheProcessorTime() async throws {
    let computing = computing(seconds: 0.05)
    defer { computing.stop() }
    // A tenth of a second at once, and more was taken.
    try await asked("ada") { try await computing.run { try Self.burn(0.15, $0) } }
    let refused = await #expect(throws: LimitError.self) { try await asked("ada") { try await computing.run { _ in } } }
    #expect(refused?.kind == .computing && (refused?.retryAfter ?? 0) >= 50, "0.05 seconds a minute come back")
    try await asked("eve") { try await computing.run { _ in } }
  }

  /// Otherwise the photograph that uses up the share is read, and its board is not decided.
  @Test func aRequestThatWasAdmittedIsNotRefusedLater() async throws {
    let computing = computing(seconds: 0.01)
    defer { computing.stop() }
    let ada = Requester(player: "ada", address: "home")
    try await Requester.serving(ada) {
      try await computing.run { try Self.burn(0.1, $0) }
      try await computing.run { _ in }
    }
    await #expect(throws: LimitError.self) {
      try await Requester.serving(ada) { try await computing.run { _ in Issue.record("the next request") } }
    }
  }

  @Test func anonymousRequestersAtAnAddressShareOneShare() async throws {
    let computing = computing(seconds: 0.05)
    defer { computing.stop() }
    try await asked(Requester.anonymous) { try await computing.run { try Self.burn(0.15, $0) } }
    await #expect(throws: LimitError.self) { try await asked(Requester.anonymous) { try await computing.run { _ in } } }
    try await asked("ada") { try await computing.run { _ in } }
    try await asked(Requester.anonymous, at: "work") { try await computing.run { _ in } }
  }

  @Test func whatTakesLongerThanAMomentBeginsAnewBehindTheOthers() async throws {
    let computing = computing(seconds: 0), tries = Mutex(0)
    defer { computing.stop() }
    try await computing.run { time in
      tries.withLock { $0 += 1 }
      try Self.burn(0.4, time)
    }
    #expect(tries.withLock { $0 } == 2)
  }

  @Test func nothingTakesMoreThanItMay() async throws {
    let time = ComputationLimit(limit: 0.02)
    #expect(throws: ComputingError.tooLong) { while true { try time.check() } }
    #expect(time.seconds < 1)
  }

  @Test func whatNobodyWaitsForIsNotComputed() async throws {
    let computing = computing(threads: 1), gate = DispatchSemaphore(value: 0), presence = ConnectionPresence()
    defer { computing.stop() }
    let first = try await begun(computing, gate)
    let waiting = Task {
      try await ConnectionPresence.$current.withValue(presence) {
        try await computing.run { _ in Issue.record("it was computed") }
      }
    }
    while computing.waitingCount == 0 { try await Task.sleep(for: .milliseconds(2)) }
    presence.leave()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    // Not even one that comes later.
    let late = Task {
      try await ConnectionPresence.$current.withValue(presence) {
        try await computing.run { _ in Issue.record("it was computed") }
      }
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    gate.signal()
    try await first.value
  }

  @Test func whatIsUnderWayEndsWhenTheClientLeaves() async throws {
    let computing = computing(), presence = ConnectionPresence()
    defer { computing.stop() }
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await ConnectionPresence.$current.withValue(presence) {
        try await computing.run(.person) { time in
          begun.finish()
          while true { try time.check() }
        }
      }
    }
    for await _ in begins {}
    presence.leave()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func whatIsUnderWayEndsWithTheServer() async throws {
    let computing = computing()
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await computing.run(.person) { time in
        begun.finish()
        while true { try time.check() }
      }
    }
    for await _ in begins {}
    computing.stop()
    await #expect(throws: ComputingError.busy) { try await task.value }
    await computing.close()
  }

  /// A computation that has begun and takes its thread until a gate opens.
  private func begun(_ computing: Computing, _ gate: DispatchSemaphore) async throws -> Task<Void, any Error> {
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await computing.run { _ in
        begun.finish()
        gate.wait()
      }
    }
    for await _ in begins {}
    return task
  }

  @Test func theEndOfTheServerRefusesWhatWaits() async throws {
    let computing = computing(threads: 1), gate = DispatchSemaphore(value: 0)
    let first = try await begun(computing, gate)
    let waiting = Task { try await computing.run { _ in Issue.record("it was computed") } }
    while computing.waitingCount == 0 { try await Task.sleep(for: .milliseconds(2)) }
    computing.stop()
    await #expect(throws: ComputingError.busy) { try await waiting.value }
    // Not even one that comes later.
    await #expect(throws: ComputingError.busy) { try await computing.run { _ in Issue.record("it was computed") } }
    #expect(ComputingError.busy.problem.response(request: "r").status == .serviceUnavailable)
    #expect(ComputingError.busy.problem.retryAfter == 2)
    gate.signal()
    try await first.value
    await computing.close()
  }

  // MARK: Through the interface

  /// Cages of random cells on a board of 16: nothing can be deduced, and everything must be tried.
  private static func hardPuzzle(_ seed: UInt64 = 7) -> String {
    var random = SplitMix(seed), cells = Array(0..<256)
    cells.shuffle(using: &random)
    let cages = (0..<32).map { number in
      let sum = 64 + Int(random.next() % 9)
      return "\(sum):" + cells[8 * number..<8 * number + 8].map(String.init).joined(separator: ",")
    }
    return "size=16\tcages=\(cages.joined(separator: " "))"
  }

  private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  @Test func aPuzzleOfMuchWorkIsRefusedSoonAndPaidFor() async throws {
    try await withServer(
      .sqlite,
      {
        $0.rate = 50
        $0.processorSeconds = 0.01
      }
    ) { server in
      let client = try await server.player()
      let body = ["game": "sudoku", "puzzle": Self.hardPuzzle()]
      let start = ContinuousClock.now
      let answer = try await client.post("/games", body)
      #expect(answer.status == 422 && answer.problem == "unusable-start", "\(answer.text)")
      #expect(answer.text.contains("too long"), "\(answer.text)")
      #expect(ContinuousClock.now - start < .seconds(20))
      let refused = try await client.post("/games", body)
      #expect(refused.status == 429 && refused.headers["retry-after"].flatMap { Int($0) } ?? 0 > 1, "\(refused.text)")
    }
  }
}

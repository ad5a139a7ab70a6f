import CoreMetrics
import ServerStore
import Synchronization

/// Limits on the requests of an address and a player: a token bucket for each, which refills with time.
package final class RateLimits: Sendable {
  /// The holder of a token bucket.
  package enum Asker: Hashable, Sendable {
    /// An address; for IPv6 its network.
    case address(String)
    /// A player, by id.
    case player(String)
    /// The anonymous requesters at an address.
    case anonymous(String)
  }

  /// The kind of a request, each with a burst and a rate a minute, for the usual limit of 50 requests a second.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Any request, and those that add a player, redeem a code, begin a reading, enter a classic score or send a
    /// report.
    case request, newPlayer, code, reading, classic, report
    /// Starts of games; an address may start four times as many as a player.
    case game
    /// Exports of a player's data.
    case export
    /// Openings of live cameras.
    case camera
    /// Changes of push subscriptions, and test messages.
    case push
    /// Processor time for all computation but live cameras, in seconds.
    case computing
    /// Processor time for live cameras, in seconds.
    case cameraTime

    /// True if seconds are counted instead of requests.
    var isTime: Bool { self == .computing || self == .cameraTime }

    /// The tokens of a full bucket at the usual rates.
    package var burst: Double {
      switch self {
      case .computing, .cameraTime: 2
      case .export: 3
      case .game: 60
      case .request: 500
      case .newPlayer: 30
      case .code: 10
      case .reading, .camera, .push: 20
      case .classic: 10
      case .report: 5
      }
    }

    var perMinute: Double {
      switch self {
      case .computing, .cameraTime: 1
      case .export: 0.1
      case .game: 20
      case .request: 3000
      case .newPlayer: 20
      case .code: 10
      case .camera, .push: 20
      case .reading: 60
      case .classic: 10
      case .report: 1
      }
    }
  }

  private struct Key: Hashable {
    var requester: Asker
    var kind: Kind
  }

  private struct Bucket {
    var tokens: Double
    var at: Int
  }

  private let clock: Clock
  /// The factor of the usual rates; 0 for no limits.
  private let factor: Double
  /// The seconds of a processor that a player may use a minute; an address may use three times as many.
  private let processorSeconds: Double
  /// The seconds of a processor that a player's live cameras may use a minute.
  private let cameraSeconds: Double
  private let buckets = Mutex<[Key: Bucket]>([:])

  /// - Parameters:
  ///   - rate: the requests a second of one address; 0 for no limits.
  ///   - processorSeconds: the seconds of a processor that a player may use a minute, and twice as many at once; 0 for
  ///     no limit.
  ///   - cameraSeconds: the same for live cameras.
  package init(rate: Int, processorSeconds: Double = 0, cameraSeconds: Double = 0, clock: Clock) {
    factor = Double(rate) / 50
    self.processorSeconds = processorSeconds
    self.cameraSeconds = cameraSeconds
    self.clock = clock
  }

  /// The factor of a kind's usual rate for a requester.
  private func factor(_ requester: Asker, _ kind: Kind) -> Double {
    switch (kind, requester) {
    case (.computing, .player), (.computing, .anonymous): processorSeconds
    case (.computing, .address): 3 * processorSeconds
    case (.cameraTime, .player), (.cameraTime, .anonymous): cameraSeconds
    case (.cameraTime, .address): 3 * cameraSeconds
    case (.game, .address): 4 * factor
    default: factor
    }
  }

  /// The capacity of a bucket. Even at the lowest rates it holds one request.
  private func burst(_ requester: Asker, _ kind: Kind) -> Double {
    let burst = kind.burst * factor(requester, kind)
    return kind.isTime ? burst : max(1, burst)
  }

  /// True if there are no limits.
  package var isOff: Bool { factor <= 0 }

  /// Takes a token.
  /// - Throws: ``LimitError`` if there is none.
  package func admit(_ requester: Asker, _ kind: Kind) throws(LimitError) {
    guard !isOff else { return }
    if let wait = wait(requester, kind, for: 1) { throw LimitError(kind: kind, retryAfter: wait) }
  }

  /// The remaining requests of a requester, for the header fields `RateLimit` and `RateLimit-Policy`.
  package struct Allowance: Hashable, Sendable {
    /// The number of requests that can be made at once.
    package var left: Int
    /// The capacity of the bucket, and the seconds in which it refills.
    package var most: Int, seconds: Int
    /// The seconds until a request is possible; 0 if one is possible now.
    package var wait: Int
  }

  /// - Returns: `nil` if there are no limits.
  package func allowance(_ requester: Asker, _ kind: Kind) -> Allowance? {
    guard !isOff else { return nil }
    let most = burst(requester, kind)
    return change(requester, kind) { bucket, perMillisecond in
      Allowance(
        left: max(0, Int(bucket.tokens)), most: Int(most),
        seconds: max(1, Int((most / perMillisecond / 1000).rounded())),
        wait: bucket.tokens >= 1 ? 0 : max(1, Int(((1 - bucket.tokens) / perMillisecond / 1000).rounded(.up))))
    }
  }

  /// Takes tokens if there are enough.
  /// - Returns: the seconds until there are enough; `nil` if they were taken.
  private func wait(_ requester: Asker, _ kind: Kind, for amount: Double) -> Int? {
    change(requester, kind) { bucket, perMillisecond in
      guard bucket.tokens >= amount else {
        return max(1, Int(((amount - bucket.tokens) / perMillisecond / 1000).rounded(.up)))
      }
      bucket.tokens -= amount
      return nil
    }
  }

  /// Changes a bucket after refilling it.
  private func change<T>(_ requester: Asker, _ kind: Kind, _ body: (inout Bucket, _ perMillisecond: Double) -> T) -> T {
    let now = clock.now()
    let (burst, perMillisecond) = (burst(requester, kind), kind.perMinute * factor(requester, kind) / 60_000)
    return buckets.withLock { buckets in
      if buckets.count > 100_000 { forgetFull(&buckets, now) }
      let key = Key(requester: requester, kind: kind)
      var bucket = buckets[key] ?? Bucket(tokens: burst, at: now)
      bucket.tokens = min(burst, bucket.tokens + Double(max(0, now - bucket.at)) * perMillisecond)
      bucket.at = now
      defer { buckets[key] = bucket }
      return body(&bucket, perMillisecond)
    }
  }

  // MARK: Seconds of a processor

  /// The cost of a computation is known only after it. It is then taken from the remaining time, and a client without
  /// any has to wait. A request that was admitted once is not refused later.
  /// - Parameter kind: `computing` or `cameraTime`.
  /// - Throws: ``LimitError`` if a player or their address has used up their share.
  package func requireTime(_ requester: Requester, _ kind: Kind = .computing) throws(LimitError) {
    guard isCounted(kind) else { return }
    let admission = kind == .computing ? Admission.current : nil
    if admission?.isGranted == true { return }
    for requester in requester.charged {
      // No tokens are taken, but the bucket must not be empty.
      let wait = change(requester, kind) { bucket, perMillisecond -> Int? in
        bucket.tokens > 0 ? nil : max(1, Int((-bucket.tokens / perMillisecond / 1000).rounded(.up)))
      }
      if let wait {
        Counter(label: "computing_refused_total", dimensions: [("reason", kind == .computing ? "share" : "camera")])
          .increment()
        throw LimitError(kind: kind, retryAfter: wait)
      }
    }
    admission?.grant()
  }

  /// Takes the cost of a computation.
  package func charge(_ requester: Requester, _ kind: Kind = .computing, processorSeconds seconds: Double) {
    FloatingPointCounter(
      label: "processor_seconds_total", dimensions: [("for", kind == .computing ? "requests" : "cameras")]
    ).increment(by: seconds)
    guard isCounted(kind) else { return }
    for requester in requester.charged {
      change(requester, kind) { bucket, _ in bucket.tokens -= seconds }
    }
  }

  private func isCounted(_ kind: Kind) -> Bool {
    !isOff && (kind == .cameraTime ? cameraSeconds : processorSeconds) > 0
  }

  /// Buckets that are full again need not be remembered.
  private func forgetFull(_ buckets: inout [Key: Bucket], _ now: Int) {
    buckets = buckets.filter { key, bucket in
      let refilled = Double(now - bucket.at) * key.kind.perMinute * factor(key.requester, key.kind) / 60_000
      return bucket.tokens + refilled < burst(key.requester, key.kind)
    }
    if buckets.count > 100_000 { buckets.removeAll() }
  }
}

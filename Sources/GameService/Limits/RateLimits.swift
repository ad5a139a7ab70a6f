import ServerStore
import Synchronization

/// Lets an address and a player ask only so often: a bucket of tokens for each, which fills again with time.
package final class RateLimits: Sendable {
  package enum Asker: Hashable, Sendable {
    case address(String)
    case player(String)
  }

  /// What is asked for: how many at once, and how many a minute, for the usual rate of 50 requests a second.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case request, newPlayer, code, reading, classic, report
    /// Games that are started; an address may start four times as many as a player.
    case game
    /// Everything that is kept of a player.
    case export
    /// Live cameras that are opened.
    case camera
    /// Seconds of a reader.
    case readerTime
    /// Seconds of a reader of live cameras.
    case cameraTime

    /// Whether seconds are counted, not requests.
    var isTime: Bool { self == .readerTime || self == .cameraTime }

    package var burst: Double {
      switch self {
      case .readerTime, .cameraTime: 2
      case .export: 3
      case .game: 60
      case .request: 500
      case .newPlayer: 30
      case .code: 10
      case .reading, .camera: 20
      case .classic: 10
      case .report: 5
      }
    }

    var perMinute: Double {
      switch self {
      case .readerTime, .cameraTime: 1
      case .export: 0.1
      case .game: 20
      case .request: 3000
      case .newPlayer: 20
      case .code: 10
      case .camera: 20
      case .reading: 60
      case .classic: 10
      case .report: 1
      }
    }
  }

  private struct Key: Hashable {
    var asker: Asker
    var kind: Kind
  }

  private struct Bucket {
    var tokens: Double
    var at: Int
  }

  private let clock: Clock
  /// How many times the usual rates; 0 for no limits.
  private let factor: Double
  /// Seconds of a reader that a player may take a minute; an address may take three times as many.
  private let readerSeconds: Double
  /// The same of a reader of live cameras.
  private let cameraSeconds: Double
  private let buckets = Mutex<[Key: Bucket]>([:])

  /// - Parameters:
  ///   - rate: requests a second for one address; 0 for no limits.
  ///   - readerSeconds: seconds of a reader that a player may take a minute, and twice as many at once; 0 for no limit.
  ///   - cameraSeconds: the same of a reader of live cameras.
  package init(rate: Int, readerSeconds: Double = 0, cameraSeconds: Double = 0, clock: Clock) {
    factor = Double(rate) / 50
    self.readerSeconds = readerSeconds
    self.cameraSeconds = cameraSeconds
    self.clock = clock
  }

  /// How many times a kind's usual rate an asker has.
  private func factor(_ asker: Asker, _ kind: Kind) -> Double {
    switch (kind, asker) {
    case (.readerTime, .player): readerSeconds
    case (.readerTime, .address): 3 * readerSeconds
    case (.cameraTime, .player): cameraSeconds
    case (.cameraTime, .address): 3 * cameraSeconds
    case (.game, .address): 4 * factor
    default: factor
    }
  }

  /// How much a bucket holds. At the lowest rates too one request has room in it.
  private func burst(_ asker: Asker, _ kind: Kind) -> Double {
    let burst = kind.burst * factor(asker, kind)
    return kind.isTime ? burst : max(1, burst)
  }

  /// Whether there are no limits.
  package var isOff: Bool { factor <= 0 }

  /// Takes a token.
  /// - Throws: ``LimitError`` where there is none.
  package func admit(_ asker: Asker, _ kind: Kind) throws(LimitError) {
    guard !isOff else { return }
    if let wait = wait(asker, kind, for: 1) { throw LimitError(kind: kind, retryAfter: wait) }
  }

  /// Requests that are left of an asker's, as the header fields `RateLimit` and `RateLimit-Policy` tell.
  package struct Allowance: Hashable, Sendable {
    /// Requests that can be made at once.
    package var left: Int
    /// The most of them, and the seconds in which so many come back.
    package var most: Int, seconds: Int
    /// Seconds until there is one again; 0 if there is one.
    package var wait: Int
  }

  /// - Returns: `nil` where there are no limits.
  package func allowance(_ asker: Asker, _ kind: Kind) -> Allowance? {
    guard !isOff else { return nil }
    let most = burst(asker, kind)
    return change(asker, kind) { bucket, perMillisecond in
      Allowance(
        left: max(0, Int(bucket.tokens)), most: Int(most),
        seconds: max(1, Int((most / perMillisecond / 1000).rounded())),
        wait: bucket.tokens >= 1 ? 0 : max(1, Int(((1 - bucket.tokens) / perMillisecond / 1000).rounded(.up))))
    }
  }

  /// Takes tokens if there are so many.
  /// - Returns: Seconds after which there will be; `nil` where they were taken.
  private func wait(_ asker: Asker, _ kind: Kind, for amount: Double) -> Int? {
    change(asker, kind) { bucket, perMillisecond in
      guard bucket.tokens >= amount else {
        return max(1, Int(((amount - bucket.tokens) / perMillisecond / 1000).rounded(.up)))
      }
      bucket.tokens -= amount
      return nil
    }
  }

  /// Changes a bucket as it is now.
  private func change<T>(_ asker: Asker, _ kind: Kind, _ body: (inout Bucket, _ perMillisecond: Double) -> T) -> T {
    let now = clock.now()
    let (burst, perMillisecond) = (burst(asker, kind), kind.perMinute * factor(asker, kind) / 60_000)
    return buckets.withLock { buckets in
      if buckets.count > 100_000 { forgetFull(&buckets, now) }
      let key = Key(asker: asker, kind: kind)
      var bucket = buckets[key] ?? Bucket(tokens: burst, at: now)
      bucket.tokens = min(burst, bucket.tokens + Double(max(0, now - bucket.at)) * perMillisecond)
      bucket.at = now
      defer { buckets[key] = bucket }
      return body(&bucket, perMillisecond)
    }
  }

  // MARK: Seconds of a reader

  /// The cost of a photograph is known once it is read. It is taken from what is left then, and a client with nothing
  /// left waits.
  /// - Parameter kind: `readerTime` or `cameraTime`.
  /// - Throws: ``LimitError`` where a player or their address has had their share.
  package func requireReaderTime(_ asker: ReaderAsker, _ kind: Kind = .readerTime) throws(LimitError) {
    guard isCounted(kind) else { return }
    for asker in asker.charged {
      // Nothing is taken, but something must be there.
      let wait = change(asker, kind) { bucket, perMillisecond -> Int? in
        bucket.tokens > 0 ? nil : max(1, Int((-bucket.tokens / perMillisecond / 1000).rounded(.up)))
      }
      if let wait { throw LimitError(kind: kind, retryAfter: wait) }
    }
  }

  /// Takes what a photograph has cost.
  package func charge(_ asker: ReaderAsker, _ kind: Kind = .readerTime, readerSeconds seconds: Double) {
    guard isCounted(kind) else { return }
    for asker in asker.charged {
      change(asker, kind) { bucket, _ in bucket.tokens -= seconds }
    }
  }

  private func isCounted(_ kind: Kind) -> Bool {
    !isOff && (kind == .cameraTime ? cameraSeconds : readerSeconds) > 0
  }

  /// Buckets that have been filled again need not be remembered.
  private func forgetFull(_ buckets: inout [Key: Bucket], _ now: Int) {
    buckets = buckets.filter { key, bucket in
      let refilled = Double(now - bucket.at) * key.kind.perMinute * factor(key.asker, key.kind) / 60_000
      return bucket.tokens + refilled < burst(key.asker, key.kind)
    }
    if buckets.count > 100_000 { buckets.removeAll() }
  }
}

import Synchronization

/// Lets an address and a player ask only so often: a bucket of tokens for each, which fills again with time.
final class RateLimits: Sendable {
  enum Asker: Hashable, Sendable {
    case address(String)
    case player(String)
  }

  /// What is asked for: how many at once, and how many a minute, for the usual rate of 50 requests a second.
  enum Kind: Hashable, Sendable, CaseIterable {
    case request, newPlayer, code, reading, classic, report

    var burst: Double {
      switch self {
      case .request: 500
      case .newPlayer: 30
      case .code: 10
      case .reading: 20
      case .classic: 10
      case .report: 5
      }
    }

    var perMinute: Double {
      switch self {
      case .request: 3000
      case .newPlayer: 20
      case .code: 10
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
  private let buckets = Mutex<[Key: Bucket]>([:])

  /// - Parameter rate: requests a second for one address; 0 for no limits.
  init(rate: Int, clock: Clock) {
    factor = Double(rate) / 50
    self.clock = clock
  }

  /// Whether there are no limits.
  var isOff: Bool { factor <= 0 }

  /// Takes a token.
  /// - Throws: `too-many-requests` where there is none.
  func admit(_ asker: Asker, _ kind: Kind) throws(Problem) {
    guard !isOff else { return }
    let now = clock.now()
    let (burst, perMillisecond) = (kind.burst * factor, kind.perMinute * factor / 60_000)
    let wait: Double? = buckets.withLock { buckets in
      if buckets.count > 100_000 { forgetFull(&buckets, now) }
      let key = Key(asker: asker, kind: kind)
      var bucket = buckets[key] ?? Bucket(tokens: burst, at: now)
      bucket.tokens = min(burst, bucket.tokens + Double(max(0, now - bucket.at)) * perMillisecond)
      bucket.at = now
      defer { buckets[key] = bucket }
      guard bucket.tokens >= 1 else { return (1 - bucket.tokens) / perMillisecond / 1000 }
      bucket.tokens -= 1
      return nil
    }
    if let wait { throw Problem(.tooMany, retryAfter: max(1, Int(wait.rounded(.up)))) }
  }

  /// Buckets that have been filled again need not be remembered.
  private func forgetFull(_ buckets: inout [Key: Bucket], _ now: Int) {
    buckets = buckets.filter { key, bucket in
      bucket.tokens + Double(now - bucket.at) * key.kind.perMinute * factor / 60_000 < key.kind.burst * factor
    }
    if buckets.count > 100_000 { buckets.removeAll() }
  }
}

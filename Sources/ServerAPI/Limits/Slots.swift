import Synchronization

/// How many of something are in use at once, by owner.
final class Slots: Sendable {
  enum Holder: Hashable, Sendable {
    case everybody
    case address(String)
    case player(String)
  }

  /// One that is there; it is given back by hand, or with its last user.
  final class Slot: Sendable {
    private let holders: Mutex<[Holder]>
    private let slots: Slots

    fileprivate init(_ holders: [Holder], _ slots: Slots) {
      self.holders = Mutex(holders)
      self.slots = slots
    }

    func release() {
      let held = holders.withLock { holders in
        defer { holders = [] }
        return holders
      }
      slots.giveBack(held)
    }

    deinit { release() }
  }

  private let counts = Mutex<[Holder: Int]>([:])

  /// One more for each of these holders; `nil` where one of them has as many as it may have.
  func take(_ wanted: [(holder: Holder, limit: Int)]) -> Slot? {
    let isTaken = counts.withLock { counts in
      guard wanted.allSatisfy({ counts[$0.holder, default: 0] < $0.limit }) else { return false }
      for (holder, _) in wanted { counts[holder, default: 0] += 1 }
      return true
    }
    return isTaken ? Slot(wanted.map(\.holder), self) : nil
  }

  /// How many there are of a holder's.
  func count(_ holder: Holder) -> Int { counts.withLock { $0[holder] ?? 0 } }

  private func giveBack(_ holders: [Holder]) {
    counts.withLock { counts in
      for holder in holders {
        counts[holder, default: 0] -= 1
        if counts[holder] == 0 { counts[holder] = nil }
      }
    }
  }
}

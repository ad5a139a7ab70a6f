import Synchronization

/// Simultaneous uses of a resource, limited for each holder.
final class Slots: Sendable {
  enum Holder: Hashable, Sendable {
    case everybody
    case address(String)
    case player(String)
  }

  /// A slot in use; it is freed explicitly, or with its last reference.
  final class Slot: Sendable {
    fileprivate let holders: [Holder]
    private let slots: Slots
    private let revoked = Atomic(false)

    /// True once it was given to an address that had fewer. Its user should end.
    var isRevoked: Bool { revoked.load(ordering: .relaxed) }

    fileprivate init(_ holders: [Holder], _ slots: Slots) { (self.holders, self.slots) = (holders, slots) }

    fileprivate func revoke() { revoked.store(true, ordering: .relaxed) }

    func release() { slots.giveBack(ObjectIdentifier(self)) }

    deinit { release() }
  }

  private struct Use {
    weak var slot: Slot?
    var holders: [Holder]
    /// The number of slots that were taken before.
    var age: Int
  }

  private struct State {
    var counts: [Holder: Int] = [:]
    var uses: [ObjectIdentifier: Use] = [:]
    var taken = 0

    mutating func remove(_ id: ObjectIdentifier) -> Use? {
      guard let use = uses.removeValue(forKey: id) else { return nil }
      for holder in use.holders {
        counts[holder, default: 0] -= 1
        if counts[holder] == 0 { counts[holder] = nil }
      }
      return use
    }

    /// The oldest slot of the address with the most, if that is more than `address` would have with one more.
    func oldestOfTheMost(otherThan address: Holder) -> ObjectIdentifier? {
      let addresses = counts.filter { if case .address = $0.key { true } else { false } }
      guard let most = addresses.max(by: { $0.value < $1.value }), most.value > counts[address, default: 0] + 1 else {
        return nil
      }
      return uses.filter { $0.value.holders.contains(most.key) }.min { $0.value.age < $1.value.age }?.key
    }
  }

  private let state = Mutex(State())

  /// Takes one slot for each holder.
  /// - Returns: `nil` if any is at its limit. At the limit of all together, the oldest slot of the address with the
  ///   most is revoked instead. That address must have more slots than this one would have.
  func take(_ wanted: [(holder: Holder, limit: Int)]) -> Slot? {
    // The revoked slot outlives the lock: its end takes the lock too.
    let (slot, revoked) = state.withLock { state -> (Slot?, Slot?) in
      var revoked: Slot?
      let full = wanted.filter { state.counts[$0.holder, default: 0] >= $0.limit }.map(\.holder)
      if !full.isEmpty {
        guard full == [.everybody],
          let address = wanted.map(\.holder).first(where: { if case .address = $0 { true } else { false } }),
          let oldest = state.oldestOfTheMost(otherThan: address)
        else { return (nil, nil) }
        revoked = state.remove(oldest)?.slot
      }
      let slot = Slot(wanted.map(\.holder), self)
      for holder in slot.holders { state.counts[holder, default: 0] += 1 }
      state.uses[ObjectIdentifier(slot)] = Use(slot: slot, holders: slot.holders, age: state.taken)
      state.taken += 1
      return (slot, revoked)
    }
    revoked?.revoke()
    return slot
  }

  /// The number of slots of a holder.
  func count(_ holder: Holder) -> Int { state.withLock { $0.counts[holder] ?? 0 } }

  private func giveBack(_ id: ObjectIdentifier) { _ = state.withLock { $0.remove(id) } }
}

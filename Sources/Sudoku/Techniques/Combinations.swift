/// The subsets of k out of n positions as bit masks, in ascending order of the mask (Gosper's hack).
enum Combinations {
  /// Every mask of `k` bits out of `n`, smallest first; stops and returns `true` once `body` does.
  static func forEach(_ k: Int, of n: Int, _ body: (UInt32) -> Bool) -> Bool {
    guard k > 0, k <= n, n < 31 else { return false }
    var mask: UInt32 = 1 << UInt32(k) - 1
    let end: UInt32 = 1 << UInt32(n)
    while mask < end {
      if body(mask) { return true }
      let low = mask & (0 &- mask)
      let ripple = mask &+ low
      mask = ((ripple ^ mask) >> 2) / low | ripple
    }
    return false
  }

  /// All masks of `k` bits out of 9.
  static let ofNine: [[UInt16]] = (0...4).map { k in
    var masks: [UInt16] = []
    _ = forEach(k, of: 9) {
      masks.append(UInt16($0))
      return false
    }
    return masks
  }
}

/// Breadth-first walks over a ``ChainGraph`` along single implications.
final class ChainWalk {
  private let graph: ChainGraph
  private let seenOn: UnsafeMutablePointer<UInt64>
  private let seenOff: UnsafeMutablePointer<UInt64>
  private let front: UnsafeMutablePointer<UInt64>
  private let next: UnsafeMutablePointer<UInt64>
  private let onParent: UnsafeMutablePointer<Int>
  private let offParent: UnsafeMutablePointer<Int>
  private let onQueue: UnsafeMutablePointer<Int>
  private let offQueue: UnsafeMutablePointer<Int>
  /// The nodes of a round, the start first: true and false by turns. It lasts until the next one.
  typealias Round = UnsafeBufferPointer<Int>
  private let round: UnsafeMutablePointer<Int>

  init(_ graph: ChainGraph) {
    self.graph = graph
    seenOn = .allocate(capacity: graph.words)
    seenOff = .allocate(capacity: graph.words)
    front = .allocate(capacity: graph.words)
    next = .allocate(capacity: graph.words)
    onParent = .allocate(capacity: graph.count + 1)
    offParent = .allocate(capacity: graph.count + 1)
    onQueue = .allocate(capacity: graph.count + 1)
    offQueue = .allocate(capacity: graph.count + 1)
    round = .allocate(capacity: 2 * graph.count + 2)
  }

  deinit {
    for set in [seenOn, seenOff, front, next] { set.deallocate() }
    for list in [onParent, offParent, onQueue, offQueue, round] { list.deallocate() }
  }

  /// The number of nodes of the shortest chain from a start to its own contrary, both ends counted. Levels are sets of
  /// candidates: O(nodes * words).
  /// - Returns: `nil` if there is none of fewer than `limit` nodes.
  func shortest(_ start: Int, startsOn: Bool, useY: Bool, below limit: Int) -> Int? {
    let words = graph.words
    let (word, bit) = (start >> 6, UInt64(1) << UInt64(start & 63))
    let weak = useY ? graph.weakSet : graph.weakSetX
    let leads = useY ? graph.leads : graph.leadsX
    if !startsOn && leads[word] & bit == 0 { return nil }
    // A candidate without consequences when false counts as seen.
    for w in 0..<words {
      seenOn[w] = 0
      seenOff[w] = ~leads[w]
      front[w] = 0
    }
    front[word] = bit
    if startsOn { seenOn[word] |= bit } else { seenOff[word] |= bit }
    var level = 0
    var on = startsOn
    while level + 2 < limit {
      level += 1
      for w in 0..<words { next[w] = 0 }
      if on {
        forEach(front, words) { node in
          for w in 0..<words { next[w] |= weak[node * words + w] }
        }
        if startsOn && next[word] & bit != 0 { return level + 1 }
      } else {
        forEach(front, words) { node in
          for slot in 0..<3 {
            let other = graph.strongX[3 * node + slot]
            if other >= 0 { next[other >> 6] |= 1 << UInt64(other & 63) }
          }
          if useY, graph.strongY[node] >= 0 {
            let other = graph.strongY[node]
            next[other >> 6] |= 1 << UInt64(other & 63)
          }
        }
        if !startsOn && next[word] & bit != 0 { return level + 1 }
      }
      let seen = on ? seenOff : seenOn
      var any: UInt64 = 0
      for w in 0..<words {
        front[w] = next[w] & ~seen[w]
        seen[w] |= front[w]
        any |= front[w]
      }
      if any == 0 { return nil }
      on.toggle()
    }
    return nil
  }

  @inline(__always)
  private func forEach(_ set: UnsafeMutablePointer<UInt64>, _ words: Int, _ body: (Int) -> Void) {
    for w in 0..<words {
      var left = set[w]
      while left != 0 {
        body(w << 6 | left.trailingZeroBitCount)
        left &= left &- 1
      }
    }
  }

  /// The nodes of the shortest chain from a start to its own contrary, first one first.
  func path(_ start: Int, startsOn: Bool, useY: Bool) -> [Int] {
    let n = graph.count
    for i in 0..<n { (onParent[i], offParent[i]) = (-2, -2) }
    if startsOn { onParent[start] = -1 } else { offParent[start] = -1 }
    // The ends of all chains of one length, which are true or false alike.
    var (ends, others) = (onQueue, offQueue)
    ends[0] = start
    var (count, isOn) = (1, startsOn)
    while count > 0 && (startsOn ? offParent : onParent)[start] == -2 {
      var next = 0
      for i in 0..<count {
        let node = ends[i]
        if isOn {
          for e in (useY ? graph.weakStart : graph.weakSplit)[node]..<graph.weakStart[node + 1] {
            let other = Int(graph.weak[e])
            guard offParent[other] == -2 else { continue }
            offParent[other] = node
            others[next] = other
            next += 1
          }
        } else {
          for slot in (useY ? -1 : 0)..<3 {
            let other = slot < 0 ? graph.strongY[node] : graph.strongX[3 * node + slot]
            guard other >= 0 && onParent[other] == -2 else { continue }
            onParent[other] = node
            others[next] = other
            next += 1
          }
        }
      }
      swap(&ends, &others)
      count = next
      isOn.toggle()
    }
    var nodes: [Int] = []
    var state = start
    isOn = !startsOn
    while state >= 0 {
      nodes.append(state)
      state = isOn ? onParent[state] : offParent[state]
      isOn.toggle()
    }
    return nodes.reversed()
  }

  /// Builds the tree of shortest chains from a true start. Calls `body` for every way back to the start with a wanted
  /// number of nodes of at most `depth`. The nodes of the round begin with the start.
  func tree(_ start: Int, _ links: Links, depth: Int, wanted: (Int) -> Bool = { _ in true }, _ body: (Round) -> Void) {
    let n = graph.count
    for i in 0..<n {
      onParent[i] = -2
      offParent[i] = -2
    }
    // The false candidates without new consequences: reached before, or without a link that goes on.
    let (weak, words) = (links == .x ? graph.weakSetX : graph.weakSet, graph.words)
    for w in 0..<words { seenOff[w] = links == .x ? ~graph.leadsX[w] : ~graph.leads[w] }
    onParent[start] = -1
    onQueue[0] = start
    var level = 0
    var (onStart, onEnd) = (0, 1)
    let partners = self.partners(start, links)
    while onStart < onEnd && level + 2 <= depth {
      if level >= 2 {
        for i in onStart..<onEnd {
          for slot in 0..<4 where partners[slot] >= 0 {
            let partner = partners[slot]
            guard weak[onQueue[i] * words + partner >> 6] >> UInt64(partner & 63) & 1 != 0 else { continue }
            guard wanted(level + 2) else { continue }
            if close(onQueue[i], partner, level + 2) { body(Round(start: round, count: level + 2)) }
          }
        }
      }
      var offEnd = 0
      for i in onStart..<onEnd {
        let node = onQueue[i]
        var new: UInt64 = 0
        for w in 0..<words { new |= weak[node * words + w] & ~seenOff[w] }
        guard new != 0 else { continue }
        let from = links == .x ? graph.weakSplit[node] : graph.weakStart[node]
        for e in from..<graph.weakStart[node + 1] {
          let other = Int(graph.weak[e])
          let bit: UInt64 = 1 << UInt64(other & 63)
          guard seenOff[other >> 6] & bit == 0 else { continue }
          seenOff[other >> 6] |= bit
          offParent[other] = node
          offQueue[offEnd] = other
          offEnd += 1
        }
      }
      onStart = onEnd
      for i in 0..<offEnd {
        let node = offQueue[i]
        let other = graph.strongY[node]
        if links != .x, other >= 0, onParent[other] == -2 {
          onParent[other] = node
          onQueue[onEnd] = other
          onEnd += 1
        }
        guard links != .y else { continue }
        for slot in 0..<3 {
          let other = graph.strongX[3 * node + slot]
          if other >= 0 && onParent[other] == -2 {
            onParent[other] = node
            onQueue[onEnd] = other
            onEnd += 1
          }
        }
      }
      level += 2
    }
  }

  /// The candidates that are true if the start is false, each once, -1 elsewhere.
  private func partners(_ start: Int, _ links: Links) -> SIMD4<Int> {
    var all = SIMD4(repeating: -1)
    if links != .x { all[0] = graph.strongY[start] }
    guard links != .y else { return all }
    for slot in 0..<3 {
      let other = graph.strongX[3 * start + slot]
      if other >= 0 && !(0...slot).contains(where: { all[$0] == other }) { all[slot + 1] = other }
    }
    return all
  }

  /// Writes the round of a length that ends with a node and a partner of the start; `false` if it visits the partner
  /// twice.
  private func close(_ node: Int, _ partner: Int, _ length: Int) -> Bool {
    round[length - 1] = partner
    var place = length - 2
    var state = node
    while true {
      round[place] = state
      guard place > 0 else { return true }
      place -= 1
      state = onParent[state]
      if state == partner { return false }
      round[place] = state
      place -= 1
      state = offParent[state]
    }
  }
}

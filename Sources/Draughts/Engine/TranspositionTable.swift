/// Results of searched positions, by their keys. Each place keeps the last result of the deeper searches.
struct TranspositionTable {
  /// The meaning of a value.
  enum Bound: UInt8 { case none, exact, atLeast, atMost }

  struct Entry {
    var key: UInt64 = 0
    var value: Int16 = 0
    var depth: Int8 = 0
    var bound: Bound = .none
    /// The bits of the first and the last square of the best move; equal for none.
    var from: UInt8 = 0
    var to: UInt8 = 0
  }

  private var entries: [Entry]
  private let mask: UInt64

  /// A table with 2^`bits` places of 16 bytes.
  init(bits: Int) {
    entries = Array(repeating: Entry(), count: 1 << bits)
    mask = 1 << UInt64(bits) - 1
  }

  @inline(__always)
  subscript(key: UInt64) -> Entry? {
    let entry = entries[Int(key & mask)]
    return entry.key == key && entry.bound != .none ? entry : nil
  }

  @inline(__always)
  mutating func store(_ entry: Entry) {
    let place = Int(entry.key & mask)
    let old = entries[place]
    // A deep result of this search is worth more than a shallow one of another position.
    if old.key != entry.key, old.depth > entry.depth + 3, old.bound == .exact { return }
    entries[place] = entry
  }

  mutating func clear() {
    for index in entries.indices { entries[index] = Entry() }
  }
}

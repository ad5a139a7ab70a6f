/// One block of memory from which arrays of plain values are taken one after another, and given back all at once.
///
/// It is kept from puzzle to puzzle, so that a puzzle costs no allocation where the one before was as large.
struct Arena: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  private var used = 0

  init() {
    capacity = 0
    base = .allocate(byteCount: 1, alignment: 64)
  }

  deinit { base.deallocate() }

  /// Gives everything back, and makes room for `bytes` in all.
  mutating func begin(bytes: Int) {
    used = 0
    guard bytes > capacity else { return }
    base.deallocate()
    base = .allocate(byteCount: bytes, alignment: 64)
    capacity = bytes
  }

  /// An array of `count` zeros.
  mutating func take<Element: FixedWidthInteger>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
    let place = take(bytes: count * MemoryLayout<Element>.stride).bindMemory(to: type, capacity: max(1, count))
    place.initialize(repeating: 0, count: count)
    return place
  }

  /// Raw memory, aligned to 64 bytes and not cleared.
  mutating func take(bytes: Int) -> UnsafeMutableRawPointer {
    let start = used
    used += (bytes + 63) & ~63
    precondition(used <= capacity, "more memory than was asked for")
    return base + start
  }

  /// What `take` uses up for `count` elements.
  static func bytes<Element>(_ count: Int, of type: Element.Type) -> Int {
    (count * MemoryLayout<Element>.stride + 63) & ~63
  }
}

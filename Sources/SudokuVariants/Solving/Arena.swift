/// A block of memory for arrays of plain values. They are allocated one after another and freed all at once.
///
/// It is kept from puzzle to puzzle, so that a puzzle costs no allocation if the previous one was as large.
struct Arena: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  private var used = 0

  init() {
    capacity = 0
    base = .allocate(byteCount: 1, alignment: 64)
  }

  deinit { base.deallocate() }

  /// Frees everything, and makes room for `bytes` in all.
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

  /// The number of bytes that `take` uses for `count` elements.
  static func bytes<Element>(_ count: Int, of type: Element.Type) -> Int {
    (count * MemoryLayout<Element>.stride + 63) & ~63
  }
}

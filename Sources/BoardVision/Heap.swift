import CHeap

/// The memory allocator's settings for images.
package enum Heap {
  /// Configures the heap of the whole process for large, short-lived images.
  package static func prepare() { cheap_prepare() }
}

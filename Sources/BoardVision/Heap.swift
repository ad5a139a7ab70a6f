import CHeap

/// The memory that pictures take.
package enum Heap {
  /// Prepares the heap for pictures that come and go, for the whole process.
  package static func prepare() { cheap_prepare() }
}

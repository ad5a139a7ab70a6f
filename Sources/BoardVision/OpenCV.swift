import COpenCV

/// What is set for the whole process.
package enum OpenCV {
  /// Operations run on the caller's thread.
  package static func useOneThread() { cocv_set_threads(1) }

  /// Prepares the heap for pictures that come and go.
  package static func prepareHeap() { cocv_prepare_heap() }
}

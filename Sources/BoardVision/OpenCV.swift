import COpenCV

/// What is set for the whole process.
package enum OpenCV {
  /// Operations run on the caller's thread.
  package static func useOneThread() { cocv_set_threads(1) }

  /// Tells the process to keep freed memory for what comes next.
  package static func keepFreedMemory() { cocv_keep_freed_memory() }
}

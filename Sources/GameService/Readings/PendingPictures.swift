import Synchronization

/// The pending pictures of readings in this process.
final class PendingPictures: Sendable {
  private let tasks = Mutex<[String: Task<Void, Never>]>([:])

  /// Makes and stores the pictures of a reading.
  func add(_ reading: String, _ store: @escaping @Sendable () async -> Void) {
    tasks.withLock { tasks in
      tasks[reading] = Task {
        await store()
        self.tasks.withLock { $0[reading] = nil }
      }
    }
  }

  /// Waits until the pictures of a reading are stored, or have failed.
  /// - Returns: true if this process was making them.
  func wait(for reading: String) async -> Bool {
    guard let task = tasks.withLock({ $0[reading] }) else { return false }
    await task.value
    return true
  }
}

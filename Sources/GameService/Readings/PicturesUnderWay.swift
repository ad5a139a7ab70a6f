import Synchronization

/// The readings whose pictures this process is making.
final class PicturesUnderWay: Sendable {
  private let tasks = Mutex<[String: Task<Void, Never>]>([:])

  /// Has the pictures of a reading made and stored.
  func add(_ reading: String, _ store: @escaping @Sendable () async -> Void) {
    tasks.withLock { tasks in
      tasks[reading] = Task {
        await store()
        self.tasks.withLock { $0[reading] = nil }
      }
    }
  }

  /// Waits until the pictures of a reading are there, or will never be.
  /// - Returns: Whether this process was making them.
  func wait(for reading: String) async -> Bool {
    guard let task = tasks.withLock({ $0[reading] }) else { return false }
    await task.value
    return true
  }
}

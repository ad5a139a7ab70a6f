/// The result of a task, or `nil` if it takes longer than a time; the task then continues.
package func first<T: Sendable>(_ task: Task<T, Never>, within time: Duration) async -> T? {
  guard time > .zero else { return nil }
  let (results, feed) = AsyncStream<T?>.makeStream()
  let waiter = Task { feed.yield(await task.value) }
  let clock = Task {
    try? await Task.sleep(for: time)
    feed.yield(nil)
  }
  defer {
    waiter.cancel()
    clock.cancel()
  }
  for await result in results { return result }
  return nil
}

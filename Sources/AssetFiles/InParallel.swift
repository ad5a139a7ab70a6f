import Dispatch
import Synchronization

/// Work on several processors, four at most, so that the machine stays usable while atlases are built.
public enum InParallel {
  private static let most = 4

  /// The results for the elements, in their order.
  public static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(most, elements.count)) { _ in
      while case let index = next.wrappingAdd(1, ordering: .relaxed).oldValue, index < elements.count {
        let result = body(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}

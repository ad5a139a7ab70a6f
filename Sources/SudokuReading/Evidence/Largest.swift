import HeapModule

extension [Double] {
  /// The value that so many others are at least as large as, the largest for 0.
  /// - Precondition: there are more than `rank` values.
  /// - Complexity: O(count log rank), and about O(count) in most orders.
  func largest(_ rank: Int) -> Double {
    var greatest = Heap(prefix(rank + 1))
    for value in dropFirst(rank + 1) where value > greatest.min! { greatest.replaceMin(with: value) }
    return greatest.min!
  }
}

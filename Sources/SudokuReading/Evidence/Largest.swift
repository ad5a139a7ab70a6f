import HeapModule

extension [Double] {
  /// Returns the value of a rank in descending order; rank 0 is the largest value.
  /// - Precondition: there are more than `rank` values.
  /// - Complexity: O(count log rank), and about O(count) in most orders.
  func largest(_ rank: Int) -> Double {
    var greatest = Heap(prefix(rank + 1))
    for value in dropFirst(rank + 1) where value > greatest.min! { greatest.replaceMin(with: value) }
    return greatest.min!
  }
}

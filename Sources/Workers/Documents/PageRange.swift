/// A range of pages in the form that a person types: `3`, `2-5`, `4-` (to the last) or `-4` (from the first).
public struct PageRange: Hashable, Sendable {
  /// The first page, counted from 1.
  public let first: Int
  /// The last page; `nil` for the document's last.
  public let last: Int?

  /// Reads `3`, `2-5`, `4-` or `-4`. `nil` for other texts, and if the last page is before the first.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    // Plain digits alone, since `Int` accepts signs.
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      parts.contains(where: { !$0.isEmpty })
    else { return nil }
    let numbers = parts.map { Int($0) }
    guard zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
    let first = numbers[0] ?? 1
    let last = parts.count == 1 ? first : numbers[1]
    guard first >= 1, last ?? first >= first else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// The pages of a document in the range, counted from 1; empty if the document ends before them.
  public func pages(of count: Int) -> Range<Int> {
    let end = min(last ?? count, count)
    return first <= end ? first..<end + 1 : first..<first
  }
}

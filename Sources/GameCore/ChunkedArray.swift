/// An array in chunks. Appending to a copy of a long array does not copy the whole.
///
/// A session is a value, and a server or a screen keeps the one before an action until the next is kept. With one array for
/// the journal each action would copy all of it.
///
///     var journal = ChunkedArray([1, 2, 3])
///     let before = journal
///     journal.append(4)  // copies the last chunk and the list of chunks
public struct ChunkedArray<Element> {
  /// Elements in a chunk. All chunks are full but the last, which is never empty.
  private static var size: Int { 128 }

  private var chunks: [[Element]] = []

  public init() {}

  /// The elements of a sequence, in its order. Linear.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Adds an element at the end. A shared array costs the copy of a chunk and of the list of chunks; otherwise amortized O(1).
  public mutating func append(_ element: Element) {
    if let last = chunks.indices.last, chunks[last].count < Self.size {
      chunks[last].append(element)
    } else {
      chunks.append([element])
    }
  }
}

extension ChunkedArray: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { chunks.last.map { (chunks.count - 1) * Self.size + $0.count } ?? 0 }
  /// The element at an index. O(1).
  public subscript(index: Int) -> Element { chunks[index / Self.size][index % Self.size] }

  /// Removes and returns the last element, `nil` from an empty array. The cost is that of ``append(_:)``.
  public mutating func popLast() -> Element? {
    guard let last = chunks.indices.last else { return nil }
    let element = chunks[last].removeLast()
    if chunks[last].isEmpty { chunks.removeLast() }
    return element
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

/// Coded as an array is.
extension ChunkedArray: Codable where Element: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for chunk in chunks { for element in chunk { try container.encode(element) } }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
extension ChunkedArray: Equatable where Element: Equatable {}
extension ChunkedArray: Hashable where Element: Hashable {}

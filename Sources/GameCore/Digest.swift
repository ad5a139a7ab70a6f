/// A 64-bit digest of a value, the same in every process, build and machine; Swift's `Hasher` has a new seed in each
/// process.
///
/// It follows the order in which the value encodes itself, and mixes every word into the digest. It finds accidental
/// differences. It is no defence against somebody who searches for two states with one digest.
public struct Digest: Hashable, Sendable {
  private var bits: UInt64 = 0x6a09_e667_f3bc_c908

  public init() {}

  /// The digest of a value. Linear in the size of its encoding.
  public init(of value: some Encodable) {
    let sink = DigestSink()
    // The encoder itself never throws. A value that refuses to be encoded has the digest of the part that it encoded.
    try? value.encode(to: DigestEncoder(sink: sink))
    self = sink.digest
  }

  /// The digest so far.
  public var value: UInt64 { bits }

  /// The digest as 16 hexadecimal digits.
  public var hex: String { Digest.hex(bits, digits: 16) }

  /// Adds one word.
  public mutating func feed(_ word: UInt64) {
    bits = mixed(bits ^ word) &+ 0x9e37_79b9_7f4a_7c15
  }

  /// Adds a text: its UTF-8 length and bytes.
  public mutating func feed(_ text: String) {
    var text = text
    text.withUTF8 { feed($0) }
  }

  /// Adds bytes: their number, then eight at a time, least significant first.
  public mutating func feed(_ bytes: some Collection<UInt8>) {
    // Other modules have no specialised copy of `put`, which would be slow for a megabyte.
    if bytes.withContiguousStorageIfAvailable({ put($0) }) == nil { put(bytes) }
  }

  private mutating func put(_ bytes: some Collection<UInt8>) {
    feed(UInt64(bytes.count))
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << filled
      filled += 8
      if filled == 64 {
        feed(word)
        (word, filled) = (0, 0)
      }
    }
    if filled > 0 { feed(word) }
  }

  /// The lowest `4 * digits` bits in hexadecimal, with leading zeros.
  static func hex(_ value: UInt64, digits: Int) -> String {
    let text = String(digits == 16 ? value : value & (1 << UInt64(4 * digits) - 1), radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}

private final class DigestSink {
  var digest = Digest()
}

private struct DigestEncoder: Encoder {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    sink.digest.feed(1)
    return KeyedEncodingContainer(DigestKeyed<Key>(sink: sink))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    sink.digest.feed(2)
    return DigestValues(sink: sink)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DigestValues(sink: sink) }
}

private struct DigestKeyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: DigestSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    sink.digest.feed(key.stringValue)
    sink.digest.feed(0)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    sink.digest.feed(key.stringValue)
    try DigestValues(sink: sink).put(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    sink.digest.feed(key.stringValue)
    return DigestEncoder(sink: sink).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    sink.digest.feed(key.stringValue)
    return DigestEncoder(sink: sink).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { DigestEncoder(sink: sink) }
  func superEncoder(forKey key: Key) -> any Encoder { DigestEncoder(sink: sink) }
}

private struct DigestValues: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let sink: DigestSink
  var count = 0
  var codingPath: [any CodingKey] { [] }

  init(sink: DigestSink) { self.sink = sink }

  func encodeNil() { sink.digest.feed(0) }

  func encode(_ value: some Encodable) throws { try put(value) }

  func put<Value: Encodable>(_ value: Value) throws {
    // Most values are numbers, and a comparison of types is much faster than a cast.
    if Value.self == Int.self {
      sink.digest.feed(UInt64(bitPattern: Int64(unsafeBitCast(value, to: Int.self))))
      return
    }
    switch value {
    case let value as Int: sink.digest.feed(UInt64(bitPattern: Int64(value)))
    case let value as [Int]:
      sink.digest.feed(2)
      for value in value { sink.digest.feed(UInt64(bitPattern: Int64(value))) }
    case let value as UInt64: sink.digest.feed(value)
    case let value as any FixedWidthInteger: sink.digest.feed(UInt64(truncatingIfNeeded: value))
    case let value as Bool: sink.digest.feed(value ? 1 : 0)
    case let value as String: sink.digest.feed(value)
    case let value as Double: sink.digest.feed(value.bitPattern)
    case let value as Float: sink.digest.feed(UInt64(value.bitPattern))
    default: try value.encode(to: DigestEncoder(sink: sink))
    }
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    DigestEncoder(sink: sink).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { DigestEncoder(sink: sink).unkeyedContainer() }
  func superEncoder() -> any Encoder { DigestEncoder(sink: sink) }
}

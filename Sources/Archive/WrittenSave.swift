/// A save as it was written, to which turns can be appended.
public struct WrittenSave: Hashable, Sendable {
  /// Of its bytes.
  let checksum: UInt64
}

/// A written save, to which turns can be appended.
public struct WrittenSave: Hashable, Sendable {
  /// The checksum of its file.
  let checksum: String
}

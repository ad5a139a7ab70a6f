import Archive

/// A place for a save: a folder and a name.
struct Slot: Sendable {
  let archive: Archive
  let name: String

  /// The file of the save.
  var path: String { "\(archive.folder)/saves/\(name).save" }
}

extension Slot: Hashable {
  static func == (a: Slot, b: Slot) -> Bool { a.path == b.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

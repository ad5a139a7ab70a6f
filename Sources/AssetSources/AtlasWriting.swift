import Assets
import Files

extension AtlasBuild {
  /// Writes the files that differ from the existing ones, pages before their manifests, each in one step.
  /// - Returns: the paths of the written files.
  public func write() throws(AtlasFileError) -> [String] { try Self.write(files) }

  static func write(_ files: [File]) throws(AtlasFileError) -> [String] {
    var written: [String] = []
    for file in files {
      do throws(FileError) {
        try Folder.make(Folder.holding(file.path))
        guard try AtomicFile.read(file.path) != file.bytes else { continue }
        try AtomicFile.write(file.bytes, to: file.path, for: .everyone)
      } catch { throw AtlasFileError(file: error.path, reason: error.reason) }
      written.append(file.path)
    }
    return written
  }

  /// The result of comparing an existing atlas with a new build.
  public enum Comparison: Hashable, Sendable {
    /// Every byte is the same.
    case same
    /// These files differ or are missing.
    case different([String])
    /// The sources are those of the files, but other libraries drew them, so the bytes cannot be compared.
    case otherLibraries(then: [String: String], now: [String: String])
  }

  /// Compares the build with the existing files.
  public func compared() throws(AtlasFileError) -> Comparison {
    var different: [String] = []
    for file in files {
      do throws(FileError) {
        if try AtomicFile.read(file.path) != file.bytes { different.append(file.path) }
      } catch { throw AtlasFileError(file: error.path, reason: error.reason) }
    }
    guard !different.isEmpty else { return .same }
    var other: Comparison?
    let manifests = files.filter { file in atlases.contains { file.path.hasSuffix("/\($0.name).json") } }
    for (atlas, file) in zip(atlases, manifests) {
      guard let bytes = try? InputFile.read(file.path), let kept = try? Atlas(manifest: bytes, file: file.path),
        kept.sources == atlas.sources
      else { return .different(different) }
      if kept.libraries != atlas.libraries { other = .otherLibraries(then: kept.libraries, now: atlas.libraries) }
    }
    return other ?? .different(different)
  }
}

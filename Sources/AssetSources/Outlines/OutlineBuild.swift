import Assets
import Crypto
import Files

/// Files of outlines from the fonts of this machine, and a manifest of their sources.
public struct OutlineBuild {
  /// The files, the manifest last.
  public let files: [AtlasBuild.File]
  private let manifest: OutlineManifest

  /// Extracts the outlines from the fonts.
  /// - Parameter fonts: the folder to which the paths of fonts are relative.
  /// - Throws: an error if a font is missing, damaged or lacks a character.
  public init(_ description: OutlineDescription, fonts folder: String) throws(AtlasFileError) {
    var made = description.files.map { _ in [OutlineFile.Font]() }
    var manifest = OutlineManifest(settings: description.digest)
    if let version = try DrawingLibraries.fonts()["FreeType"] { manifest.libraries["FreeType"] = version }
    for font in description.fonts {
      let path = folder + "/" + font.file
      let bytes: [UInt8]
      do throws(InputFile.Refusal) { bytes = try InputFile.read(path, limit: FontFile.mostBytes >> 20) } catch {
        throw AtlasFileError(
          file: path,
          reason: "\(error); it is in Debian's package \(font.package). `make atlases` fetches it into .build/fonts")
      }
      manifest.fonts[font.name] = SHA256.hash(data: bytes).hex
      let opened = try FontFile(bytes, file: path)
      let eight = try opened.outline(of: "8")
      for (index, file) in description.files.enumerated() {
        var taken = OutlineFile.Font(name: font.name, kind: font.kind, eight: eight, glyphs: [])
        for character in file.characters + (font.hasLetters ? file.letters : []) {
          taken.glyphs.append((character, try opened.outline(of: Unicode.Scalar(character))))
        }
        made[index].append(taken)
      }
    }
    let prefix = description.folder.isEmpty ? "" : description.folder + "/"
    var files: [AtlasBuild.File] = []
    for (file, fonts) in zip(description.files, made) {
      let bytes = try OutlineFile.bytes(of: fonts)
      manifest.files[file.file] = SHA256.hash(data: bytes).hex
      files.append(AtlasBuild.File(path: prefix + file.file, bytes: bytes))
    }
    files.append(AtlasBuild.File(path: prefix + description.name + ".json", bytes: Array(manifest.text.utf8)))
    (self.files, self.manifest) = (files, manifest)
  }

  /// Writes the files that differ from the existing ones, the manifest last, each in one step.
  /// - Returns: the paths of the written files.
  public func write() throws(AtlasFileError) -> [String] { try AtlasBuild.write(files) }

  /// The result of comparing the files with the existing ones.
  public enum Comparison: Hashable, Sendable {
    /// Every byte is the same.
    case same
    /// These files differ or are missing.
    case different([String])
    /// The files are those of their manifest, but these fonts or libraries differ here, so the bytes cannot be
    /// compared.
    case otherSources([String])
  }

  /// Compares the build with the existing files.
  public func compared() throws(AtlasFileError) -> Comparison {
    var different: [String] = []
    var digests: [String: String] = [:]
    for file in files {
      do throws(FileError) {
        let there = try AtomicFile.read(file.path)
        if there != file.bytes { different.append(file.path) }
        digests[String(file.path.split(separator: "/").last!)] = there.map { SHA256.hash(data: $0).hex }
      } catch { throw AtlasFileError(file: error.path, reason: error.reason) }
    }
    guard !different.isEmpty else { return .same }
    let path = files.last!.path
    guard let bytes = try? InputFile.read(path), let kept = try? OutlineManifest(bytes, file: path),
      kept.settings == manifest.settings, kept.files.allSatisfy({ digests[$0.key] == $0.value }),
      kept.files.keys == manifest.files.keys, case let others = manifest.differences(from: kept), !others.isEmpty
    else { return .different(different) }
    return .otherSources(others)
  }
}

extension OutlineDescription {
  /// The SHA-256 of all inputs except the fonts themselves and the libraries.
  fileprivate var digest: String {
    var hash = SHA256()
    func add(_ text: String) { hash.update(data: Array("\(text.utf8.count):\(text)".utf8)) }
    add("gridship-assets outlines 1")
    for file in files {
      add(file.file)
      add(String(decoding: file.characters, as: UTF8.self))
      add(String(decoding: file.letters, as: UTF8.self))
    }
    for font in fonts { add("\(font.name) \(font.kind.rawValue) \(font.hasLetters)") }
    return hash.finalize().hex
  }
}

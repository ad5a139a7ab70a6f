import Assets
import Texts

/// The sources of committed outlines.
struct OutlineManifest: Hashable {
  /// Increased when the form changes.
  static let version = 1

  /// The digest of the description.
  var settings: String
  /// The libraries and their versions.
  var libraries: [String: String] = [:]
  /// The digest of each font.
  var fonts: [String: String] = [:]
  /// The digest of each file.
  var files: [String: String] = [:]

  init(settings: String) { self.settings = settings }

  init(_ bytes: [UInt8], file: String) throws(AtlasFileError) {
    let document = try CheckedJSON(bytes, file: file)
    guard try document.field("format").name() == "gridship-outlines",
      try document.field("version").whole(0...Int.max) == Self.version
    else { throw document.wrong("this is no manifest of outlines of version \(Self.version)") }
    settings = try document.field("settings").name()
    libraries = try document.field("libraries").names()
    fonts = try document.field("fonts").names()
    files = try document.field("files").names()
  }

  /// The text of the manifest, the same for equal manifests.
  var text: String {
    """
    {
    "format": "gridship-outlines",
    "version": \(Self.version),
    "settings": "\(settings)",
    "libraries": {\(Self.lines(libraries))},
    "files": {\(Self.lines(files))},
    "fonts": {\(Self.lines(fonts))}
    }

    """
  }

  private static func lines(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\n  \(JSONValue.quoted($0.key)): \(JSONValue.quoted($0.value))" }
      .joined(separator: ",")
  }

  /// The libraries and fonts that differ from those of the kept manifest.
  func differences(from kept: OutlineManifest) -> [String] {
    let names = Set(libraries.keys).union(kept.libraries.keys).sorted()
    return names.filter { libraries[$0] != kept.libraries[$0] }.map {
      "\($0) \(kept.libraries[$0] ?? "none") there, \(libraries[$0] ?? "none") here"
    }
      + Set(fonts.keys).union(kept.fonts.keys).sorted().filter { fonts[$0] != kept.fonts[$0] }.map {
        "another version of \($0)"
      }
  }
}

extension CheckedJSON {
  fileprivate func names() throws(AtlasFileError) -> [String: String] {
    var names: [String: String] = [:]
    for (name, value) in try fields(most: 4096) { names[name] = try value.name() }
    return names
  }
}

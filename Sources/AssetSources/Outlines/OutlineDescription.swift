import Assets

/// The description of files of outlines: `{"name", "files", "fonts"}`.
public struct OutlineDescription: Hashable, Sendable {
  /// A file to write.
  public struct File: Hashable, Sendable {
    /// Its name.
    public var file: String
    /// The characters from every font.
    public var characters: [UInt8]
    /// The further characters from fonts with letters.
    public var letters: [UInt8]
  }

  /// A font in the system's folder of fonts.
  public struct Font: Hashable, Sendable {
    /// Its path below the folder of fonts.
    public var file: String
    /// The Debian package of the font.
    public var package: String
    /// Its look.
    public var kind: OutlineFile.Kind
    /// True if its letters are used too.
    public var hasLetters: Bool

    /// The file's name without its ending.
    public var name: String {
      let name = file.split(separator: "/").last ?? ""
      return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }
  }

  /// The prefix of the manifest's name.
  public var name: String
  /// The folder of the files, which is the description's own; empty for the current one.
  public var folder: String
  /// The files.
  public var files: [File] = []
  /// The fonts, in their order in the files.
  public var fonts: [Font] = []

  /// Reads a description.
  /// - Parameters:
  ///   - file: the file's name, for errors.
  ///   - folder: the folder that it lies in.
  public init(_ bytes: [UInt8], file: String, folder: String) throws(AtlasFileError) {
    let document = try CheckedJSON(bytes, file: file)
    try document.expect(["name", "files", "fonts"])
    (name, self.folder) = (try document.field("name").fileName(), folder)
    for item in try document.field("files").items(most: 16) {
      try item.expect(["file", "characters", "letters"])
      files.append(
        File(
          file: try item.field("file").fileName(), characters: try item.field("characters").characters(),
          letters: try item.optional("letters")?.characters() ?? []))
    }
    for item in try document.field("fonts").items(most: 1024) {
      try item.expect(["file", "package", "kind", "letters"])
      let font = Font(
        file: try item.field("file").name(), package: try item.field("package").name(),
        kind: try item.field("kind").oneOf(OutlineFile.Kind.self),
        hasLetters: try item.optional("letters")?.flag() ?? false)
      guard !fonts.contains(where: { $0.name == font.name }) else {
        throw item.wrong("two fonts are named \"\(font.name)\"")
      }
      fonts.append(font)
    }
    guard !files.isEmpty, !fonts.isEmpty else { throw document.wrong("name one file and one font at least") }
  }
}

extension CheckedJSON {
  /// A name of a file in the same folder.
  fileprivate func fileName() throws(AtlasFileError) -> String {
    let name = try name()
    guard !name.contains("/"), !name.hasPrefix(".") else { throw wrong("expected a file's name without a folder") }
    return name
  }

  /// Characters of ASCII, each once.
  fileprivate func characters() throws(AtlasFileError) -> [UInt8] {
    let characters = Array(try name().utf8)
    guard characters.allSatisfy({ (33...126).contains($0) }), Set(characters).count == characters.count else {
      throw wrong("expected visible characters of ASCII, each once")
    }
    return characters
  }
}

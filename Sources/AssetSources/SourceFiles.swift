import Assets
import Crypto
import Files

/// The source files of an atlas, read once, so that the drawing and the digest have the same input.
struct SourceFiles {
  /// One picture and the name of its sprite.
  struct Picture {
    var name: String
    var path: String
    var bytes: [UInt8]

    var isSVG: Bool { ending == "svg" }
    /// The file's extension, in small letters.
    var ending: String { SourceFiles.ending(of: path) }
  }

  /// A sheet of Aseprite.
  struct Sheet {
    var names: String
    var path: String
    var json: [UInt8]
    var image: [UInt8]
    var imagePath: String
  }

  private(set) var pictures: [Picture] = []
  private(set) var sheets: [Sheet] = []
  private(set) var fonts: [(font: AtlasDescription.Font, bytes: [UInt8])] = []
  /// Errors for files in the folders that are pictures in unsupported formats.
  private(set) var leftOut: [AtlasFileError] = []
  /// Errors for files in the folders whose names cannot be those of sprites.
  private(set) var misnamed: [AtlasFileError] = []
  /// The SHA-256 of all inputs except the libraries.
  private(set) var digest = ""

  /// The greatest number of files in a folder.
  static let mostFiles = 20_000

  init(of description: AtlasDescription) throws(AtlasFileError) {
    for entry in description.pictures {
      switch entry {
      case .folder(let folder, let names): try readFolder(folder, names)
      case .aseprite(let path, let names): try readSheet(path, names)
      }
    }
    for font in description.fonts { fonts.append((font, try Self.read(font.file, FontFile.mostBytes >> 20))) }
    pictures.sort { $0.name < $1.name }
    guard !pictures.isEmpty || !sheets.isEmpty || !fonts.isEmpty else {
      throw AtlasFileError(file: description.name, reason: "this atlas has no pictures and no fonts")
    }
    digest = summed(description)
  }

  static func read(_ path: String, _ limit: Int) throws(AtlasFileError) -> [UInt8] {
    do throws(InputFile.Refusal) { return try InputFile.read(path, limit: limit) } catch {
      throw AtlasFileError(file: path, reason: error.description)
    }
  }

  private mutating func readFolder(_ folder: String, _ names: String) throws(AtlasFileError) {
    guard Folder.isFolder(folder) else { throw AtlasFileError(file: folder, reason: "there is no such folder") }
    let all = Self.files(in: folder).sorted()
    for path in all where SpritePicture.foreign.contains(Self.ending(of: path)) {
      let known = SpritePicture.endings.joined(separator: ", ")
      leftOut.append(
        AtlasFileError(file: folder + "/" + path, reason: "it is left out: sprites are read from svg, \(known)"))
    }
    var found: [String] = []
    for path in all where Self.isPicture(path) {
      if PathName.bytes(path) == Array(path.utf8) {
        found.append(path)
      } else {
        misnamed.append(
          AtlasFileError(
            file: folder + "/" + path, reason: "it is left out: its name is not UTF-8, as a sprite's must be"))
      }
    }
    guard !found.isEmpty else {
      throw AtlasFileError(file: folder, reason: "it holds no picture that sprites are read from")
    }
    guard found.count <= Self.mostFiles else {
      throw AtlasFileError(file: folder, reason: "its \(found.count) pictures are more than \(Self.mostFiles)")
    }
    for path in found {
      let whole = folder + "/" + path
      pictures.append(
        Picture(
          name: names + path.dropLast(Self.ending(of: path).count + 1), path: whole, bytes: try Self.read(whole, 64)))
    }
  }

  /// The files in a folder and its subfolders, by their paths below it. Names that begin with a full stop are left out.
  private static func files(in folder: String, below path: String = "") -> [String] {
    Folder.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let whole = folder + "/" + name
      // A link to a folder may lead round in a circle.
      guard Folder.isFolder(whole) else { return [path + name] }
      return Folder.isLink(whole) ? [] : files(in: whole, below: path + name + "/")
    }
  }

  private static func isPicture(_ path: String) -> Bool {
    let ending = ending(of: path)
    return ending == "svg" || SpritePicture.endings.contains(ending)
  }

  /// The extension of a file's name, in small letters.
  static func ending(of path: String) -> String {
    guard let point = path.lastIndex(of: "."), !path[point...].contains("/") else { return "" }
    return path[path.index(after: point)...].lowercased()
  }

  private mutating func readSheet(_ path: String, _ names: String) throws(AtlasFileError) {
    let json = try Self.read(path, CheckedJSON.mostBytes >> 20)
    let image = try TexturePackerJSON.contents(json, file: path).sheet.pages[0].file
    guard !image.isEmpty, !image.contains("/"), !image.contains("\\") else {
      throw AtlasFileError(file: path, reason: "meta.image must name the sheet's PNG file in the same folder")
    }
    let folder = Folder.holding(path)
    let imagePath = folder.isEmpty ? image : folder + "/" + image
    sheets.append(
      Sheet(names: names, path: path, json: json, image: try Self.read(imagePath, 256), imagePath: imagePath))
  }

  /// All inputs in a fixed order: the version of this code, the settings, then names and bytes.
  private func summed(_ description: AtlasDescription) -> String {
    var hash = SHA256()
    func add(_ text: String) { hash.update(data: Array("\(text.utf8.count):\(text)".utf8)) }
    func add(_ name: String, _ bytes: [UInt8]) {
      add(name)
      hash.update(data: Array(SHA256.hash(data: bytes)))
    }
    add("gridship-assets \(AtlasBuild.version)")
    let options = description.options
    add("\(description.name) \(description.scales) \(options.trims) \(options.extrusion) \(options.spacing)")
    add(
      "\(options.packing.longestSide) \(options.packing.isPowerOfTwo) \(options.packing.effort) \(options.page as Any)")
    for (name, anchor) in description.anchors.sorted(by: { $0.key < $1.key }) { add("\(name) \(anchor.x) \(anchor.y)") }
    for (name, patch) in description.ninePatches.sorted(by: { $0.key < $1.key }) {
      add("\(name) \(patch.left) \(patch.top) \(patch.right) \(patch.bottom)")
    }
    for animation in description.animations {
      add("\(animation.name) \(animation.direction.rawValue)")
      for step in animation.steps { add("\(step.sprite) \(step.milliseconds)") }
    }
    for group in description.pageGroups { add("pages of \(group)") }
    for output in description.outputs {
      if let quality = output.quality { add("quality \(quality) of \(output.scales)") }
    }
    // A path does not count, so that a checkout in another folder has the same digest; the extension does.
    for picture in pictures { add(picture.name + "." + picture.ending, picture.bytes) }
    for sheet in sheets {
      add(sheet.names, sheet.json)
      add("", sheet.image)
    }
    for (font, bytes) in fonts {
      add("\(font.name) \(font.sizes)")
      add(String(String.UnicodeScalarView(font.characters.sorted())), bytes)
    }
    return hash.finalize().hex
  }
}

extension Digest {
  /// The bytes in hexadecimal.
  var hex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

import AssetFiles
import Assets
import Crypto
import Files

/// The build of one atlas: it draws, packs and compresses, and gives the files to write.
public struct AtlasBuild {
  /// Increased when the same sources would give other bytes.
  public static let version = 1

  /// A file of the atlas.
  public struct File: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The contents of the file.
    public var bytes: [UInt8]
  }

  /// The files of all outputs, in the order in which they are written: a manifest comes after its pages.
  public let files: [File]
  /// The atlas of each output.
  public let atlases: [Atlas]
  /// True if the pages were taken from the last build.
  public let isReused: Bool
  /// Errors for files in the folders that are pictures in unsupported formats.
  public let leftOut: [AtlasFileError]
  /// Errors for files in the folders whose names cannot be those of sprites.
  public let misnamed: [AtlasFileError]

  /// Builds an atlas.
  /// - Parameter reuses: true to keep pages whose sources, settings and libraries are those of the existing manifest.
  ///   The result is the same either way.
  public init(_ description: AtlasDescription, reuses: Bool = true) throws(AtlasFileError) {
    let sources = try SourceFiles(of: description)
    (leftOut, misnamed) = (sources.leftOut, sources.misnamed)
    let libraries = try Self.libraries(description, sources)
    if reuses, let kept = try Self.kept(description, sources.digest, libraries) {
      (files, atlases, isReused) = (kept.files, kept.atlases, true)
      return
    }
    var drawn: [Scale: (composition: AtlasComposition, drawing: SourceDrawing)] = [:]
    for scale in description.scales where description.outputs.contains(where: { $0.scales.contains(scale) }) {
      let drawing = try SourceDrawing(sources, scale)
      do throws(AtlasCompositionError) {
        drawn[scale] = (
          try AtlasComposition(of: drawing.pictures, groups: description.pageGroups, description.options), drawing
        )
      } catch { throw AtlasFileError(file: "\(description.name) at scale \(scale)", reason: error.description) }
    }
    var (files, atlases): ([File], [Atlas]) = ([], [])
    for output in description.outputs {
      var atlas = Atlas(
        name: description.name, libraries: libraries[output.pages] ?? [:], sources: sources.digest, sheets: [])
      (atlas.anchors, atlas.ninePatches) = (description.anchors, description.ninePatches)
      atlas.animations = description.animations
      for scale in output.scales {
        let (composition, drawing) = drawn[scale]!
        var sheet = AtlasSheet(scale: scale, pages: [], frames: composition.frames, fonts: drawing.fonts)
        for (number, picture) in composition.pages.enumerated() {
          let name = "\(description.name)@\(scale.fileName)-\(number).\(output.pages.rawValue)"
          let bytes =
            output.pages == .png
            ? PNGWriter.bytes(of: picture) : try WebPWriter.bytes(of: picture, file: name, quality: output.quality)
          sheet.pages.append(
            AtlasPage(file: name, size: Size(picture.width, picture.height), digest: SHA256.hash(data: bytes).hex))
          files.append(File(path: output.folder + "/" + name, bytes: bytes))
        }
        atlas.sheets.append(sheet)
        atlas.anchors.merge(drawing.anchors) { own, _ in own }
        atlas.ninePatches.merge(drawing.ninePatches) { own, _ in own }
        if scale == output.scales[0] { atlas.animations += drawing.animations }
      }
      try atlas.check(description.name)
      files += Self.texts(atlas, output)
      atlases.append(atlas)
    }
    (self.files, self.atlases, isReused) = (files, atlases, false)
  }

  /// The libraries on which the bytes of each kind of page depend.
  private static func libraries(
    _ description: AtlasDescription, _ sources: SourceFiles
  ) throws(AtlasFileError) -> [AtlasDescription.Output.PageFormat: [String: String]] {
    var common: [String: String] = [:]
    if sources.pictures.contains(where: \.isSVG) {
      common.merge(try DrawingLibraries.svg()) { $1 }
    }
    if !sources.fonts.isEmpty { common.merge(try DrawingLibraries.fonts()) { $1 } }
    var result: [AtlasDescription.Output.PageFormat: [String: String]] = [:]
    for form in Set(description.outputs.map(\.pages)) {
      let own = form == .png ? ["zlib": PNGWriter.zlibVersion] : try DrawingLibraries.webP()
      result[form] = common.merging(own) { $1 }
    }
    return result
  }

  /// The last build, if it had the same inputs and no file of it is missing or changed.
  private static func kept(
    _ description: AtlasDescription, _ digest: String,
    _ libraries: [AtlasDescription.Output.PageFormat: [String: String]]
  ) throws(AtlasFileError) -> (files: [File], atlases: [Atlas])? {
    var (files, atlases): ([File], [Atlas]) = ([], [])
    for output in description.outputs {
      let path = output.folder + "/" + description.name + ".json"
      // A manifest that cannot be read is a reason to build, not to stop.
      guard let bytes = try? InputFile.read(path), let atlas = try? Atlas(manifest: bytes, file: path),
        atlas.sources == digest, atlas.libraries == libraries[output.pages] ?? [:],
        atlas.sheets.map(\.scale) == output.scales, Array(atlas.manifest.utf8) == bytes
      else { return nil }
      for page in atlas.sheets.flatMap(\.pages) {
        let path = output.folder + "/" + page.file
        guard let bytes = try? InputFile.read(path), SHA256.hash(data: bytes).hex == page.digest else { return nil }
        files.append(File(path: path, bytes: bytes))
      }
      files += texts(atlas, output)
      atlases.append(atlas)
    }
    return (files, atlases)
  }

  /// All files except the pages. They follow from the manifest alone.
  private static func texts(_ atlas: Atlas, _ output: AtlasDescription.Output) -> [File] {
    var files: [File] = []
    func add(_ name: String, _ text: String) {
      files.append(File(path: output.folder + "/" + name, bytes: Array(text.utf8)))
    }
    for form in output.forms where form != .manifest {
      for sheet in atlas.sheets {
        let stem = "\(atlas.name)@\(sheet.scale.fileName)"
        switch form {
        case .manifest: break
        case .libgdx: add("\(stem).atlas", LibGDXAtlas.text(sheet, of: atlas))
        case .fnt: for font in sheet.fonts { add("\(stem)-\(font.name).fnt", BitmapFontText.text(font, sheet)) }
        case .jsonHash, .jsonArray, .plist:
          for page in sheet.pages.indices {
            switch form {
            case .plist: add("\(stem)-\(page).plist", CocosPropertyList.text(sheet, page: page))
            case .jsonHash:
              add("\(stem)-\(page).hash.json", TexturePackerJSON.text(sheet, page: page, of: atlas, .hash))
            default: add("\(stem)-\(page).array.json", TexturePackerJSON.text(sheet, page: page, of: atlas, .array))
            }
          }
        }
      }
    }
    add("\(atlas.name).json", atlas.manifest)
    return files
  }
}

extension Atlas {
  /// Refuses references to sprites that do not exist.
  fileprivate func check(_ file: String) throws(AtlasFileError) {
    let known = Set(names)
    let named = Array(anchors.keys) + Array(ninePatches.keys) + animations.flatMap { $0.steps.map(\.sprite) }
    if let wrong = named.sorted().first(where: { !known.contains($0) }) {
      throw AtlasFileError(file: file, reason: "there is no sprite '\(wrong)'; correct the name or add the picture")
    }
  }
}

extension Scale {
  /// The scale in a file's name: `2x`, `32of15x`.
  var fileName: String { denominator == 1 ? "\(numerator)x" : "\(numerator)of\(denominator)x" }
}

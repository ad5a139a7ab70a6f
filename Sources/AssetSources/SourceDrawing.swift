import AssetFiles
import Assets

/// The sources of an atlas drawn at one scale.
struct SourceDrawing {
  private(set) var pictures: [NamedBitmap] = []
  private(set) var fonts: [AtlasFont] = []
  /// The properties that sheets of Aseprite add to their frames.
  private(set) var anchors: [String: Anchor] = [:]
  private(set) var ninePatches: [String: NinePatch] = [:]
  private(set) var animations: [AtlasAnimation] = []

  init(_ sources: SourceFiles, _ scale: Scale) throws(AtlasFileError) {
    // Bitmaps are read in parallel; the SVG library is used by one thread at a time.
    let read = InParallel.map(sources.pictures) { picture -> Result<Bitmap, AtlasFileError>? in
      guard !picture.isSVG else { return nil }
      return Result { () throws(AtlasFileError) in
        try SpritePicture.bitmap(picture.bytes, file: picture.path).enlarged(scale, picture.path)
      }
    }
    for (picture, read) in zip(sources.pictures, read) {
      let bitmap =
        if let read { try read.get() } else { try SVGPicture(picture.bytes, file: picture.path).bitmap(scale) }
      pictures.append(NamedBitmap(picture.name, bitmap))
    }
    for sheet in sources.sheets { try cut(sheet, scale) }
    for (font, bytes) in sources.fonts {
      let file = try FontFile(bytes, file: font.file)
      for size in font.sizes {
        let drawn = try file.drawn(
          font.characters, pixelsPerEm: scale.pixels(size), name: "\(font.name)-\(size)")
        fonts.append(drawn.font)
        pictures += drawn.pictures
      }
    }
  }

  private static func bitmap(_ bytes: [UInt8], _ path: String) throws(AtlasFileError) -> Bitmap {
    do throws(PNGError) { return try PNGReader.bitmap(bytes) } catch {
      throw AtlasFileError(file: path, reason: error.description)
    }
  }

  private mutating func cut(_ sheet: SourceFiles.Sheet, _ scale: Scale) throws(AtlasFileError) {
    let contents = try TexturePackerJSON.contents(sheet.json, file: sheet.path)
    let page = try Self.bitmap(sheet.image, sheet.imagePath)
    var names: [String: String] = [:]
    for frame in contents.sheet.frames {
      guard page.bounds.contains(frame.rectangle) else {
        throw AtlasFileError(file: sheet.path, reason: "the frame '\(frame.name)' lies outside \(sheet.imagePath)")
      }
      names[frame.name] = sheet.names + Self.bare(frame.name)
      pictures.append(
        NamedBitmap(
          names[frame.name]!, try frame.sprite(from: page).enlarged(scale, sheet.path),
          milliseconds: frame.milliseconds))
    }
    for (name, anchor) in contents.anchors { anchors[names[name]!] = anchor }
    for (name, patch) in contents.ninePatches { ninePatches[names[name]!] = patch }
    animations += contents.animations.map { animation in
      AtlasAnimation(
        name: sheet.names + animation.name, direction: animation.direction,
        steps: animation.steps.map { .init(sprite: names[$0.sprite]!, milliseconds: $0.milliseconds) })
    }
  }

  /// A frame's name without the suffix that Aseprite or TexturePacker adds.
  private static func bare(_ name: String) -> String {
    for end in [".aseprite", ".ase", ".png"] where name.hasSuffix(end) && name.count > end.count {
      return String(name.dropLast(end.count))
    }
    return name
  }
}

extension Bitmap {
  /// The picture with each pixel enlarged to a square. Only whole scales, since others would blur it.
  fileprivate func enlarged(_ scale: Scale, _ path: String) throws(AtlasFileError) -> Bitmap {
    guard scale != .one else { return self }
    guard scale.denominator == 1, max(width, height) * scale.numerator <= Bitmap.longestSide else {
      throw AtlasFileError(
        file: path, reason: "a picture of pixels is not drawn at scale \(scale); draw it as SVG, or use a whole scale")
    }
    let times = scale.numerator
    var large = Bitmap(width: width * times, height: height * times)
    for y in 0..<large.height {
      for x in 0..<large.width { large[x, y] = self[x / times, y / times] }
    }
    return large
  }
}

extension Atlas {
  /// The greatest number of sheets in an atlas, and of pages and fonts in a sheet.
  private static let mostParts = 256

  /// Reads a manifest. Every number is checked, so that every frame lies on its page.
  /// - Parameter file: the file's name, for errors.
  public init(manifest bytes: [UInt8], file: String) throws(AtlasFileError) {
    let document = try CheckedJSON(bytes, file: file)
    guard try document.optional("format")?.name() == "gridship-atlas" else {
      throw AtlasFileError(file: file, reason: "this is no manifest of gridship-assets")
    }
    let version = try document.field("version")
    guard try version.whole(1...1_000_000) == Atlas.version else {
      throw version.wrong("only version \(Atlas.version) is read; build the atlas again with this gridship-assets")
    }
    var sheets: [AtlasSheet] = []
    for item in try document.field("sheets").items(most: Self.mostParts) {
      sheets.append(try AtlasSheet(item, mostParts: Self.mostParts))
    }
    self.init(name: try document.field("name").name(), sheets: sheets)
    sources = try document.optional("sources")?.value.text ?? ""
    for (name, value) in try document.optional("libraries")?.fields(most: 64) ?? [] {
      libraries[name] = try value.name()
    }
    for (name, value) in try document.optional("anchors")?.fields(most: Packing.mostRectangles) ?? [] {
      let parts = try value.items(most: 2)
      guard parts.count == 2 else { throw value.wrong("expected two numbers") }
      anchors[name] = Anchor(x: try parts[0].number(-16...16), y: try parts[1].number(-16...16))
    }
    for (name, value) in try document.optional("ninePatches")?.fields(most: Packing.mostRectangles) ?? [] {
      let parts = try value.wholes(0...Bitmap.longestSide, most: 4)
      guard parts.count == 4 else { throw value.wrong("expected four whole numbers") }
      ninePatches[name] = NinePatch(left: parts[0], top: parts[1], right: parts[2], bottom: parts[3])
    }
    let known = sheets.first.map { Set($0.frames.map(\.name)) } ?? []
    for item in try document.optional("animations")?.items(most: 4096) ?? [] {
      animations.append(try AtlasAnimation(item, sprites: known))
    }
  }
}

extension AtlasSheet {
  fileprivate init(_ item: CheckedJSON, mostParts: Int) throws(AtlasFileError) {
    let text = try item.field("scale")
    guard let scale = Scale(try text.name()) else { throw text.wrong("expected a scale such as \"2\" or \"160/75\"") }
    self.init(scale: scale, pages: [], frames: [])
    for page in try item.field("pages").items(most: mostParts) {
      let size = try page.field("size").wholes(1...Bitmap.longestSide, most: 2)
      guard size.count == 2 else { throw page.wrong("a size has two numbers") }
      let file = try page.field("file")
      let name = try file.name()
      // The file is opened beside the manifest, and in no other folder.
      guard !name.contains("/"), !name.contains("\\"), name != "..", name != "." else {
        throw file.wrong("a page lies beside its manifest; its name has no folders")
      }
      pages.append(
        AtlasPage(
          file: name, size: Size(size[0], size[1]), digest: try page.optional("digest")?.value.text ?? ""))
    }
    for (name, value) in try item.field("frames").fields(most: Packing.mostRectangles) {
      frames.append(try Self.frame(name, value, pages))
    }
    for font in try item.optional("fonts")?.items(most: mostParts) ?? [] { fonts.append(try AtlasFont(font)) }
  }

  private static func frame(
    _ name: String, _ value: CheckedJSON, _ pages: [AtlasPage]
  ) throws(AtlasFileError) -> AtlasFrame {
    let numbers = try value.wholes(0...86_400_000, most: 10)
    guard [5, 9, 10].contains(numbers.count) else { throw value.wrong("a frame has 5, 9 or 10 whole numbers") }
    let cut = Rectangle(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4])
    guard numbers[0] < pages.count, case let page = pages[numbers[0]].size,
      Rectangle(x: 0, y: 0, width: page.width, height: page.height).contains(cut)
    else { throw value.wrong("this frame does not lie on a page") }
    guard numbers.count > 5 else {
      return AtlasFrame(
        name: name, page: numbers[0], rectangle: cut, offset: Size(0, 0), source: Size(cut.width, cut.height))
    }
    let (offset, source) = (Size(numbers[5], numbers[6]), Size(numbers[7], numbers[8]))
    guard max(source.width, source.height) <= Bitmap.longestSide,
      offset.width + cut.width <= source.width, offset.height + cut.height <= source.height
    else { throw value.wrong("the picture does not lie inside its sprite") }
    return AtlasFrame(
      name: name, page: numbers[0], rectangle: cut, offset: offset, source: source,
      milliseconds: numbers.count == 10 ? numbers[9] : nil)
  }
}

extension AtlasFont {
  fileprivate init(_ item: CheckedJSON) throws(AtlasFileError) {
    let units = -1_000_000...1_000_000
    self.init(
      name: try item.field("name").name(), pixelsPerEm: try item.field("pixelsPerEm").whole(1...4096),
      unitsPerEm: try item.field("unitsPerEm").whole(1...65_536), ascender: try item.field("ascender").whole(units),
      descender: try item.field("descender").whole(units), lineGap: try item.field("lineGap").whole(units), glyphs: [])
    for glyph in try item.field("glyphs").items(most: Packing.mostRectangles) {
      let numbers = try glyph.wholes(-1_000_000...0x10_FFFF, most: 6)
      guard numbers.count == 6, numbers[0] >= 0, let scalar = Unicode.Scalar(UInt32(numbers[0])) else {
        throw glyph.wrong("a glyph has six whole numbers, of which the first is its character")
      }
      glyphs.append(
        Glyph(
          scalar: scalar, advance: numbers[1], bearing: numbers[2], left: numbers[3], top: numbers[4],
          hasPicture: numbers[5] != 0))
    }
    glyphs.sort { $0.scalar < $1.scalar }
    for pair in try item.field("kerning").items(most: 1_000_000) {
      let numbers = try pair.wholes(-1_000_000...0x10_FFFF, most: 3)
      guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 0, let first = Unicode.Scalar(UInt32(numbers[0])),
        let second = Unicode.Scalar(UInt32(numbers[1]))
      else { throw pair.wrong("a pair has two characters and a whole number") }
      kerning[Pair(first, second)] = numbers[2]
    }
  }
}

extension AtlasAnimation {
  fileprivate init(_ item: CheckedJSON, sprites: Set<String>) throws(AtlasFileError) {
    let way = try item.field("direction")
    guard let direction = Direction(rawValue: try way.name()) else { throw way.wrong("this is no direction") }
    self.init(name: try item.field("name").name(), direction: direction, steps: [])
    for step in try item.field("steps").items(most: 4096) {
      let parts = try step.items(most: 2)
      guard parts.count == 2, case let sprite = try parts[0].name(), sprites.contains(sprite) else {
        throw step.wrong("a step has a sprite of this atlas and its milliseconds")
      }
      steps.append(Step(sprite: sprite, milliseconds: try parts[1].whole(0...86_400_000)))
    }
  }
}

extension CheckedJSON {
  /// A list of whole numbers, all within the same bounds.
  public func wholes(_ range: ClosedRange<Int>, most: Int) throws(AtlasFileError) -> [Int] {
    var numbers: [Int] = []
    for item in try items(most: most) { numbers.append(try item.whole(range)) }
    return numbers
  }
}

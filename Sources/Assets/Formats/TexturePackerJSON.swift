import Texts

/// The JSON of TexturePacker, which Aseprite, Phaser, PixiJS and others write or read: one file a page.
public enum TexturePackerJSON {
  /// The form of the list of frames.
  public enum Form: String, CaseIterable, Sendable {
    /// A record, each frame under its name.
    case hash
    /// A list, each frame with its name.
    case array
  }

  /// The contents of a file, including those beside its frames.
  public struct Contents: Hashable, Sendable {
    /// The page and its frames, in the order of the file.
    public var sheet: AtlasSheet
    /// Animations (Aseprite's tags).
    public var animations: [AtlasAnimation] = []
    /// Sprites that can be stretched.
    public var ninePatches: [String: NinePatch] = [:]
    /// Sprites whose anchor is not in the middle.
    public var anchors: [String: Anchor] = [:]
  }

  /// The text of one page's file.
  ///
  /// Animations are written as Aseprite's tags if their frames follow each other in the file. The others stand only in
  /// our own manifest.
  public static func text(_ sheet: AtlasSheet, page: Int, of atlas: Atlas, _ form: Form) -> String {
    let frames = sheet.frames.filter { $0.page == page }
    let lines = frames.map { frame in
      let (cut, name) = (frame.rectangle, JSONValue.quoted(frame.name))
      var text = "  " + (form == .hash ? "\(name): {" : "{\"filename\": \(name), ")
      text += "\"frame\": \(record(cut.x, cut.y, cut.width, cut.height)), \"rotated\": false, "
      text += "\"trimmed\": \(frame.isTrimmed), \"spriteSourceSize\": "
      text += record(frame.offset.width, frame.offset.height, cut.width, cut.height)
      text += ", \"sourceSize\": {\"w\": \(frame.source.width), \"h\": \(frame.source.height)}"
      if let time = frame.milliseconds { text += ", \"duration\": \(time)" }
      if let anchor = atlas.anchors[frame.name] { text += ", \"pivot\": {\"x\": \(anchor.x), \"y\": \(anchor.y)}" }
      if let patch = atlas.ninePatches[frame.name] {
        let scaled = patch.scaled(by: sheet.scale)
        text += ", \"scale9Borders\": "
        text += record(
          scaled.left, scaled.top, max(0, frame.source.width - scaled.left - scaled.right),
          max(0, frame.source.height - scaled.top - scaled.bottom))
      }
      return text + "}"
    }
    let (open, close) = form == .hash ? ("{", "}") : ("[", "]")
    let size = sheet.pages[page].size
    var meta = [
      "\"app\": \"gridship-assets\"", "\"version\": \"\(Atlas.version)\"",
      "\"image\": \(JSONValue.quoted(sheet.pages[page].file))", "\"format\": \"RGBA8888\"",
      "\"size\": {\"w\": \(size.width), \"h\": \(size.height)}", "\"scale\": \"\(decimal(sheet.scale))\"",
      "\"frameTags\": [\(tags(atlas.animations, frames).joined(separator: ", "))]",
    ]
    if !atlas.sources.isEmpty { meta.append("\"smartupdate\": \(JSONValue.quoted(atlas.sources))") }
    return """
      {"frames": \(open)
      \(lines.joined(separator: ",\n"))
      \(close),
      "meta": {
        \(meta.joined(separator: ",\n  "))
      }}

      """
  }

  /// Reads one page's file, in either form, of TexturePacker or of Aseprite.
  /// - Parameter file: the file's name, for errors.
  public static func contents(_ bytes: [UInt8], file: String) throws(AtlasFileError) -> Contents {
    let document = try CheckedJSON(bytes, file: file)
    let list = try document.field("frames")
    var frames: [AtlasFrame] = []
    var anchors: [String: Anchor] = [:]
    var patches: [String: NinePatch] = [:]
    var records: [(name: String, value: CheckedJSON)] = []
    if list.value.list != nil {
      var seen: Set<String> = []
      for item in try list.items(most: Packing.mostRectangles) {
        let name = try item.field("filename")
        guard seen.insert(try name.name()).inserted else {
          throw name.wrong("this name stands twice; give each frame its own")
        }
        records.append((try name.name(), item))
      }
    } else {
      records = try list.fields(most: Packing.mostRectangles)
    }
    let meta = try document.optional("meta")
    let size = try meta?.optional("size")?.size()
    for (name, item) in records {
      let frame = try frame(item, name, within: size)
      frames.append(frame)
      if let pivot = try item.optional("pivot") {
        anchors[name] = Anchor(x: try pivot.field("x").number(-16...16), y: try pivot.field("y").number(-16...16))
      }
      if let borders = try item.optional("scale9Borders") {
        patches[name] = try ninePatch(borders, borders.rectangle(), in: frame.source)
      }
    }
    let page = AtlasPage(
      file: try meta?.optional("image")?.name() ?? "",
      size: size ?? Size(frames.map(\.rectangle.maxX).max() ?? 0, frames.map(\.rectangle.maxY).max() ?? 0))
    var contents = Contents(sheet: AtlasSheet(pages: [page], frames: frames))
    (contents.anchors, contents.ninePatches) = (anchors, patches)
    if let meta { try readAseprite(meta, &contents) }
    return contents
  }

  private static func frame(_ item: CheckedJSON, _ name: String, within size: Size?) throws(AtlasFileError)
    -> AtlasFrame
  {
    let place = try item.field("frame")
    let rectangle = try place.rectangle()
    if let size, !Rectangle(x: 0, y: 0, width: size.width, height: size.height).contains(rectangle) {
      throw place.wrong("this lies outside the page of \(size.width) x \(size.height)")
    }
    if try item.optional("rotated")?.flag() == true {
      throw item.wrong("a turned frame is not read; export the sheet without rotation")
    }
    let source = try item.optional("sourceSize")?.size() ?? Size(rectangle.width, rectangle.height)
    var offset = Size(0, 0)
    if let part = try item.optional("spriteSourceSize") {
      let inside = try part.rectangle()
      guard inside.width == rectangle.width && inside.height == rectangle.height,
        Rectangle(x: 0, y: 0, width: source.width, height: source.height).contains(inside)
      else { throw part.wrong("this must be as large as \"frame\" and lie inside \"sourceSize\"") }
      offset = Size(inside.x, inside.y)
    } else if source != Size(rectangle.width, rectangle.height) {
      throw item.wrong("the field \"spriteSourceSize\" is missing, and the sizes differ")
    }
    return AtlasFrame(
      name: name, page: 0, rectangle: rectangle, offset: offset, source: source,
      milliseconds: try item.optional("duration")?.whole(0...86_400_000))
  }

  /// Tags, which name ranges of frames, and slices, which name parts of the whole picture.
  private static func readAseprite(_ meta: CheckedJSON, _ contents: inout Contents) throws(AtlasFileError) {
    let frames = contents.sheet.frames
    var names: Set<String> = []
    for tag in try meta.optional("frameTags")?.items(most: 4096) ?? [] {
      let last = max(0, frames.count - 1)
      let (from, to) = (try tag.field("from").whole(0...last), try tag.field("to").whole(0...last))
      guard from <= to, to < frames.count else { throw tag.wrong("it ends before it begins") }
      let way = try tag.optional("direction")?.name() ?? "forward"
      guard let direction = AtlasAnimation.Direction(rawValue: way) else {
        throw tag.wrong("\"\(way)\" is no direction; use forward, reverse, pingpong or pingpong_reverse")
      }
      let name = try tag.field("name").name()
      guard names.insert(name).inserted else { throw tag.wrong("two tags are named \"\(name)\"") }
      contents.animations.append(
        AtlasAnimation(
          name: name, direction: direction,
          steps: frames[from...to].map { .init(sprite: $0.name, milliseconds: $0.milliseconds ?? 100) }))
    }
    for slice in try meta.optional("slices")?.items(most: 4096) ?? [] {
      guard let key = try slice.field("keys").items(most: 4096).first else { continue }
      let bounds = try key.field("bounds").rectangle()
      // A slice of a part of the picture is no property of the sprite.
      for frame in frames where bounds == Rectangle(x: 0, y: 0, width: frame.source.width, height: frame.source.height)
      {
        if let centre = try key.optional("center") {
          contents.ninePatches[frame.name] = try ninePatch(centre, centre.rectangle(), in: frame.source)
        }
        if let pivot = try key.optional("pivot"), bounds.area > 0 {
          let reach = -Bitmap.longestSide...Bitmap.longestSide
          contents.anchors[frame.name] = Anchor(
            x: Double(try pivot.field("x").whole(reach)) / Double(bounds.width),
            y: Double(try pivot.field("y").whole(reach)) / Double(bounds.height))
        }
      }
    }
  }

  private static func ninePatch(
    _ value: CheckedJSON, _ centre: Rectangle, in source: Size
  ) throws(AtlasFileError) -> NinePatch {
    guard Rectangle(x: 0, y: 0, width: source.width, height: source.height).contains(centre) else {
      throw value.wrong("this lies outside the sprite of \(source.width) x \(source.height)")
    }
    return NinePatch(
      left: centre.x, top: centre.y, right: source.width - centre.maxX, bottom: source.height - centre.maxY)
  }

  /// Tags of those animations whose frames follow each other.
  private static func tags(_ animations: [AtlasAnimation], _ frames: [AtlasFrame]) -> [String] {
    let names = frames.map(\.name)
    return animations.compactMap { animation in
      guard let first = animation.steps.first, let from = names.firstIndex(of: first.sprite),
        from + animation.steps.count <= names.count,
        names[from..<from + animation.steps.count].elementsEqual(animation.steps.map(\.sprite))
      else { return nil }
      return "{\"name\": \(JSONValue.quoted(animation.name)), \"from\": \(from), "
        + "\"to\": \(from + animation.steps.count - 1), \"direction\": \"\(animation.direction.rawValue)\"}"
    }
  }

  private static func record(_ x: Int, _ y: Int, _ w: Int, _ h: Int) -> String {
    "{\"x\": \(x), \"y\": \(y), \"w\": \(w), \"h\": \(h)}"
  }

  /// A scale with at most four decimals, as readers of this format require.
  private static func decimal(_ scale: Scale) -> String {
    let parts = (scale.numerator * 10_000 * 2 + scale.denominator) / (2 * scale.denominator)
    guard parts % 10_000 != 0 else { return "\(parts / 10_000)" }
    var digits = String(String(10_000 + parts % 10_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(parts / 10_000).\(digits)"
  }
}

extension NinePatch {
  /// The margins in pixels of a scale.
  func scaled(by scale: Scale) -> NinePatch {
    func pixels(_ units: Int) -> Int { units == 0 ? 0 : scale.pixels(units) }
    return NinePatch(left: pixels(left), top: pixels(top), right: pixels(right), bottom: pixels(bottom))
  }
}

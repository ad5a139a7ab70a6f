import AssetFiles
import Assets
import GameCore
import Synchronization

/// The sprites and letters for scenes, from the atlases in this program. Used ones are cached.
final class SceneArt: Sendable {
  /// The names of the atlases with sprites.
  static let spriteAtlases = ["cards", "dungeon", "rogueship"]

  /// Letters as a picture, and the height of a line in it, in pixels.
  struct Letters {
    let picture: Bitmap
    let lineHeight: Double
  }

  /// The shared instance, read at the first use.
  static let shared: Result<SceneArt, AtlasFileError> = {
    do throws(AtlasFileError) { return .success(try SceneArt()) } catch { return .failure(error) }
  }()

  private struct Sheet {
    let atlas: AtlasFile
    let sheet: AtlasSheet
  }

  /// The sheets of each sprite by its name, from the smallest scale up.
  private let sheets: [String: [Sheet]]
  private let fonts: [(name: String, size: Int, sheet: Sheet, font: AtlasFont)]
  private let cache = Mutex(Cache())

  private struct Cache {
    var pages: [String: [Bitmap]] = [:]
    var sprites: [String: Bitmap] = [:]
    var fonts: [String: TextDrawing] = [:]
  }

  private init() throws(AtlasFileError) {
    var sheets: [String: [Sheet]] = [:]
    for name in Self.spriteAtlases {
      let file = try AtlasFile.embedded(name)
      for sheet in file.atlas.sheets {
        for frame in sheet.frames { sheets[frame.name, default: []].append(Sheet(atlas: file, sheet: sheet)) }
      }
    }
    self.sheets = sheets
    let letters = try AtlasFile.embedded("letters")
    fonts = letters.atlas.sheets.flatMap { sheet in
      sheet.fonts.map { ($0.name, $0.pixelsPerEm, Sheet(atlas: letters, sheet: sheet), $0) }
    }.sorted { $0.1 < $1.1 }
  }

  /// The names of all sprites.
  var names: Set<String> { Set(sheets.keys) }

  /// A sprite at least this many pixels wide, if the atlas has one so large, otherwise its largest. Without a sprite of
  /// the name, the general one of `SpriteName`; `nil` if there is none.
  func sprite(_ wanted: String, width: Int) -> Bitmap? {
    guard let name = SpriteName.known(wanted, where: { sheets[$0] != nil }), let own = sheets[name] else { return nil }
    let frames = own.compactMap { each in each.sheet.frame(named: name).map { (each, $0) } }
      .sorted { $0.1.source.width < $1.1.source.width }
    guard let (sheet, frame) = frames.first(where: { $0.1.source.width >= width }) ?? frames.last else { return nil }
    let key = "\(name) \(frame.source.width)"
    return cache.withLock { cache in
      if let known = cache.sprites[key] { return known }
      guard let pages = Self.pages(of: sheet, &cache) else { return nil }
      let sprite = frame.sprite(from: pages[frame.page])
      cache.sprites[key] = sprite
      return sprite
    }
  }

  /// Letters in one colour, from the font whose size is nearest above the wanted one.
  func text(
    _ string: String, isBold: Bool, lineHeight: Double, width: Double?, alignment: SceneText.Alignment, _ colour: Pixel
  ) -> Letters? {
    let own = fonts.filter { $0.name.hasPrefix(isBold ? "bold-" : "regular-") }
    // A line is a fifth higher than the letters' square.
    guard !string.isEmpty, let font = own.first(where: { Double($0.size) >= lineHeight / 1.2 }) ?? own.last else {
      return nil
    }
    let drawing: TextDrawing? = cache.withLock { cache in
      let key = "\(font.name) \(font.size)"
      if let known = cache.fonts[key] { return known }
      guard let pages = Self.pages(of: font.sheet, &cache) else { return nil }
      let drawing = TextDrawing(font.font, font.sheet.sheet, pages: pages)
      cache.fonts[key] = drawing
      return drawing
    }
    guard let drawing else { return nil }
    let ownHeight = Double(font.size) * 1.2
    let style = TextStyle(
      colour: colour, alignment: alignment == .leading ? .left : alignment == .trailing ? .right : .centre)
    let picture = drawing.picture(string, style, width: width.map { Int($0 * ownHeight / lineHeight) })
    return Letters(picture: picture, lineHeight: ownHeight)
  }

  private static func pages(of sheet: Sheet, _ cache: inout Cache) -> [Bitmap]? {
    let key = "\(sheet.atlas.atlas.name) \(sheet.sheet.scale)"
    if let known = cache.pages[key] { return known }
    guard let pages = try? sheet.atlas.pages(of: sheet.sheet) else { return nil }
    cache.pages[key] = pages
    return pages
  }
}

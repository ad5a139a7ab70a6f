import Assets

/// The description of one atlas: its sources and outputs.
public struct AtlasDescription: Hashable, Sendable {
  /// Pictures that become sprites.
  public enum Pictures: Hashable, Sendable {
    /// The PNG and SVG files of a folder and its subfolders. `names` is the prefix of each name.
    case folder(String, names: String)
    /// A sheet that Aseprite exported, by its JSON file.
    case aseprite(String, names: String)
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// The name in styles, to which the size is added, as in `text-16`.
    public var name: String
    /// The font's file.
    public var file: String
    /// The sizes at scale 1, in pixels of the em square.
    public var sizes: [Int]
    /// The characters.
    public var characters: Set<Unicode.Scalar>

    /// A font from its parts.
    public init(name: String, file: String, sizes: [Int], characters: Set<Unicode.Scalar>) {
      (self.name, self.file, self.sizes, self.characters) = (name, file, sizes, characters)
    }
  }

  /// A folder for the written atlas.
  public struct Output: Hashable, Sendable {
    /// The format of pages.
    public enum PageFormat: String, CaseIterable, Sendable {
      /// For the terminal and for everything else.
      case png
      /// For browsers.
      case webp
    }

    /// A format of the list of frames.
    public enum FrameList: String, CaseIterable, Sendable {
      /// Our own form, with everything.
      case manifest
      /// TexturePacker's JSON, frames under their names.
      case jsonHash = "json-hash"
      /// TexturePacker's JSON, frames in a list.
      case jsonArray = "json-array"
      /// cocos2d's property list.
      case plist
      /// libGDX's regions.
      case libgdx
      /// AngelCode's font file.
      case fnt
    }

    /// The folder.
    public var folder: String
    /// The format of its pages.
    public var pages: PageFormat
    /// The quality of WebP pages, 1 to 100; `nil` for lossless ones.
    public var quality: Int?
    /// Its scales, a part of those of the atlas.
    public var scales: [Scale]
    /// The forms; the manifest is always among them.
    public var forms: [FrameList]

    /// An output from its parts.
    public init(
      folder: String, pages: PageFormat = .png, quality: Int? = nil, scales: [Scale], forms: [FrameList] = [.manifest]
    ) {
      (self.folder, self.pages, self.quality) = (folder, pages, quality)
      (self.scales, self.forms) = (scales, forms)
    }
  }

  /// The atlas's name, with which its files begin.
  public var name: String
  /// The pictures.
  public var pictures: [Pictures] = []
  /// The fonts.
  public var fonts: [Font] = []
  /// The scales, each drawn from the sources.
  public var scales: [Scale] = [.one]
  /// The options for arranging pictures on pages.
  public var options = AtlasComposition.Options()
  /// The prefixes of the names of sprites that have pages of their own.
  public var pageGroups: [String] = []
  /// The anchors that are not in the middle.
  public var anchors: [String: Anchor] = [:]
  /// The sprites that can be stretched.
  public var ninePatches: [String: NinePatch] = [:]
  /// Animations of sprites.
  public var animations: [AtlasAnimation] = []
  /// The folders for the written atlas.
  public var outputs: [Output] = []

  /// An empty description.
  public init(name: String) { self.name = name }

  /// Letters, digits and signs of ASCII, the default characters of a font.
  public static let plainCharacters = Set((32...126).map { Unicode.Scalar(UInt8($0)) })
}

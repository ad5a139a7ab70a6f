import Assets

/// What one atlas is made of, as a description says it.
public struct AtlasDescription: Hashable, Sendable {
  /// Pictures that become sprites.
  public enum Pictures: Hashable, Sendable {
    /// The PNG and SVG files of a folder, and of the folders in it. `names` stands before each name.
    case folder(String, names: String)
    /// A sheet that Aseprite exported, its JSON file.
    case aseprite(String, names: String)
  }

  /// A font.
  public struct Font: Hashable, Sendable {
    /// As a style names it; the size is added, as in `text-16`.
    public var name: String
    /// The font's file.
    public var file: String
    /// The sizes at scale 1, in pixels of the em square.
    public var sizes: [Int]
    /// The characters.
    public var characters: Set<Unicode.Scalar>

    /// A font of all its parts.
    public init(name: String, file: String, sizes: [Int], characters: Set<Unicode.Scalar>) {
      (self.name, self.file, self.sizes, self.characters) = (name, file, sizes, characters)
    }
  }

  /// A folder that the atlas is written to.
  public struct Output: Hashable, Sendable {
    /// How pages are compressed.
    public enum PageForm: String, CaseIterable, Sendable {
      /// For the terminal and for everything else.
      case png
      /// For browsers.
      case webp
    }

    /// A form of the atlas's places.
    public enum Form: String, CaseIterable, Sendable {
      /// Our own, with everything.
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
    /// How its pages are compressed.
    public var pages: PageForm
    /// How much of a WebP page is kept, 1 to 100; `nil` for all of it.
    public var quality: Int?
    /// The scales that it has, of those of the atlas.
    public var scales: [Scale]
    /// The forms; the manifest is always among them.
    public var forms: [Form]

    /// An output of all its parts.
    public init(
      folder: String, pages: PageForm = .png, quality: Int? = nil, scales: [Scale], forms: [Form] = [.manifest]
    ) {
      (self.folder, self.pages, self.quality) = (folder, pages, quality)
      (self.scales, self.forms) = (scales, forms)
    }
  }

  /// The atlas's name, which its files begin with.
  public var name: String
  /// The pictures.
  public var pictures: [Pictures] = []
  /// The fonts.
  public var fonts: [Font] = []
  /// The scales, each drawn from the sources anew.
  public var scales: [Scale] = [.one]
  /// How pictures are put on pages.
  public var options = AtlasComposition.Options()
  /// What the names of sprites begin with that have pages of their own.
  public var pageGroups: [String] = []
  /// The anchors that are not in the middle.
  public var anchors: [String: Anchor] = [:]
  /// The sprites that can be stretched.
  public var ninePatches: [String: NinePatch] = [:]
  /// Animations of sprites.
  public var animations: [AtlasAnimation] = []
  /// The folders that it is written to.
  public var outputs: [Output] = []

  /// An atlas without anything yet.
  public init(name: String) { self.name = name }

  /// Letters, digits and signs of ASCII, which a font has where it names no characters.
  public static let plainCharacters = Set((32...126).map { Unicode.Scalar(UInt8($0)) })
}

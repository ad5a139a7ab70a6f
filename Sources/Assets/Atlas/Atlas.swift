/// An atlas as its manifest describes it: sprites at several scales.
///
/// ```swift
/// let atlas = try Atlas(manifest: bytes, file: "cards.json")
/// let sheet = atlas.sheet(for: 2)!          // for a screen of double density
/// let frame = sheet.frame(named: "card/Qh") // a rectangle of sheet.pages[frame.page]
/// ```
public struct Atlas: Hashable, Sendable {
  /// The version of the manifest's form that this code writes and reads.
  public static let version = 1

  /// The atlas's name.
  public var name: String
  /// The programs and libraries that drew it, with their versions. The same versions give the same bytes.
  public var libraries: [String: String]
  /// The SHA-256 of all sources, in hexadecimal.
  public var sources: String
  /// The sheets, one for each scale, the smallest first.
  public var sheets: [AtlasSheet]
  /// The anchors that are not in the middle.
  public var anchors: [String: Anchor]
  /// The sprites that can be stretched.
  public var ninePatches: [String: NinePatch]
  /// The animations, sorted by name.
  public var animations: [AtlasAnimation]

  /// An atlas from its parts.
  public init(
    name: String, libraries: [String: String] = [:], sources: String = "", sheets: [AtlasSheet],
    anchors: [String: Anchor] = [:], ninePatches: [String: NinePatch] = [:], animations: [AtlasAnimation] = []
  ) {
    (self.name, self.libraries, self.sources, self.sheets) = (name, libraries, sources, sheets)
    (self.anchors, self.ninePatches, self.animations) = (anchors, ninePatches, animations)
  }

  /// The sheet for a number of pixels a unit: the smallest one with at least this scale, otherwise the largest.
  public func sheet(for scale: Double) -> AtlasSheet? {
    sheets.first { $0.scale.value >= scale - 1e-9 } ?? sheets.last
  }

  /// The anchor of a sprite, by its name.
  public func anchor(of name: String) -> Anchor { anchors[name] ?? .middle }

  /// The names of its sprites, sorted.
  public var names: [String] { (sheets.first?.frames.map(\.name) ?? []).sorted() }
}

extension AtlasSheet {
  /// The frame of a sprite; `nil` if there is none. Complexity: logarithmic in the number of frames if they are sorted
  /// by name, as in all our manifests, otherwise linear.
  public func frame(named name: String) -> AtlasFrame? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].name < name { low = middle + 1 } else { high = middle }
    }
    if low < frames.count && frames[low].name == name { return frames[low] }
    return frames.first { $0.name == name }
  }
}

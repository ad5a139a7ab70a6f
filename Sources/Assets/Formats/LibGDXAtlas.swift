/// The `.atlas` of libGDX and Spine: all pages in one file.
public enum LibGDXAtlas {
  /// The text of the file. Frames of an animation, named as in `walk_3`, are regions `walk` with an index. Names that
  /// differ in their zeros alone, as `walk_3` and `walk_03`, stay regions of their own under their whole names.
  public static func text(_ sheet: AtlasSheet, of atlas: Atlas) -> String {
    var uses: [Region: Int] = [:]
    for frame in sheet.frames { uses[indexed(frame.name), default: 0] += 1 }
    let names = sheet.frames.map { frame -> Region in
      let region = indexed(frame.name)
      return uses[region] == 1 ? region : Region(name: frame.name, index: -1)
    }
    return text(sheet, atlas, Dictionary(zip(sheet.frames.map(\.name), names)) { first, _ in first })
  }

  private struct Region: Hashable {
    var name: String
    var index: Int
  }

  private static func text(_ sheet: AtlasSheet, _ atlas: Atlas, _ names: [String: Region]) -> String {
    sheet.pages.indices.map { page in
      let size = sheet.pages[page].size
      let head = """
        \(sheet.pages[page].file)
        size: \(size.width), \(size.height)
        format: RGBA8888
        filter: Linear, Linear
        repeat: none

        """
      return head
        + sheet.frames.filter { $0.page == page }.map { region($0, names[$0.name] ?? indexed($0.name), sheet, atlas) }
        .joined()
    }.joined(separator: "\n")
  }

  private static func region(_ frame: AtlasFrame, _ region: Region, _ sheet: AtlasSheet, _ atlas: Atlas) -> String {
    let (cut, source) = (frame.rectangle, frame.source)
    var text = """
      \(region.name)
        rotate: false
        xy: \(cut.x), \(cut.y)
        size: \(cut.width), \(cut.height)

      """
    if let patch = atlas.ninePatches[frame.name]?.scaled(by: sheet.scale) {
      text += "  split: \(patch.left), \(patch.right), \(patch.top), \(patch.bottom)\n"
    }
    // The offset is counted from the lower left corner.
    return text + """
        orig: \(source.width), \(source.height)
        offset: \(frame.offset.width), \(source.height - frame.offset.height - cut.height)
        index: \(region.index)

      """
  }

  private static func indexed(_ name: String) -> Region {
    let whole = Region(name: name, index: -1)
    guard let line = name.lastIndex(of: "_"), line > name.startIndex else { return whole }
    let digits = name[name.index(after: line)...]
    guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(digits)
    else { return whole }
    return Region(name: String(name[..<line]), index: index)
  }
}

/// The `.atlas` of libGDX and Spine: all pages in one file.
public enum LibGDXAtlas {
  /// The text of the file. Frames of an animation, named as in `walk_3`, are regions `walk` with an index.
  public static func text(_ sheet: AtlasSheet, of atlas: Atlas) -> String {
    sheet.pages.indices.map { page in
      let size = sheet.pages[page].size
      let head = """
        \(sheet.pages[page].file)
        size: \(size.width), \(size.height)
        format: RGBA8888
        filter: Linear, Linear
        repeat: none

        """
      return head + sheet.frames.filter { $0.page == page }.map { region($0, sheet, atlas) }.joined()
    }.joined(separator: "\n")
  }

  private static func region(_ frame: AtlasFrame, _ sheet: AtlasSheet, _ atlas: Atlas) -> String {
    let (cut, source) = (frame.rectangle, frame.source)
    let (name, index) = indexed(frame.name)
    var text = """
      \(name)
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
        index: \(index)

      """
  }

  private static func indexed(_ name: String) -> (String, Int) {
    guard let line = name.lastIndex(of: "_"), line > name.startIndex else { return (name, -1) }
    let digits = name[name.index(after: line)...]
    guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(digits)
    else { return (name, -1) }
    return (String(name[..<line]), index)
  }
}

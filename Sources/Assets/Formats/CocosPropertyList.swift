/// The property list of cocos2d, format 3: one file a page.
public enum CocosPropertyList {
  /// The text of one page's file.
  public static func text(_ sheet: AtlasSheet, page: Int) -> String {
    let frames = sheet.frames.filter { $0.page == page }.map { frame in
      let (cut, source) = (frame.rectangle, frame.source)
      // From the middle of the sprite to that of the picture, upwards; halves are kept.
      let x = halves(2 * frame.offset.width + cut.width - source.width)
      let y = halves(source.height - 2 * frame.offset.height - cut.height)
      return """
              <key>\(escaped(frame.name))</key>
              <dict>
                <key>aliases</key>
                <array/>
                <key>spriteOffset</key>
                <string>{\(x),\(y)}</string>
                <key>spriteSize</key>
                <string>{\(cut.width),\(cut.height)}</string>
                <key>spriteSourceSize</key>
                <string>{\(source.width),\(source.height)}</string>
                <key>textureRect</key>
                <string>{{\(cut.x),\(cut.y)},{\(cut.width),\(cut.height)}}</string>
                <key>textureRotated</key>
                <false/>
              </dict>
        """
    }
    let (file, size) = (escaped(sheet.pages[page].file), sheet.pages[page].size)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
        <dict>
          <key>frames</key>
          <dict>
      \(frames.joined(separator: "\n"))
          </dict>
          <key>metadata</key>
          <dict>
            <key>format</key>
            <integer>3</integer>
            <key>realTextureFileName</key>
            <string>\(file)</string>
            <key>size</key>
            <string>{\(size.width),\(size.height)}</string>
            <key>textureFileName</key>
            <string>\(file)</string>
          </dict>
        </dict>
      </plist>

      """
  }

  private static func halves(_ twice: Int) -> String {
    twice % 2 == 0 ? "\(twice / 2)" : (twice < 0 ? "-" : "") + "\(abs(twice) / 2).5"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}

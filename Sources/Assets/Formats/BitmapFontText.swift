/// The `.fnt` of AngelCode's BMFont, as text: one file a font.
public enum BitmapFontText {
  /// The text of one font's file. Widths are whole pixels, since the format has no finer ones.
  public static func text(_ font: AtlasFont, _ sheet: AtlasSheet) -> String {
    func pixels(_ units: Int) -> Int { (font.sixtyFourths(units) + 32) >> 6 }
    var lines = [
      "info face=\(quoted(font.name)) size=\(font.pixelsPerEm) bold=0 italic=0 charset=\"\" unicode=1 stretchH=100 "
        + "smooth=1 aa=1 padding=0,0,0,0 spacing=0,0 outline=0"
    ]
    let size = sheet.pages.first?.size ?? Size(0, 0)
    lines.append(
      "common lineHeight=\(font.lineHeight) base=\(font.baseline) scaleW=\(size.width) scaleH=\(size.height) "
        + "pages=\(sheet.pages.count) packed=0 alphaChnl=0 redChnl=4 greenChnl=4 blueChnl=4")
    for (number, page) in sheet.pages.enumerated() { lines.append("page id=\(number) file=\(quoted(page.file))") }
    lines.append("chars count=\(font.glyphs.count)")
    for glyph in font.glyphs {
      let frame = glyph.hasPicture ? sheet.frame(named: font.frameName(glyph.scalar)) : nil
      let cut = frame?.rectangle ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
      let offset = frame?.offset ?? Size(0, 0)
      // The format stores the box for missing glyphs under -1.
      let id = glyph.scalar == AtlasFont.missing ? "-1" : "\(glyph.scalar.value)"
      lines.append(
        "char id=\(id) x=\(cut.x) y=\(cut.y) width=\(cut.width) height=\(cut.height) "
          + "xoffset=\(glyph.left + offset.width) yoffset=\(font.baseline - glyph.top + offset.height) "
          + "xadvance=\(pixels(glyph.advance)) page=\(frame?.page ?? 0) chnl=15")
    }
    let pairs = font.kerning.sorted { $0.key < $1.key }.map { ($0.key, pixels($0.value)) }.filter { $0.1 != 0 }
    lines.append("kernings count=\(pairs.count)")
    for (pair, amount) in pairs {
      lines.append("kerning first=\(pair.first.value) second=\(pair.second.value) amount=\(amount)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(String(text.filter { $0 != "\"" }))\"" }
}

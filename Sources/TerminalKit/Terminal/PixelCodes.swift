/// Pictures as escape sequences.
package enum PixelCodes {
  /// A query for Kitty's protocol, the size of a cell, and the device attributes; terminals always answer the last.
  package static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"

  /// A picture as sixels in its own most frequent colours, pixel for pixel.
  package static func sixel(_ picture: Pixels) -> String {
    let palette = SixelPalette(of: picture)
    func colour(_ x: Int, _ y: Int) -> Int { palette.index(of: picture[x, y]) }
    func percent(_ channel: Int) -> Int { (channel * 100 + 127) / 255 }
    var text = "\u{1B}Pq\"1;1;\(picture.width);\(picture.height)"
    for (index, colour) in palette.colours.enumerated() {
      text += "#\(index);2;\(percent(colour.r));\(percent(colour.g));\(percent(colour.b))"
    }
    for band in stride(from: 0, to: picture.height, by: 6) {
      // For each colour of the band the sixels of its row.
      var rows: [Int: [UInt8]] = [:]
      for y in band..<min(band + 6, picture.height) {
        for x in 0..<picture.width {
          rows[colour(x, y), default: [UInt8](repeating: 0, count: picture.width)][x] |= 1 << UInt8(y - band)
        }
      }
      for (index, row) in rows.sorted(by: { $0.key < $1.key }) { text += "#\(index)" + runs(row) + "$" }
      text += "-"
    }
    return text + "\u{1B}\\"
  }

  /// Sixels with repetitions counted.
  private static func runs(_ row: [UInt8]) -> String {
    var text = ""
    var i = 0
    while i < row.count {
      var end = i + 1
      while end < row.count && row[end] == row[i] { end += 1 }
      let glyph = Character(UnicodeScalar(63 + row[i]))
      text += end - i > 3 ? "!\(end - i)\(glyph)" : String(repeating: glyph, count: end - i)
      i = end
    }
    return text
  }
}

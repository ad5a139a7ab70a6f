/// The weight of a line of a board.
enum LineWeight: Int {
  case none, light, heavy
}

/// The characters for crossings of lines, for every weight on each of the four sides (Unicode's box drawing).
enum LineCrossing {
  private static let glyphs = Array(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

  static func glyph(up: LineWeight, right: LineWeight, down: LineWeight, left: LineWeight) -> Character {
    glyphs[((up.rawValue * 3 + right.rawValue) * 3 + down.rawValue) * 3 + left.rawValue]
  }
}

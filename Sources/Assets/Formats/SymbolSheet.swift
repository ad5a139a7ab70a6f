/// Line drawings as one SVG file of symbols, which a page shows by `<use href="icons.svg#camera"/>` in its own colours.
///
/// A symbol has the contents of the drawing's `svg` element, and its `viewBox`. The other attributes of that element,
/// such as a black stroke, serve only a viewer of the drawing by itself. A page sets them in its style.
public enum SymbolSheet {
  /// The text of the file.
  /// - Parameter drawings: the text of an SVG file for each name. They are written in the order of their names.
  /// - Throws: the fault in a drawing.
  public static func text(_ drawings: [String: String]) throws(AtlasFileError) -> String {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
    for (name, drawing) in drawings.sorted(by: { $0.key < $1.key }) { text += try symbol(name, drawing) }
    return text + "</svg>\n"
  }

  private static func symbol(_ name: String, _ drawing: String) throws(AtlasFileError) -> String {
    func wrong(_ reason: String) -> AtlasFileError { AtlasFileError(file: "\(name).svg", reason: reason) }
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      throw wrong("a symbol's name has letters, digits and - only")
    }
    guard let start = drawing.range(of: "<svg"), let end = drawing.range(of: "</svg>") else {
      throw wrong("it is no SVG drawing with an opening and a closing tag")
    }
    guard let close = closing(drawing, from: start.upperBound), close < end.lowerBound else {
      throw wrong("its first tag does not end")
    }
    guard let box = viewBox(drawing[start.upperBound..<close]) else { throw wrong("it has no viewBox of four numbers") }
    let inside = drawing[drawing.index(after: close)..<end.lowerBound]
    for word in [" id=", "<style", "<script", "<image", "href"] where inside.range(of: word) != nil {
      throw wrong("'\(word)' cannot stand in a file of symbols; draw it with shapes alone")
    }
    let lines = inside.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return "<symbol id=\"\(name)\" viewBox=\"\(box)\">\(lines.joined())</symbol>\n"
  }

  /// The end of a tag, ignoring `>` in quotes.
  private static func closing(_ text: String, from start: String.Index) -> String.Index? {
    var quote: Character?
    for index in text.indices[start...] {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return index
      }
    }
    return nil
  }

  private static func viewBox(_ attributes: Substring) -> String? {
    guard let name = attributes.range(of: "viewBox=") else { return nil }
    let rest = attributes[name.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let value = rest.dropFirst().prefix { $0 != quote }
    let numbers = value.split { $0 == " " || $0 == "," }
    return numbers.count == 4 && numbers.allSatisfy { Double($0) != nil } ? String(value) : nil
  }
}

extension StringProtocol {
  /// The first occurrence of a text, without Foundation. Quadratic at worst.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

import Texts

extension Atlas {
  /// The manifest of this atlas: our own form, one line a frame, the same text for equal atlases.
  public var manifest: String {
    var fields = [
      "\"format\": \"gridship-atlas\"", "\"version\": \(Atlas.version)", "\"name\": \(JSONValue.quoted(name))",
      "\"sources\": \(JSONValue.quoted(sources))",
      "\"libraries\": {\(pairs(libraries) { JSONValue.quoted($0) })}",
    ]
    if !anchors.isEmpty { fields.append("\"anchors\": {\(pairs(anchors) { "[\($0.x), \($0.y)]" })}") }
    if !ninePatches.isEmpty {
      fields.append("\"ninePatches\": {\(pairs(ninePatches) { "[\($0.left), \($0.top), \($0.right), \($0.bottom)]" })}")
    }
    if !animations.isEmpty {
      let lines = animations.map { animation in
        let steps = animation.steps.map { "[\(JSONValue.quoted($0.sprite)), \($0.milliseconds)]" }
        return "  {\"name\": \(JSONValue.quoted(animation.name)), \"direction\": \"\(animation.direction.rawValue)\", "
          + "\"steps\": [\(steps.joined(separator: ", "))]}"
      }
      fields.append("\"animations\": [\n\(lines.joined(separator: ",\n"))\n]")
    }
    fields.append("\"sheets\": [\n\(sheets.map(\.manifest).joined(separator: ",\n"))\n]")
    return "{\n\(fields.joined(separator: ",\n"))\n}\n"
  }

  private func pairs<Value>(_ values: [String: Value], _ text: (Value) -> String) -> String {
    values.sorted { $0.key < $1.key }.map { "\(JSONValue.quoted($0.key)): \(text($0.value))" }.joined(separator: ", ")
  }
}

extension AtlasSheet {
  fileprivate var manifest: String {
    let pages = pages.map { page in
      "{\"file\": \(JSONValue.quoted(page.file)), \"size\": [\(page.size.width), \(page.size.height)], "
        + "\"digest\": \(JSONValue.quoted(page.digest))}"
    }
    let frames = frames.map { frame in
      let cut = frame.rectangle
      var numbers = [frame.page, cut.x, cut.y, cut.width, cut.height]
      // The numbers of a still, untrimmed frame end here.
      if frame.isTrimmed || frame.milliseconds != nil {
        numbers += [frame.offset.width, frame.offset.height, frame.source.width, frame.source.height]
      }
      if let time = frame.milliseconds { numbers.append(time) }
      return "    \(JSONValue.quoted(frame.name)): [\(numbers.map(String.init).joined(separator: ", "))]"
    }
    var fields = [
      "  {\"scale\": \"\(scale)\"", "   \"pages\": [\(pages.joined(separator: ", "))]",
      "   \"frames\": {\n\(frames.joined(separator: ",\n"))}",
    ]
    if !fonts.isEmpty { fields.append("   \"fonts\": [\n\(fonts.map(\.manifest).joined(separator: ",\n"))]") }
    return fields.joined(separator: ",\n") + "}"
  }
}

extension AtlasFont {
  fileprivate var manifest: String {
    let glyphs = glyphs.map {
      "[\($0.scalar.value), \($0.advance), \($0.bearing), \($0.left), \($0.top), \($0.hasPicture ? 1 : 0)]"
    }
    let pairs = kerning.sorted { $0.key < $1.key }.map {
      "[\($0.key.first.value), \($0.key.second.value), \($0.value)]"
    }
    return """
          {"name": \(JSONValue.quoted(name)), "pixelsPerEm": \(pixelsPerEm), "unitsPerEm": \(unitsPerEm), \
      "ascender": \(ascender), "descender": \(descender), "lineGap": \(lineGap),
           "glyphs": [\(glyphs.joined(separator: ", "))],
           "kerning": [\(pairs.joined(separator: ", "))]}
      """
  }
}

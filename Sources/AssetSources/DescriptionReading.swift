import Assets

extension AtlasDescription {
  /// Reads a description: `{"atlases": [...]}`. Documentation/assets.md lists its fields.
  /// - Parameters:
  ///   - file: the file's name, for errors.
  ///   - folder: the base of relative paths; empty for the current folder.
  public static func all(_ bytes: [UInt8], file: String, folder: String) throws(AtlasFileError) -> [AtlasDescription] {
    let document = try CheckedJSON(bytes, file: file)
    try document.expect(["atlases"])
    var names: Set<String> = []
    var result: [AtlasDescription] = []
    for item in try document.field("atlases").items(most: 256) {
      let one = try AtlasDescription(item, folder)
      guard names.insert(one.name).inserted else { throw item.wrong("two atlases are named \"\(one.name)\"") }
      result.append(one)
    }
    return result
  }

  private init(_ item: CheckedJSON, _ folder: String) throws(AtlasFileError) {
    try item.expect([
      "name", "pictures", "fonts", "scales", "trims", "extrusion", "spacing", "longestSide", "powerOfTwo", "anchors",
      "pageGroups", "ninePatches", "animations", "outputs",
    ])
    let name = try item.field("name")
    self.init(name: try name.name())
    guard self.name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
      throw name.wrong("an atlas's name has letters, digits, - and _ only, since its files have it too")
    }
    func path(_ value: CheckedJSON) throws(AtlasFileError) -> String {
      let path = try value.name()
      return folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
    }
    for entry in try item.optional("pictures")?.items(most: 256) ?? [] {
      try entry.expect(["folder", "aseprite", "names"])
      let names = try entry.optional("names")?.name() ?? ""
      if let sheet = try entry.optional("aseprite") {
        pictures.append(.aseprite(try path(sheet), names: names))
      } else {
        pictures.append(.folder(try path(try entry.field("folder")), names: names))
      }
    }
    for entry in try item.optional("fonts")?.items(most: 64) ?? [] {
      try entry.expect(["name", "file", "sizes", "characters"])
      let characters = try entry.optional("characters")
      let text = characters?.value.text
      if let characters, text == nil { throw characters.wrong("expected a text with the characters") }
      fonts.append(
        Font(
          name: try entry.field("name").name(), file: try path(try entry.field("file")),
          sizes: try entry.field("sizes").wholes(FontFile.sizes, most: 64),
          characters: text.map { Set($0.unicodeScalars) } ?? Self.plainCharacters))
    }
    if let scales = try item.optional("scales") { self.scales = try scales.scales() }
    options.trims = try item.optional("trims")?.flag() ?? true
    options.extrusion = try item.optional("extrusion")?.whole(0...64) ?? 2
    options.spacing = try item.optional("spacing")?.whole(0...64) ?? 0
    options.packing.longestSide = try item.optional("longestSide")?.whole(16...Bitmap.longestSide) ?? 4096
    options.packing.isPowerOfTwo = try item.optional("powerOfTwo")?.flag() ?? false
    for entry in try item.optional("pageGroups")?.items(most: 256) ?? [] { pageGroups.append(try entry.name()) }
    try readProperties(item)
    for entry in try item.field("outputs").items(most: 16) {
      try entry.expect(["folder", "pages", "quality", "scales", "forms"])
      var output = Output(
        folder: try path(try entry.field("folder")),
        pages: try entry.optional("pages")?.oneOf(Output.PageFormat.self) ?? .png,
        quality: try entry.optional("quality")?.whole(1...100), scales: try entry.optional("scales")?.scales() ?? scales
      )
      guard output.quality == nil || output.pages == .webp else {
        throw entry.wrong("only pages of the form \"webp\" have a quality")
      }
      for form in try entry.optional("forms")?.items(most: 16) ?? [] {
        let form = try form.oneOf(Output.FrameList.self)
        if !output.forms.contains(form) { output.forms.append(form) }
      }
      guard output.scales.allSatisfy(scales.contains) else {
        throw entry.wrong("a scale here is not among the atlas's own")
      }
      outputs.append(output)
    }
  }

  private mutating func readProperties(_ item: CheckedJSON) throws(AtlasFileError) {
    for (name, value) in try item.optional("anchors")?.fields(most: Packing.mostRectangles) ?? [] {
      let parts = try value.items(most: 2)
      guard parts.count == 2 else { throw value.wrong("expected two numbers, as in [0.5, 1]") }
      anchors[name] = Anchor(x: try parts[0].number(-16...16), y: try parts[1].number(-16...16))
    }
    for (name, value) in try item.optional("ninePatches")?.fields(most: Packing.mostRectangles) ?? [] {
      let parts = try value.wholes(0...Bitmap.longestSide, most: 4)
      guard parts.count == 4 else { throw value.wrong("expected left, top, right and bottom, as in [4, 4, 4, 4]") }
      ninePatches[name] = NinePatch(left: parts[0], top: parts[1], right: parts[2], bottom: parts[3])
    }
    for entry in try item.optional("animations")?.items(most: 4096) ?? [] {
      try entry.expect(["name", "sprites", "milliseconds", "direction"])
      let time = try entry.field("milliseconds").whole(1...86_400_000)
      var steps: [AtlasAnimation.Step] = []
      for sprite in try entry.field("sprites").items(most: 4096) {
        steps.append(.init(sprite: try sprite.name(), milliseconds: time))
      }
      animations.append(
        AtlasAnimation(
          name: try entry.field("name").name(),
          direction: try entry.optional("direction")?.oneOf(AtlasAnimation.Direction.self) ?? .forward, steps: steps))
    }
  }
}

extension CheckedJSON {
  /// Refuses unknown fields, since a misspelt name would be ignored otherwise.
  func expect(_ names: [String]) throws(AtlasFileError) {
    for (name, value) in try fields(most: 64) where !names.contains(name) {
      throw value.wrong("there is no such field; there are \(names.joined(separator: ", "))")
    }
  }

  func scales() throws(AtlasFileError) -> [Scale] {
    var scales: [Scale] = []
    for item in try items(most: 16) {
      guard let scale = Scale(try item.name()) else {
        throw item.wrong("expected a scale as a text such as \"2\" or \"160/75\", from 1/64 to 64")
      }
      guard !scales.contains(scale) else { throw item.wrong("this scale stands twice") }
      scales.append(scale)
    }
    guard !scales.isEmpty else { throw wrong("name one scale at least") }
    return scales.sorted()
  }

  func oneOf<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(AtlasFileError) -> Choice where Choice.RawValue == String {
    let text = try name()
    guard let choice = Choice(rawValue: text) else {
      throw wrong("\"\(text)\" is not known; there are \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}

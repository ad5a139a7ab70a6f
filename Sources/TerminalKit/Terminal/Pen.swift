/// The colours and attributes that a terminal writes with, as its own control sequences. An empty colour is the terminal's.
package struct Pen: Hashable, Sendable {
  /// The attributes, those that the theme gives to tones included.
  package var attributes: Style.Attributes = []
  /// The sequences of the colours; empty for the terminal's own.
  package var ink = "", ground = ""

  /// The pen of a terminal whose attributes and colours were removed.
  package static let plain = Pen()

  /// Attributes that show on a blank.
  private static let onBlanks: Style.Attributes = [.underline, .reverse]

  /// True if a blank shows nothing but the ground.
  private var isGroundAlone: Bool { attributes.isDisjoint(with: Pen.onBlanks) }

  /// True if a blank looks the same in both pens.
  package func drawsSameBlank(as other: Pen) -> Bool {
    self == other || ground == other.ground && isGroundAlone && other.isGroundAlone
  }

  /// The pen that draws a blank like this one with the fewest sequences after another pen.
  package func forBlank(after last: Pen) -> Pen {
    guard isGroundAlone, last.isGroundAlone else { return self }
    return Pen(attributes: last.attributes, ink: last.ink, ground: ground)
  }

  /// The sequences that change another pen into this one, the shortest that the terminal has.
  package func codes(after last: Pen, _ codes: ControlCodes) -> String {
    guard self != last else { return "" }
    let loses =
      !last.attributes.isSubset(of: attributes) || ink.isEmpty && !last.ink.isEmpty
      || ground.isEmpty && !last.ground.isEmpty
    guard loses else { return codes.joined(additions(to: last, codes)) }
    let afresh = codes.plain + codes.joined(additions(to: .plain, codes))
    guard let ends = codes.ends else { return afresh }
    let changed = codes.joined(removals(from: last, ends) + additions(to: kept(of: last), codes))
    return changed.utf8.count < afresh.utf8.count ? changed : afresh
  }

  /// The attributes of thickness, which end together.
  private static let weights: Style.Attributes = [.bold, .dim]

  /// The sequences that end what this pen lacks.
  private func removals(from last: Pen, _ ends: ControlCodes.Ends) -> [String] {
    let lost = last.attributes.subtracting(attributes)
    return [
      lost.isDisjoint(with: Pen.weights) ? "" : ends.weight, lost.contains(.underline) ? ends.underline : "",
      lost.contains(.reverse) ? ends.reverse : "", ink.isEmpty && !last.ink.isEmpty ? ends.ink : "",
      ground.isEmpty && !last.ground.isEmpty ? ends.ground : "",
    ]
  }

  /// The remainder of another pen after what this one lacks has ended.
  private func kept(of last: Pen) -> Pen {
    let lost = last.attributes.subtracting(attributes)
    var kept = last
    kept.attributes.subtract(lost.isDisjoint(with: Pen.weights) ? lost : lost.union(Pen.weights))
    if ink.isEmpty { kept.ink = "" }
    if ground.isEmpty { kept.ground = "" }
    return kept
  }

  /// The sequences that add what another pen lacks.
  private func additions(to last: Pen, _ codes: ControlCodes) -> [String] {
    let more = attributes.subtracting(last.attributes)
    return [
      more.contains(.bold) ? codes.bold : "", more.contains(.dim) ? codes.dim : "",
      more.contains(.underline) ? codes.underline : "", more.contains(.reverse) ? codes.reverse : "",
      ink == last.ink ? "" : ink, ground == last.ground ? "" : ground,
    ]
  }
}

extension FrameEncoder {
  /// The pen of a style in a theme.
  package func pen(of style: Style, in theme: Theme) -> Pen {
    var attributes = style.attributes
    switch capabilities.depth {
    case .none:
      for case .tone(let tone) in [style.ink, style.ground] { attributes.formUnion(theme[tone].plain) }
      if case .tone(.faint) = style.ink { attributes.insert(.dim) }
      return Pen(attributes: attributes)
    case .eight:
      for case .tone(let tone) in [style.ink, style.ground] { attributes.formUnion(theme[tone].withEight) }
      return Pen(
        attributes: attributes, ink: eight(style.ink, codes.inks, theme),
        ground: eight(style.ground, codes.grounds, theme))
    case .indexed:
      return Pen(
        attributes: attributes, ink: indexed(style.ink, codes.inks, theme),
        ground: indexed(style.ground, codes.grounds, theme))
    case .full:
      return Pen(attributes: attributes, ink: full(style.ink, 38, theme), ground: full(style.ground, 48, theme))
    }
  }

  private func eight(_ ink: Ink, _ table: [String], _ theme: Theme) -> String {
    switch ink {
    case .tone(let tone):
      theme[tone].eight.flatMap { table.indices.contains(Int($0)) ? table[Int($0)] : nil } ?? ""
    case .rgb(let r, let g, let b):
      table.indices.contains(Int(Palette.eighth(r, g, b))) ? table[Int(Palette.eighth(r, g, b))] : ""
    }
  }

  private func indexed(_ ink: Ink, _ table: [String], _ theme: Theme) -> String {
    let index =
      switch ink {
      case .tone(let tone): theme[tone].indexed
      case .rgb(let r, let g, let b): Palette.indexed(r, g, b)
      }
    return table.indices.contains(Int(index)) ? table[Int(index)] : ""
  }

  private func full(_ ink: Ink, _ code: Int, _ theme: Theme) -> String {
    let (r, g, b) =
      switch ink {
      case .tone(let tone): (theme[tone].rgb.red, theme[tone].rgb.green, theme[tone].rgb.blue)
      case .rgb(let r, let g, let b): (r, g, b)
      }
    return "\u{1B}[\(code);2;\(r);\(g);\(b)m"
  }
}

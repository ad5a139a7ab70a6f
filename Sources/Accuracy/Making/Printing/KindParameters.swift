extension MadeKind {
  /// The distribution of a parameter for this kind if it differs from the usual one.
  func usual(_ parameter: String) -> Distribution? {
    switch (parameter, self) {
    case (_, .classic): nil
    // Drawn grids are classic ones alone.
    case ("style", _): .one([0, 0, 1, 1, 2, 2])
    // Small print wants more pixels.
    case ("megapixels", .killer), ("megapixels", .twelve): .uniform(1.2, 3)
    case ("megapixels", .ten): .uniform(0.8, 2)
    case ("megapixels", .sixteen): .uniform(1.5, 4)
    case ("megapixels", .samurai): .uniform(2.5, 6)
    case ("board", .sixteen), ("board", .samurai): .uniform(0.75, 0.95)
    case ("given", .killer): .one([0, 0, 0, 0, 0.06, 0.2])
    case ("given", .four): .uniform(0.25, 0.5)
    case ("given", .twelve), ("given", .sixteen): .uniform(0.42, 0.6)
    case ("tint", .killer): .one([0, 0, 0, 1, 2])
    default: nil
    }
  }
}

extension MakingParameters {
  /// The parameters of kinds. They are drawn only for a kind, apart from the others; new ones go to the end.
  public static let ofKinds: [Parameter] = [
    .init(
      name: "size", meaning: "cells a side of a jigsaw, killer or diagonal, to 12", usual: .always(9), limits: 4...12),
    .init(
      name: "boxes", meaning: "boxes that are not square: 0 lie (2x3), 1 stand (3x2)", usual: .one([0, 1]),
      limits: 0...1),
    .init(
      name: "symbols", meaning: "over 9: 0 numbers, 1 digits and A on, 2 so from 0, 3 letters",
      usual: .one([0, 0, 1, 2, 3]), limits: 0...3),
    .init(
      name: "given", meaning: "cells given, of 1, and more where one solution needs them", usual: .uniform(0.26, 0.42),
      limits: 0...0.9),
    .init(
      name: "border", meaning: "a jigsaw's thick borders, of its thin lines", usual: .uniform(1.5, 4), limits: 1...8),
    .init(
      name: "bold", meaning: "a jigsaw's borders: 1 thick, 0 told by colour alone", usual: .one([0, 1, 1, 1]),
      limits: 0...1),
    .init(
      name: "tint", meaning: "regions or cages: 0 white, 1 in colours, 2 in greys", usual: .one([0, 0, 1, 1, 2]),
      limits: 0...2),
    .init(
      name: "cages", meaning: "0 dashed, 1 dotted, 2 thin lines, 3 colours alone", usual: .one([0, 0, 0, 1, 1, 2, 3]),
      limits: 0...3),
    .init(
      name: "inset", meaning: "of a cage from the cell's border, hundredths of a cell", usual: .uniform(4, 14),
      limits: 1...25),
    .init(
      name: "sum", meaning: "height of a sum, hundredths of a cell", usual: .uniform(20, 33), limits: 8...50),
    .init(
      name: "patch", meaning: "a sum: 0 breaks the cage's line, 1 stands inside, 2 on white",
      usual: .one([0, 0, 1, 2]),
      limits: 0...2),
    .init(
      name: "diagonal", meaning: "0 shaded, 1 lines, 2 dashed lines, 3 shaded with lines", usual: .one([0, 1, 2, 3]),
      limits: 0...3),
    .init(
      name: "screen", meaning: "1 taken by the device itself: flat, sharp, evenly lit", usual: .one([0, 0, 0, 1]),
      limits: 0...1),
    .init(
      name: "dark", meaning: "an app's colours: 1 light on dark", usual: .one([0, 0, 0, 0, 0, 1]), limits: 0...1),
  ]
}

extension MakingParameters {
  /// The parameters of photographs of boards with pieces. They are drawn for these alone; new ones go to the end.
  public static let ofPieces: [Parameter] = [
    .init(
      name: "megapixels", meaning: "the picture's size", usual: .one([0.31, 0.31, 0.5, 0.8, 1, 1.3, 2, 3]),
      limits: 0.05...20),
    .init(name: "board", meaning: "the board's share of the picture", usual: .uniform(0.55, 0.93), limits: 0.1...0.95),
    .init(
      name: "elevation", meaning: "degrees of the sight over the board's plane: 90 straight on",
      usual: .uniform(15, 90), limits: 10...90),
    .init(
      name: "lean", meaning: "degrees from which side a board is seen: 0 from its lower edge",
      usual: .normal(mean: 0, deviation: 14), limits: -40...40),
    .init(
      name: "turn", meaning: "degrees that the camera is turned", usual: .normal(mean: 0, deviation: 4),
      limits: -30...30),
    .init(
      name: "quarters", meaning: "quarter turns of a draughts board", usual: .one([0, 0, 0, 2, 2, 1, 3]), limits: 0...3),
    .init(
      name: "lens", meaning: "focal length, of the longer side", usual: .uniform(0.65, 1.5), limits: 0.4...4),
    .init(
      name: "distortion", meaning: "of the lens: barrel above 0, cushion below", usual: .uniform(-0.03, 0.06),
      limits: -0.2...0.2),
    .init(
      name: "focus", meaning: "blur of the lens: its deviation in pixels", usual: .uniform(0.3, 1.6), limits: 0...12),
    .init(
      name: "motion", meaning: "blur by shaking: its length in pixels", usual: .one([0, 0, 0, 0, 2, 4]), limits: 0...40),
    .init(name: "noise", meaning: "deviation of the sensor's noise, of 255", usual: .uniform(0.5, 7), limits: 0...64),
    .init(name: "quality", meaning: "of the JPEG file, 1 to 100", usual: .uniform(50, 95), limits: 1...100),
    .init(name: "brightness", meaning: "exposure, of the right one", usual: .uniform(0.5, 1.15), limits: 0.05...2),
    .init(
      name: "cast", meaning: "colour of the light: warm above 0", usual: .normal(mean: 0.06, deviation: 0.12),
      limits: -0.4...0.5),
    .init(name: "vignette", meaning: "light lost at the corners, of 1", usual: .uniform(0, 0.4), limits: 0...0.9),
    .init(
      name: "lamp", meaning: "share of the light that comes from a lamp", usual: .uniform(0.25, 0.85), limits: 0...1),
    .init(
      name: "softness", meaning: "width of the lamp, which blurs shadows", usual: .one([0.02, 0.06, 0.15, 0.3, 0.5]),
      limits: 0...2),
    .init(
      name: "shadow", meaning: "light that a shadow from outside takes, of 1", usual: .one([0, 0, 0, 0.35, 0.6]),
      limits: 0...0.95),
    .init(
      name: "glare", meaning: "strength of the lights that gloss reflects", usual: .uniform(0.3, 3), limits: 0...20),
    .init(
      name: "material", meaning: "0 wood, 1 plastic, 2 paper, 3 screen", usual: .one([0, 0, 0, 0, 1, 1, 1, 1, 2, 3]),
      limits: 0...3),
    .init(
      name: "size", meaning: "a draughts board's squares a side: 8 or 10", usual: .one([8, 8, 8, 8, 8, 10]),
      limits: 8...10),
    .init(name: "fill", meaning: "how far the game has gone, of 1", usual: .uniform(0, 1), limits: 0...1),
    .init(name: "crown", meaning: "kings: 0 two men on each other, 1 a crown", usual: .one([0, 0, 1]), limits: 0...1),
    .init(name: "hand", meaning: "1 for a hand at the edge", usual: .one([0, 0, 0, 1]), limits: 0...1),
    .init(name: "clutter", meaning: "things beside the board", usual: .one([0, 1, 2, 4, 6]), limits: 0...12),
    .init(name: "neatness", meaning: "how exactly pieces stand, 0 to 1", usual: .uniform(0.2, 1), limits: 0...1),
    .init(name: "columns", meaning: "a rack's columns; 0 for mostly 7", usual: .always(0), limits: 0...12),
    .init(name: "rows", meaning: "a rack's rows; 0 for mostly 6", usual: .always(0), limits: 0...12),
  ]

  /// A value for each parameter of boards with pieces.
  func drawForPieces(_ dice: inout PortableRandom) -> [String: Double] {
    var values: [String: Double] = [:]
    for parameter in Self.ofPieces {
      var own = dice.split()
      let value = distribution(of: parameter).draw(&own)
      values[parameter.name] = max(parameter.limits.lowerBound, min(parameter.limits.upperBound, value))
    }
    return values
  }
}

/// The parameters of made pictures: a distribution for each.
public struct MakingParameters: Sendable {
  /// One parameter: its name, its meaning, its usual distribution, and its limits.
  public struct Parameter: Sendable {
    /// The name, as in `--set tilt=0..40`.
    public let name: String
    /// The meaning and its unit, in a few words.
    public let meaning: String
    /// The distribution unless another is set.
    public let usual: Distribution
    /// The limits; a value beyond them is moved to the nearer one.
    public let limits: ClosedRange<Double>
  }

  /// All parameters of classic boards.
  public static let all = first + later

  /// The first parameters. Their order determines the meaning of a seed, so nothing is added here.
  static let first: [Parameter] = [
    .init(name: "megapixels", meaning: "the picture's size", usual: .uniform(0.6, 1.4), limits: 0.05...20),
    .init(
      name: "board", meaning: "the board's side, of the shorter side", usual: .uniform(0.55, 0.92),
      limits: 0.1...0.98),
    .init(name: "tilt", meaning: "degrees between camera and straight on", usual: .uniform(0, 25), limits: 0...60),
    .init(
      name: "turn", meaning: "degrees that the board is turned", usual: .normal(mean: 0, deviation: 4),
      limits: -180...180),
    .init(
      name: "distortion", meaning: "of the lens: barrel above 0, cushion below", usual: .uniform(-0.04, 0.06),
      limits: -0.3...0.3),
    .init(name: "curl", meaning: "how far the paper bends, in boards", usual: .uniform(0, 0.04), limits: 0...0.2),
    .init(name: "focus", meaning: "blur of the lens: its deviation in pixels", usual: .uniform(0, 1.4), limits: 0...12),
    .init(
      name: "motion", meaning: "blur by shaking: its length in pixels", usual: .one([0, 0, 0, 1, 2, 3]), limits: 0...40),
    .init(
      name: "noise", meaning: "deviation of the sensor's noise, of 255", usual: .uniform(0, 8), limits: 0...64
    ),
    .init(name: "quality", meaning: "of the JPEG file, 1 to 100", usual: .uniform(50, 95), limits: 1...100),
    .init(name: "brightness", meaning: "white paper's level, of 1", usual: .uniform(0.55, 1), limits: 0.05...1.3),
    .init(
      name: "gradient", meaning: "how much the light falls off across the picture", usual: .uniform(0, 0.35),
      limits: 0...0.9),
    .init(
      name: "shadow", meaning: "light that a shadow takes, of 1", usual: .one([0, 0, 0.2, 0.35, 0.5]), limits: 0...0.95),
    .init(
      name: "glare", meaning: "light that a reflection adds, of 1", usual: .one([0, 0, 0, 0.15, 0.4]), limits: 0...1),
    .init(name: "cast", meaning: "how coloured the light is", usual: .uniform(0, 0.15), limits: 0...0.6),
    .init(name: "texture", meaning: "grain of the paper, in levels of 255", usual: .uniform(0, 6), limits: 0...40),
    .init(
      name: "ghost", meaning: "print of the back that shines through", usual: .one([0, 0, 0.04, 0.1]),
      limits: 0...0.5),
    .init(name: "ink", meaning: "darkness of print, of 1", usual: .uniform(0.6, 1), limits: 0.1...1),
    .init(name: "line", meaning: "thickness of lines, of the usual", usual: .uniform(0.6, 1.6), limits: 0.2...5),
    .init(name: "clutter", meaning: "text around the board, of 1", usual: .uniform(0, 1), limits: 0...1),
    .init(name: "second", meaning: "a second board beside: 1 yes, 0 no", usual: .one([0, 0, 0, 1]), limits: 0...1),
    .init(
      name: "style", meaning: "0 newspaper, 1 book, 2 app, 3 drawn by hand", usual: .one([0, 0, 1, 1, 2, 3]),
      limits: 0...3),
    .init(
      name: "entries", meaning: "blanks filled in by hand, of 1", usual: .one([0, 0, 0, 0.3, 0.7, 1]), limits: 0...1),
    .init(
      name: "marks", meaning: "blanks left that hold pencil marks, of 1", usual: .one([0, 0, 0, 0.3, 0.8]),
      limits: 0...1),
    .init(name: "wrong", meaning: "entries that are wrong, of 1", usual: .always(0.02), limits: 0...1),
    .init(
      name: "pen", meaning: "width of a stroke, in hundredths of a cell", usual: .uniform(4, 9), limits: 1...25),
    .init(name: "neatness", meaning: "of handwriting, 0 to 1", usual: .uniform(0.3, 0.9), limits: 0...1),
    .init(name: "quarters", meaning: "quarter turns of the camera", usual: .always(0), limits: 0...3),
  ]

  /// Later parameters. They are drawn separately, so that a seed keeps its meaning; new ones go to the end.
  static let later: [Parameter] = [
    .init(
      name: "cells", meaning: "0 ruled, 1 chequered, 2 tiles, 3 dots, 4 digits alone",
      usual: .always(0), limits: 0...4)
  ]

  /// The distributions that were set, by name.
  var chosen: [String: Distribution] = [:]
  /// The scenes, which determine the distributions of parameters that are not set.
  public var scenes: MadeScenes

  /// Parameters with the usual distributions of these scenes.
  public init(scenes: MadeScenes = .plain) { self.scenes = scenes }
}

extension MakingParameters {
  /// Adapts the values to screens, which have no paper and do not bend. Screenshots also become flat, sharp, evenly lit,
  /// and of other shapes.
  static func flatOnScreen(_ values: [String: Double], _ dice: inout PortableRandom) -> [String: Double] {
    let aspect = dice.pick([1.02, 4.0 / 3, 16.0 / 9]), board = dice.between(0.7, 0.98)
    guard (values["screen"] ?? 0) > 0.5 else {
      let isApp = (values["style"] ?? 0).rounded() == 2
      return isApp ? values.merging(["curl": 0, "texture": 0, "ghost": 0]) { _, none in none } : values
    }
    let flat = [
      "tilt", "turn", "quarters", "distortion", "curl", "focus", "motion", "noise", "gradient", "shadow", "glare",
      "cast",
      "texture", "ghost",
    ]
    var values = values.merging((flat + ["moire"]).map { ($0, 0) }) { _, none in none }
    (values["aspect"], values["board"], values["brightness"]) = (aspect, board, 1)
    values["quality"] = max(values["quality"] ?? 90, 75)
    return values
  }
}

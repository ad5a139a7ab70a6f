extension MakingParameters {
  /// The parameters of scenes. Unless they are set, they leave a picture as it is. New ones go to the end.
  public static let ofScenes: [Parameter] = [
    .init(name: "things", meaning: "things that lie on the page or over a screen", usual: .always(0), limits: 0...4),
    .init(
      name: "thing", meaning: "0 pen, 1 hand, 2 cup, 3 sticker, 4 message on a screen", usual: .one([0, 1, 2, 3, 4]),
      limits: 0...4),
    .init(
      name: "layout", meaning: "1 for columns of text, pictures and other puzzles", usual: .always(0), limits: 0...1),
    .init(
      name: "moire", meaning: "contrast of a photographed screen's pixels, of 1", usual: .always(0), limits: 0...0.8),
    .init(name: "theme", meaning: "an app's frame and colours, 1 to 9; 0 for none", usual: .always(0), limits: 0...9),
    .init(
      name: "screen", meaning: "1 taken by the device itself, also for classic boards", usual: .always(0),
      limits: 0...1),
  ]

  /// Draws a value for each parameter of scenes that has none yet.
  func drawScenes(_ values: inout [String: Double], _ dice: PortableRandom) {
    var dice = dice
    // A stream of its own: a seed gives the same board in every scene.
    var ofScenes = PortableRandom(seed: dice.bits() ^ 0x7363_656e_6573)
    for parameter in Self.ofScenes {
      var own = ofScenes.split()
      let value = distribution(of: parameter).draw(&own)
      guard values[parameter.name] == nil else { continue }
      values[parameter.name] = max(parameter.limits.lowerBound, min(parameter.limits.upperBound, value))
    }
  }
}

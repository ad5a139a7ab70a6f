extension MakingParameters {
  /// Sets a parameter's distribution; false if there is no such parameter.
  public mutating func set(_ name: String, to distribution: Distribution) -> Bool {
    let known = Self.all + Self.ofScenes + Self.ofKinds + Self.ofPieces
    guard known.contains(where: { $0.name == name }) else { return false }
    chosen[name] = distribution
    return true
  }

  /// The parameters that were set, and are none of some.
  public func set(outside parameters: [Parameter]) -> [String] {
    chosen.keys.filter { name in !parameters.contains { $0.name == name } }.sorted()
  }

  /// The distribution of a parameter.
  func distribution(of parameter: Parameter, kind: MadeKind? = nil) -> Distribution {
    chosen[parameter.name] ?? scenes.usual(parameter.name) ?? kind?.usual(parameter.name) ?? parameter.usual
  }

  /// Draws a value for each parameter, including those of kinds if there is a kind.
  func draw(_ dice: inout PortableRandom, kind: MadeKind? = nil) -> [String: Double] {
    var values: [String: Double] = [:]
    func draw(_ parameters: [Parameter], _ dice: inout PortableRandom) {
      for parameter in parameters {
        // Each parameter has a generator of its own: setting one leaves the others' values as they were.
        var own = dice.split()
        let value = distribution(of: parameter, kind: kind).draw(&own)
        values[parameter.name] = max(parameter.limits.lowerBound, min(parameter.limits.upperBound, value))
      }
    }
    draw(Self.first, &dice)
    var apart = dice
    draw(Self.later, &apart)
    if kind != nil {
      // Far from the seeds that later parameters above will take.
      var ofKinds = PortableRandom(seed: ~apart.bits())
      draw(Self.ofKinds, &ofKinds)
    }
    drawScenes(&values, dice)
    return values
  }
}

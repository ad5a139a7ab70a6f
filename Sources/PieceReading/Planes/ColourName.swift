import RealModule

/// Names of colours, so that a person knows which pieces are meant.
enum ColourName {
  /// The name of a colour in CIE L*a*b*.
  static func of(_ lab: SIMD3<Double>) -> String {
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    if chroma < 16 { return lab.x > 62 ? "white" : lab.x > 38 ? "grey" : "black" }
    let hue = Double.atan2(y: lab.z, x: lab.y) * 180 / .pi
    switch hue {
    case ..<(-125): return "blue"
    case ..<(-40): return "blue"
    case ..<5: return "pink"
    case ..<48: return "red"
    case ..<72: return lab.x < 45 ? "brown" : "orange"
    case ..<105: return lab.x < 45 ? "brown" : "yellow"
    default: return "green"
    }
  }

  /// The names of a lighter and a darker colour, which differ.
  static func of(lighter: SIMD3<Double>, darker: SIMD3<Double>) -> [String] {
    let names = [of(lighter), of(darker)]
    return names[0] == names[1] ? ["light", "dark"] : names
  }
}

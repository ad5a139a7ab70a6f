/// The interpolation from one keyframe to the next.
public enum Easing: String, Codable, CaseIterable, Hashable, Sendable {
  /// At one speed.
  case linear
  /// Slow at the start, at the end, at both.
  case easeIn, easeOut, easeInOut
  /// A little past the end and back.
  case back
  /// It stays until the next keyframe.
  case hold

  /// The way done after a part of the time, both from 0 to 1. `back` goes up to 1.1.
  ///
  /// The curves are cubic: Robert Penner, "Programming Macromedia Flash MX", 2002, chapter 7.
  public func callAsFunction(_ part: Double) -> Double {
    let t = min(1, max(0, part))
    switch self {
    case .linear: return t
    case .easeIn: return t * t * t
    case .easeOut: return 1 - (1 - t) * (1 - t) * (1 - t)
    case .easeInOut:
      if t < 0.5 { return 4 * t * t * t }
      let rest = 2 - 2 * t
      return 1 - rest * rest * rest / 2
    case .back:
      let (strength, back) = (1.70158, t - 1)
      return 1 + (strength + 1) * back * back * back + strength * back * back
    case .hold: return t < 1 ? 0 : 1
    }
  }
}

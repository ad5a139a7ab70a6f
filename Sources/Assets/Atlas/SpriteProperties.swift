/// The point of a sprite at the position that a scene gives, in parts of its width and height from the top left.
public struct Anchor: Hashable, Sendable {
  /// 0 is the left edge, 1 the right one.
  public var x: Double
  /// 0 is the upper edge, 1 the lower one.
  public var y: Double

  /// The middle, the default anchor.
  public static let middle = Anchor(x: 0.5, y: 0.5)

  /// A point from its parts.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The margins of a sprite that keep their size when it is stretched, in units of the source.
public struct NinePatch: Hashable, Sendable {
  /// From the left edge.
  public var left: Int
  /// From the upper edge.
  public var top: Int
  /// From the right edge.
  public var right: Int
  /// From the lower edge.
  public var bottom: Int

  /// Margins of all four sides.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The nine parts of a picture with their places in a larger or smaller one; parts without pixels are left out.
  ///
  /// If the target is smaller than the margins, they shrink in proportion.
  /// - Parameter scale: the pixels a unit of the picture.
  public func parts(of picture: Size, in target: Size, scale: Scale = .one) -> [(from: Rectangle, to: Rectangle)] {
    func cuts(_ near: Int, _ far: Int, _ length: Int, _ wanted: Int) -> (from: [Int], to: [Int]) {
      let (a, b) = (min(near == 0 ? 0 : scale.pixels(near), length), far == 0 ? 0 : scale.pixels(far))
      let from = [0, a, max(a, length - b), length]
      let margins = a + (length - from[2])
      if wanted >= margins { return (from, [0, a, wanted - (length - from[2]), wanted]) }
      let middle = margins == 0 ? 0 : a * wanted / margins
      return (from, [0, middle, middle, wanted])
    }
    let across = cuts(left, right, picture.width, target.width)
    let down = cuts(top, bottom, picture.height, target.height)
    var parts: [(from: Rectangle, to: Rectangle)] = []
    for row in 0..<3 {
      for column in 0..<3 {
        func part(_ x: [Int], _ y: [Int]) -> Rectangle {
          Rectangle(
            x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
        }
        let (from, to) = (part(across.from, down.from), part(across.to, down.to))
        if from.area > 0 && to.area > 0 { parts.append((from, to)) }
      }
    }
    return parts
  }
}

/// An animation: frames in a sequence.
public struct AtlasAnimation: Hashable, Sendable {
  /// The direction of the sequence.
  public enum Direction: String, CaseIterable, Sendable {
    /// From the first to the last.
    case forward
    /// From the last to the first.
    case reverse
    /// There and back.
    case pingpong
    /// Back and there.
    case pingpongReverse = "pingpong_reverse"
  }

  /// One frame of an animation.
  public struct Step: Hashable, Sendable {
    /// The sprite shown.
    public var sprite: String
    /// The duration in milliseconds.
    public var milliseconds: Int

    /// A step from its parts.
    public init(sprite: String, milliseconds: Int) { (self.sprite, self.milliseconds) = (sprite, milliseconds) }
  }

  /// Its name.
  public var name: String
  /// The direction of the sequence.
  public var direction: Direction
  /// The steps, in the order of the source.
  public var steps: [Step]

  /// An animation from its parts.
  public init(name: String, direction: Direction = .forward, steps: [Step]) {
    (self.name, self.direction, self.steps) = (name, direction, steps)
  }

  /// The steps of one round, in the order in which they are shown.
  public var round: [Step] {
    // A sequence there and back shows each end once.
    switch direction {
    case .forward: steps
    case .reverse: steps.reversed()
    case .pingpong: steps + steps.dropFirst().dropLast().reversed()
    case .pingpongReverse: steps.reversed() + steps.dropFirst().dropLast()
    }
  }

  /// The sprite at a time from the start, in repeated rounds; `nil` if there are no steps.
  public func sprite(at milliseconds: Int) -> String? {
    let round = round
    let length = round.reduce(0) { $0 + $1.milliseconds }
    guard length > 0 else { return round.first?.sprite }
    var rest = milliseconds % length
    if rest < 0 { rest += length }
    for step in round {
      if rest < step.milliseconds { return step.sprite }
      rest -= step.milliseconds
    }
    return nil
  }
}

/// The change of one property of one node over time: values at times, and the interpolation between them.
public struct MotionTrack: Hashable, Sendable {
  /// A value at a time. `easing` leads from here to the next keyframe.
  public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Seconds from the start of the motion.
    public var time: Double
    /// The value at that time.
    public var value: Value
    /// The way to the next keyframe.
    public var easing: Easing

    /// A value at a time, in seconds.
    public init(_ time: Double, _ value: Value, _ easing: Easing = .easeInOut) {
      self.time = time
      self.value = value
      self.easing = easing
    }
  }

  /// The property that changes, with its keyframes in the order of their times. There is at least one.
  public enum Change: Hashable, Sendable {
    /// The place of the middle, in units.
    case place([Keyframe<ScenePoint>])
    /// Degrees clockwise.
    case turn([Keyframe<Double>])
    /// 1 for the own size.
    case scale([Keyframe<Double>])
    /// 0 to 1.
    case opacity([Keyframe<Double>])
    /// The name of a sprite.
    case frame([Keyframe<String>])
    /// The string of a text.
    case text([Keyframe<String>])
    /// The part of a path's length, from 0 to 1. If `turns` is true, the node looks along the path.
    case path(ScenePath, turns: Bool, [Keyframe<Double>])
  }

  /// The `id` of the node.
  public let node: String
  /// The property, with its keyframes.
  public var change: Change

  /// The track of the node with this `id`.
  public init(_ node: String, _ change: Change) {
    self.node = node
    self.change = change
  }

  /// The property of a change. A path changes the place.
  enum Property: CaseIterable { case place, turn, scale, opacity, frame, text }

  var property: Property {
    switch change {
    case .place, .path: .place
    case .turn: .turn
    case .scale: .scale
    case .opacity: .opacity
    case .frame: .frame
    case .text: .text
    }
  }

  /// The time of the first keyframe, in seconds.
  public var start: Double {
    switch change {
    case .place(let keys): keys.first?.time ?? 0
    case .turn(let keys), .scale(let keys), .opacity(let keys), .path(_, _, let keys): keys.first?.time ?? 0
    case .frame(let keys), .text(let keys): keys.first?.time ?? 0
    }
  }

  /// The time of the last keyframe, in seconds.
  public var end: Double {
    switch change {
    case .place(let keys): keys.last?.time ?? 0
    case .turn(let keys), .scale(let keys), .opacity(let keys), .path(_, _, let keys): keys.last?.time ?? 0
    case .frame(let keys), .text(let keys): keys.last?.time ?? 0
    }
  }

  /// The same track with a start some seconds later.
  func delayed(_ seconds: Double) -> MotionTrack {
    func later<V>(_ keys: [Keyframe<V>]) -> [Keyframe<V>] {
      keys.map { Keyframe($0.time + seconds, $0.value, $0.easing) }
    }
    let moved: Change =
      switch change {
      case .place(let keys): .place(later(keys))
      case .turn(let keys): .turn(later(keys))
      case .scale(let keys): .scale(later(keys))
      case .opacity(let keys): .opacity(later(keys))
      case .frame(let keys): .frame(later(keys))
      case .text(let keys): .text(later(keys))
      case .path(let path, let turns, let keys): .path(path, turns: turns, later(keys))
      }
    return MotionTrack(node, moved)
  }

  // MARK: Values

  /// Puts the value at a time into a node. Before the first keyframe its value holds, after the last one that of the last.
  func apply(at time: Double, to node: inout SceneNode) {
    switch change {
    case .place(let keys): node.place = Self.value(keys, at: time) { $0 * (1 - $2) + $1 * $2 }
    case .turn(let keys): node.turn = Self.value(keys, at: time, Self.mixed)
    case .scale(let keys): node.scale = Self.value(keys, at: time, Self.mixed)
    case .opacity(let keys): node.opacity = min(1, max(0, Self.value(keys, at: time, Self.mixed)))
    case .frame(let keys):
      guard case .sprite(_, let size) = node.form else { return }
      node.form = .sprite(Self.value(keys, at: time) { a, b, part in part < 1 ? a : b }, size)
    case .text(let keys):
      guard case .text(var text) = node.form else { return }
      text.string = Self.value(keys, at: time) { a, b, part in part < 1 ? a : b }
      node.form = .text(text)
    case .path(let path, let turns, let keys):
      let position = path.position(at: Self.value(keys, at: time, Self.mixed))
      node.place = position.place
      if turns { node.turn = position.heading }
    }
  }

  private static func mixed(_ a: Double, _ b: Double, _ part: Double) -> Double { a * (1 - part) + b * part }

  private static func value<V>(_ keys: [Keyframe<V>], at time: Double, _ mix: (V, V, Double) -> V) -> V {
    guard let next = keys.firstIndex(where: { $0.time > time }) else { return keys[keys.count - 1].value }
    guard next > 0 else { return keys[0].value }
    let (from, to) = (keys[next - 1], keys[next])
    let part = (time - from.time) / (to.time - from.time)
    return mix(from.value, to.value, from.easing(part))
  }
}

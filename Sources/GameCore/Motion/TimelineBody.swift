/// A timeline as it is sent to a client in another language.
///
/// Each track names a node and a property, and has times in seconds, values, and the easing from each to the next. Paths are sent
/// as places along them.
extension Timeline: Encodable {
  private enum CodingKeys: String, CodingKey { case seconds, passing, tracks }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(passing, forKey: .passing)
    try container.encode(tracks.flatMap { $0.flatMap(\.sent) }, forKey: .tracks)
  }
}

/// One property of one node over time.
private struct SentTrack: Encodable {
  let node: String
  let property: String
  var times: [Double] = []
  var values: [Value] = []
  var easings: [Easing] = []

  enum Value: Encodable {
    case number(Double)
    case place(ScenePoint)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .number(let value): try value.encode(to: encoder)
      case .place(let value): try value.encode(to: encoder)
      case .text(let value): try value.encode(to: encoder)
      }
    }
  }

  init<V>(_ node: String, _ property: String, _ keys: [MotionTrack.Keyframe<V>], _ value: (V) -> Value) {
    self.node = node
    self.property = property
    times = keys.map(\.time)
    values = keys.map { value($0.value) }
    easings = keys.map(\.easing)
  }
}

extension MotionTrack {
  /// The number of pieces in which a path is sent.
  private static var pathPieces: Int { 24 }

  fileprivate var sent: [SentTrack] {
    switch change {
    case .place(let keys): return [SentTrack(node, "place", keys) { .place($0) }]
    case .turn(let keys): return [SentTrack(node, "turn", keys) { .number($0) }]
    case .scale(let keys): return [SentTrack(node, "scale", keys) { .number($0) }]
    case .opacity(let keys): return [SentTrack(node, "opacity", keys) { .number($0) }]
    case .frame(let keys): return [SentTrack(node, "frame", keys) { .text($0) }]
    case .text(let keys): return [SentTrack(node, "text", keys) { .text($0) }]
    case .path(_, let turns, _):
      let times = (0...Self.pathPieces).map { start + (end - start) * Double($0) / Double(Self.pathPieces) }
      let nodes = times.map { time in
        var moved = SceneNode(node, .text(SceneText("", height: 0)), at: ScenePoint(0, 0))
        apply(at: time, to: &moved)
        return moved
      }
      let places = zip(times, nodes).map { Keyframe($0, $1.place, .linear) }
      let headings = zip(times, nodes).map { Keyframe($0, $1.turn, .linear) }
      return [SentTrack(node, "place", places) { .place($0) }]
        + (turns ? [SentTrack(node, "turn", headings) { .number($0) }] : [])
    }
  }
}

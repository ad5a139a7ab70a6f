/// The transition from one scene to the next: a pure function of time that ends in the next scene.
///
/// The state of a game has changed already when its timeline is shown. A timeline can be left at any time.
///
/// ```swift
/// let timeline = Timeline(to: after, Motion.place("tile 7", from: old, to: new, seconds: 0.15))
/// let half = timeline.scene(at: timeline.seconds / 2)
/// ```
public struct Timeline: Hashable, Sendable {
  /// The final scene.
  public let end: Scene
  /// Nodes that are visible only during the transition, above all others.
  public let passing: [SceneNode]
  /// The motion of the nodes.
  public let motion: Motion
  /// The tracks of each node, grouped by property, each group in the order of time.
  private let changes: [String: [[MotionTrack]]]

  /// The duration in seconds.
  public var seconds: Double { motion.seconds }

  /// A timeline.
  /// - Parameter passing: nodes that are visible only during the transition. The motion should end with them out of
  ///   sight.
  public init(to end: Scene, _ motion: Motion = Motion(), passing: [SceneNode] = []) {
    self.end = end
    self.passing = passing
    self.motion = motion
    changes = Dictionary(grouping: motion.tracks, by: \.node).mapValues { tracks in
      MotionTrack.Property.allCases.compactMap { property in
        let same = tracks.filter { $0.property == property }.sorted { $0.start < $1.start }
        return same.isEmpty ? nil : same
      }
    }
  }

  /// Moves the nodes that are in both scenes, lets new ones appear, and fades others.
  /// - Complexity: linear in the nodes of both.
  public static func between(_ before: Scene, _ after: Scene, seconds: Double = 0.2) -> Timeline {
    let old = Dictionary(before.nodes.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let new = Set(after.nodes.map(\.id))
    var motions: [Motion] = []
    for node in after.nodes {
      guard let was = old[node.id] else {
        motions.append(.opacity(node.id, from: 0, to: node.opacity, seconds: seconds))
        continue
      }
      if was.place != node.place { motions.append(.place(node.id, from: was.place, to: node.place, seconds: seconds)) }
      if was.turn != node.turn { motions.append(.turn(node.id, from: was.turn, to: node.turn, seconds: seconds)) }
      if was.scale != node.scale { motions.append(.scale(node.id, from: was.scale, to: node.scale, seconds: seconds)) }
      if was.opacity != node.opacity {
        motions.append(.opacity(node.id, from: was.opacity, to: node.opacity, seconds: seconds))
      }
    }
    let gone = before.nodes.filter { !new.contains($0.id) }
    motions += gone.map { .opacity($0.id, from: $0.opacity, to: 0, seconds: seconds) }
    return Timeline(to: after, .parallel(motions), passing: gone)
  }

  /// The scene some seconds after the start; the last scene from the end on.
  /// - Complexity: linear in the nodes.
  public func scene(at time: Double) -> Scene { time >= seconds ? end : moved(to: max(0, time)) }

  /// The scene at a time by the tracks alone. At the end it should be the last scene with `passing` out of sight.
  public func moved(to time: Double) -> Scene {
    var scene = end
    scene.nodes += passing
    for index in scene.nodes.indices {
      for tracks in changes[scene.nodes[index].id] ?? [] {
        // The last track that has begun; the first track if none has.
        (tracks.last { $0.start <= time } ?? tracks[0]).apply(at: time, to: &scene.nodes[index])
      }
    }
    // Nothing can be touched during a transition: places belong to its end.
    return scene
  }

  /// The ids of the nodes that move.
  public var moving: Set<String> { Set(changes.keys) }

  /// All tracks, node by node in the order of the scene, and for each property in the order of time.
  public var tracks: [[MotionTrack]] { (end.nodes + passing).flatMap { changes[$0.id] ?? [] } }
}

/// Plays timelines one after another. It reads no clock: the caller passes the elapsed time.
public struct MotionPlayer: Sendable {
  private var waiting: [Timeline] = []
  private var elapsed = 0.0

  public init() {}

  /// True if anything moves.
  public var isMoving: Bool { !waiting.isEmpty }

  /// The scene to show now; `nil` if nothing moves.
  public var scene: Scene? { waiting.first?.scene(at: elapsed) }

  /// The ids of the nodes that move now.
  public var moving: Set<String> { waiting.first?.moving ?? [] }

  /// Adds a timeline after those that wait.
  public mutating func play(_ timeline: Timeline) {
    if timeline.seconds > 0 { waiting.append(timeline) }
  }

  /// Advances the time. Time left over at the end of a timeline belongs to the next one.
  public mutating func advance(by seconds: Double) {
    elapsed += max(0, seconds)
    while let first = waiting.first, elapsed >= first.seconds {
      elapsed -= first.seconds
      waiting.removeFirst()
    }
    if waiting.isEmpty { elapsed = 0 }
  }

  /// Skips all timelines that play or wait.
  public mutating func skip() { self = MotionPlayer() }
}

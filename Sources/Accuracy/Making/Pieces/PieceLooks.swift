/// The material of a board or of its pieces.
enum PieceMaterial: String, CaseIterable, Sendable {
  case wood, plastic, paper, screen

  /// The material's name before a noun.
  var adjective: String {
    switch self {
    case .wood: "wooden"
    case .plastic: "plastic"
    case .paper: "paper"
    case .screen: "screen"
    }
  }
}

/// The relief on a piece's top.
enum PieceDesign: Hashable, Sendable {
  case plain
  /// Raised rings, with their number.
  case rings(Int)
  /// A hollow with a raised edge, whose radius is a share of the piece's.
  case dish(Float)
  /// Grooves from the middle outward, with their number.
  case rays(Int)
  /// A top like a part of a sphere, with its height as a share of the radius.
  case dome(Float)
  /// A star with its number of points.
  case star(Int)
  /// A hole in the middle, whose radius is a share of the piece's.
  case hole(Float)
}

/// A pair of pieces: two materials of one make.
struct PieceLook: Hashable, Sendable {
  var name: String
  var material: PieceMaterial
  /// The first player's pieces in Connect Four, the light ones in draughts; and the others.
  var one: Texture, other: Texture
  var gloss: Float
}

/// A chequered board.
struct ChequeredLook: Hashable, Sendable {
  var name: String
  var material: PieceMaterial
  var light: Texture, dark: Texture, frame: Texture
  /// Lines between the squares; narrow lines along the field's edge if there is none between them.
  var line: Vector
  var gloss: Float
}

/// A rack of holes.
struct RackLook: Hashable, Sendable {
  var name: String
  var material: PieceMaterial
  var plate: Texture, legs: Texture
  var gloss: Float
}

/// Everything that made photographs of boards with pieces are made of. The two sets have nothing in common: a reader
/// that was tuned on one is measured on materials that it does not know.
struct PieceMaterials: Sendable {
  var chequered: [ChequeredLook]
  var men: [PieceLook]
  var racks: [RackLook]
  var discs: [PieceLook]
  var designs: [PieceDesign]
  var tables: [Texture]
  var rooms: [Vector]
  var skins: [Vector]
  var clutter: [Texture]
}

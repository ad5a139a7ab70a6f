/// A thing that lies or stands on a cell.
struct Thing: Codable, Hashable, Sendable {
  enum Form: Codable, Hashable, Sendable {
    case item(Item)
    case gold(Int)
    case chest(Item)
    case breakable(Int)
    case trap(Int, isHidden: Bool)
    case key
    case crown
  }

  let number: Int
  var form: Form
  var cell: Int
  /// True if the hero has left it there. It is not taken again by walking over it.
  var isLeft = false
}

/// One item of a kind, with what makes it differ from others.
public struct Item: Codable, Hashable, Sendable {
  let kind: Int
  /// Points better or worse than its kind.
  var bonus = 0
  /// Uses that are left; 0 if it is never used up.
  var uses = 0
  /// Its place in the pack, from 0, as long as it is there.
  var place = 0
}

import TerminalKit

/// The target of a click on Rogueship's screen. A frame stores it as a number.
enum RogueshipTarget: Equatable {
  case planet(Int)
  case good(Int)
  case part(Int)
  case answer(Int)
  case pane(PortPane)

  /// The numbers of each kind begin at a multiple of this.
  private static let span = 100

  var item: Int {
    switch self {
    case .planet(let index): index
    case .good(let index): Self.span + index
    case .part(let index): 2 * Self.span + index
    case .answer(let index): 3 * Self.span + index
    case .pane(let pane): 4 * Self.span + pane.rawValue
    }
  }

  /// `nil` for a number without a target.
  init?(item: Int) {
    let index = item % Self.span
    switch item / Self.span {
    case 0 where item >= 0: self = .planet(index)
    case 1: self = .good(index)
    case 2: self = .part(index)
    case 3: self = .answer(index)
    case 4:
      guard let pane = PortPane(rawValue: index) else { return nil }
      self = .pane(pane)
    default: return nil
    }
  }
}

extension Frame {
  /// Makes an area of Rogueship's screen clickable.
  mutating func onClick(_ area: Area, _ target: RogueshipTarget) { onClick(area, .item(target.item)) }
}

/// The constraints of one type in a puzzle.
protocol ConstraintList: Sendable {
  /// The place of the type in the list of all types.
  var order: Int { get }
  var isEmpty: Bool { get }
  /// The same list in the order that a puzzle keeps.
  var ordered: any ConstraintList { get }
  /// The constraints without their type.
  var constraints: [any Constraint] { get }

  func isEqual(to other: any ConstraintList) -> Bool
  func hash(into hasher: inout Hasher)
  func check(_ form: FormCheck) throws(VariantError)

  /// See the requirements of ``Constraint`` with the same names.
  var word: String { get }
  func sentences(size: Int) -> [String]
  func marks(on board: BoardShape) -> [BoardMark]
  func facts(on board: BoardShape) -> [String]
}

/// A list with its type.
struct TypedConstraints<Item: Constraint>: ConstraintList, Hashable {
  let items: [Item]

  var order: Int { Item.order }
  var isEmpty: Bool { items.isEmpty }
  var ordered: any ConstraintList { TypedConstraints(items: Item.ordered(items)) }
  var constraints: [any Constraint] { items }

  func isEqual(to other: any ConstraintList) -> Bool { other as? Self == self }
  func check(_ form: FormCheck) throws(VariantError) { try Item.check(items, form) }

  var word: String { Item.word(items) }
  func sentences(size: Int) -> [String] { Item.sentences(items, size: size) }
  func marks(on board: BoardShape) -> [BoardMark] { Item.marks(items, on: board) }
  func facts(on board: BoardShape) -> [String] { Item.facts(items, on: board) }
}

/// The rules beside rows, columns and regions. Cells are numbered row by row from 0 at the top left.
///
/// The rules of each kind have a property: ``cages``, ``thermometers`` and so on.
public struct VariantRules: Hashable, Sendable {
  /// A list for each type that the puzzle has, in the order of the types.
  private(set) var lists: [any ConstraintList] = []

  /// The empty rules.
  public init() {}

  /// True without any rule.
  public var isEmpty: Bool { lists.isEmpty }

  /// All constraints, in the order of the types.
  var constraints: [any Constraint] { lists.flatMap(\.constraints) }

  /// The constraints of one type.
  subscript<Item: Constraint>(_ type: Item.Type) -> [Item] {
    get {
      for list in lists {
        if let found = list as? TypedConstraints<Item> { return found.items }
      }
      return []
    }
    set {
      let list = TypedConstraints(items: newValue)
      lists.removeAll { $0.order == list.order }
      if list.isEmpty { return }
      lists.insert(list, at: lists.firstIndex { $0.order > list.order } ?? lists.endIndex)
    }
  }

  /// True if the whole board has a rule; setting it adds or removes the rule.
  func has<Item: Constraint>(_ rule: Item) -> Bool { !self[Item.self].isEmpty }

  /// Adds or removes a rule of the whole board.
  mutating func set<Item: Constraint>(_ rule: Item, _ isOn: Bool) { self[Item.self] = isOn ? [rule] : [] }

  /// The same rules in the order that a puzzle keeps.
  var inOrder: VariantRules {
    var rules = self
    rules.lists = lists.map(\.ordered)
    return rules
  }

  public static func == (a: VariantRules, b: VariantRules) -> Bool {
    a.lists.count == b.lists.count && zip(a.lists, b.lists).allSatisfy { $0.isEqual(to: $1) }
  }

  public func hash(into hasher: inout Hasher) { for list in lists { list.hash(into: &hasher) } }
}

/// One thing to choose before a game, such as its level.
public struct OptionList: Hashable, Sendable {
  /// One of the things that can be chosen.
  public struct Item: Hashable, Sendable {
    /// Its name in requests and files: lower-case ASCII letters and digits.
    public let id: String
    /// What people call it.
    public let name: String
    /// A sentence on it.
    public let detail: String
    /// What it stands under where a list is long, such as the kind of puzzle; `nil` where the list has no groups.
    public let group: String?
    /// Whether its games count for a leaderboard, where it is a level. Practice does not.
    public let isRanked: Bool

    /// - Parameter name: the `id` where there is no other.
    public init(id: String, name: String? = nil, detail: String = "", group: String? = nil, isRanked: Bool = true) {
      self.id = id
      self.name = name ?? id
      self.detail = detail
      self.group = group
      self.isRanked = isRanked
    }
  }

  /// What is chosen, as in `level`.
  public let name: String
  /// What can be chosen, in the order of the menu.
  public let items: [Item]
  /// The place of the item that is marked at first.
  public let usual: Int
  /// The group of levels that it is chosen for; `nil` for a list that counts always.
  public let group: String?

  /// A list of items.
  /// - Precondition: `usual` is an index of `items`.
  public init(name: String, items: [Item], usual: Int = 0, group: String? = nil) {
    self.name = name
    self.items = items
    self.usual = usual
    self.group = group
  }

  /// The groups of its items in their order; empty where there are none.
  public var groups: [String] {
    var found: [String] = []
    for group in items.compactMap(\.group) where !found.contains(group) { found.append(group) }
    return found
  }
}

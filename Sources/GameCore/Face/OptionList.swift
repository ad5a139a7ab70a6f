/// One choice to make before a game, such as its level.
public struct OptionList: Hashable, Sendable {
  /// One item of the list.
  public struct Item: Hashable, Sendable {
    /// Its name in requests and files: lower-case ASCII letters and digits.
    public let id: String
    /// The name shown to people.
    public let name: String
    /// A sentence that describes the item.
    public let detail: String
    /// The group heading in a long list, such as the kind of puzzle; `nil` if the list has no groups.
    public let group: String?
    /// True if games at this level count for a leaderboard. Practice does not.
    public let isRanked: Bool

    /// - Parameter name: the name shown to people. Without it, the `id` is shown.
    public init(id: String, name: String? = nil, detail: String = "", group: String? = nil, isRanked: Bool = true) {
      self.id = id
      self.name = name ?? id
      self.detail = detail
      self.group = group
      self.isRanked = isRanked
    }
  }

  /// The name of the choice, as in `level`.
  public let name: String
  /// The items in the order of the menu.
  public let items: [Item]
  /// The index of the item that is marked at first.
  public let usual: Int
  /// The group of levels that the list applies to; `nil` if it applies to all.
  public let group: String?

  /// A list of items.
  /// - Precondition: `usual` is an index of `items`.
  public init(name: String, items: [Item], usual: Int = 0, group: String? = nil) {
    self.name = name
    self.items = items
    self.usual = usual
    self.group = group
  }

  /// The groups of its items in their order; empty if there are none.
  public var groups: [String] {
    var found: [String] = []
    for group in items.compactMap(\.group) where !found.contains(group) { found.append(group) }
    return found
  }
}

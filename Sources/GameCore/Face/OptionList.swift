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

    /// - Parameter name: the `id` where there is no other.
    public init(id: String, name: String? = nil, detail: String = "") {
      self.id = id
      self.name = name ?? id
      self.detail = detail
    }
  }

  /// What is chosen, as in `level`.
  public let name: String
  public let items: [Item]
  /// The place of the item that is marked at first.
  public let usual: Int

  public init(name: String, items: [Item], usual: Int = 0) {
    self.name = name
    self.items = items
    self.usual = usual
  }
}

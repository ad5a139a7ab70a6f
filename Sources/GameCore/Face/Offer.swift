/// A choice as it is offered to people.
public struct Offer: Hashable, Sendable {
  /// What it is called on a button or in a menu.
  public var text: String
  /// What it costs at its largest amount, in the game's own money or points; 0 where it costs nothing.
  public var price: Int
  /// The text of the action with `{amount}` where its amount stands; `nil` for an action without an amount.
  public var template: String?
  /// What else a client could show of it: odds, the cell that it is about.
  public var fields: [String: FieldValue]

  /// An offer. Only its text has no default; see the properties for the others.
  public init(_ text: String, price: Int = 0, template: String? = nil, fields: [String: FieldValue] = [:]) {
    self.text = text
    self.price = price
    self.template = template
    self.fields = fields
  }
}

/// An event as a client gets it.
public struct EventRecord: Hashable, Sendable {
  /// What kind of event it is, as in `bought`.
  public var kind: String
  /// What belongs to it. `kind` and `text` are not among the names.
  public var fields: [String: FieldValue]

  /// An event of a kind with its fields. Fields that are `.nothing` are left out.
  public init(_ kind: String, _ fields: [String: FieldValue] = [:]) {
    self.kind = kind
    self.fields = fields.filter { $0.value != .nothing }
  }
}

/// A choice as it is offered to people.
public struct Offer: Hashable, Sendable {
  /// The text of a button or menu item.
  public var text: String
  /// The price at its largest amount, in the game's own money or points; 0 if it is free.
  public var price: Int
  /// The action's text with `{amount}` in place of the amount; `nil` for an action without an amount.
  public var template: String?
  /// More data for clients: odds, the cell that the choice concerns.
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
  /// The kind of event, as in `bought`.
  public var kind: String
  /// The event's data by name. The names `kind` and `text` are not used.
  public var fields: [String: FieldValue]

  /// An event of a kind with its fields. Fields that are `.nothing` are left out.
  public init(_ kind: String, _ fields: [String: FieldValue] = [:]) {
    self.kind = kind
    self.fields = fields.filter { $0.value != .nothing }
  }
}

/// A pane of the screen in port.
enum PortPane: Int, CaseIterable {
  case chart, market, ship, news

  /// The heading of the pane.
  var title: String { ["Chart", "Market", "Ship", "News"][rawValue] }
  /// The name of the action that shows the pane.
  var name: String { title.lowercased() }
}

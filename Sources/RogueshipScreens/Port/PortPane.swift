import Phrases

/// A pane of the screen in port.
enum PortPane: Int, CaseIterable {
  case chart, market, ship, news

  /// The heading of the pane.
  var title: Phrase { Self.titles[rawValue] }
  /// The label of the action that shows it.
  var label: Phrase { Self.labels[rawValue] }
  /// The name of this action.
  var name: String { "\(self)" }

  private static let titles: [Phrase] = ["Chart", "Market", "Ship", "News"]
  private static let labels: [Phrase] = ["chart", "market", "ship", "news"]
}

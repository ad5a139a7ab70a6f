/// A comparison as text for a terminal.
public struct ComparisonTable: CustomStringConvertible {
  private let comparison: Comparison
  private let names: Int

  /// - Parameter names: the most pictures that are named for each figure.
  public init(_ comparison: Comparison, names: Int) { (self.comparison, self.names) = (comparison, names) }

  public var description: String {
    var lines = [
      "first:  \(comparison.readerBefore)", "second: \(comparison.readerAfter)",
      "\(comparison.pictures) pictures in both runs",
    ]
    if comparison.onlyBefore + comparison.onlyAfter > 0 {
      lines[2] += "; \(comparison.onlyBefore) only in the first, \(comparison.onlyAfter) only in the second"
    }
    for figure in Comparison.Figure.allCases {
      guard let change = comparison.changes[figure], change.before.total > 0 else { continue }
      lines.append("\(figure.name): " + words(change))
      lines += list("+", change.better) + list("-", change.worse)
    }
    if comparison.cellsBefore.total > 0 {
      lines.append("cells right: \(percent(comparison.cellsBefore, 3)) -> \(percent(comparison.cellsAfter, 3))")
    }
    let groups = comparison.groups.filter { $0.value.before.total >= Self.smallestGroup }
    for (group, change) in groups.sorted(by: { $0.key < $1.key }) { lines.append("  \(group): \(words(change))") }
    let others = comparison.groups.count - groups.count
    if others > 0 { lines.append("  \(others) groups of fewer than \(Self.smallestGroup) pictures: see --json") }
    if !comparison.newlyCertainWrong.isEmpty {
      lines.append("newly certain and wrong: \(comparison.newlyCertainWrong.count)")
      lines += list("!", comparison.newlyCertainWrong)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The pictures of a group below which its rates say nothing.
  private static let smallestGroup = 5

  private func words(_ change: Comparison.Change) -> String {
    let interval = change.difference.map {
      ", difference \(Self.signed($0.lowerBound)) to \(Self.signed($0.upperBound)) points (95%)"
    }
    return
      "\(percent(change.before)) -> \(percent(change.after)) of \(change.before.total); better \(change.better.count), "
      + "worse \(change.worse.count), by chance p \(Self.chance(change.chance))\(interval ?? "")"
  }

  private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + decimal(value * 100, 1) }

  /// The text of a probability, which is never shown as zero: a small one is below a thousandth.
  private static func chance(_ value: Double) -> String { value < 0.0005 ? "< 0.001" : "= \(decimal(value, 3))" }

  private func list(_ sign: String, _ pictures: [String]) -> [String] {
    let more = pictures.count > names ? ["  \(sign) and \(pictures.count - names) more"] : []
    return pictures.prefix(names).map { "  \(sign) \($0)" } + more
  }
}

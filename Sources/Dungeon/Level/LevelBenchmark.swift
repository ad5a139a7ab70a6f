/// A measurement of the generator: levels of consecutive seeds, then a check of each.
public struct LevelBenchmark: Sendable {
  /// The result as text.
  public let text: String
  /// The number of broken levels.
  public let broken: Int

  /// Makes levels of all depths in turn.
  public init(levels: Int) {
    let rules = Rules.standard
    func plan(_ number: Int) -> (plan: LevelPlan, isHall: Bool) {
      var generator = LevelGenerator(rules, depth: 1 + number % Rules.deepest, seed: UInt64(number))
      let plan = generator.plan()
      return (plan, generator.isLastResort)
    }
    var things = 0
    let time = ContinuousClock().measure { for number in 0..<levels { things += plan(number).plan.things.count } }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    var (broken, halls, vaults) = (0, 0, 0)
    var first = ""
    for number in 0..<levels {
      let (plan, isHall) = plan(number)
      halls += isHall ? 1 : 0
      vaults += plan.locked == nil ? 0 : 1
      guard let fault = LevelCheck(plan).fault else { continue }
      broken += 1
      if first.isEmpty { first = ", the first with seed \(number): \(fault)" }
    }
    self.broken = broken
    text = """
      \(levels) levels in \(Int(seconds * 1000)) ms, \(Int(Double(levels) / max(1e-9, seconds))) a second
      \(broken) broken\(first); \(halls) plain halls; \(vaults) with a vault; \(things) things
      """
  }
}

import VideoPoker

// How fast video poker is analysed on one core: `bench-poker`.
func time<T>(_ name: String, times: Int = 1, _ body: () -> T) -> T {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  var result = body()
  for _ in 0..<times {
    let took = clock.measure { result = body() }
    best = min(best, took)
  }
  print("\(name): \(best)")
  return result
}

let clock = ContinuousClock()
let tables = PayTableList.standard
let first = clock.measure { _ = PerfectPlay(tables.ranked.table) }
print("first analysis, tables included: \(first)")
for item in tables.items {
  let found = time("  \(item.name)", times: 9) { PerfectPlay(item.table) }
  print("    \(found.numerator) \(found.back.value)")
}
for name in ["9/6", "deuces"] {
  let found = time("frequencies of \(name)", times: 3) { Frequencies(tables[name]!.table) }
  for category in HandCategory.allCases {
    print("  \(category.name): \(found.dealt(category)) \(found.final(category))")
  }
}
let hand = try Hand(reading: "Th Jh Qh 2c 3d")
_ = time("a deal", times: 100) { DealAnalysis(of: hand, by: tables.ranked.table) }
let strategy = time("a strategy", times: 9) { Strategy(tables.ranked.table) }
_ = time("10,000 best holds", times: 9) {
  (0..<10_000).reduce(0) { sum, _ in sum + Int(strategy.best(of: hand).rawValue) }
}
for value in DealAnalysis(of: hand, by: tables.ranked.table).ranked.prefix(5) {
  print(value.hold.places, value.expected, value.expected.value)
}

// Prints the best hold of five cards at video poker, and its exact mean return: best-hold "Th Jh Qh 2c 3d"
import VideoPoker

guard let hand = Hand(CommandLine.arguments.dropFirst().first ?? "") else { fatalError("give five different cards") }
let analysis = DealAnalysis(of: hand, by: PayTableList.standard.ranked.table)
print("hold", hand.cards(kept: analysis.best.hold).map(\.description).joined(separator: " "))
print("mean return", analysis.best.expected)

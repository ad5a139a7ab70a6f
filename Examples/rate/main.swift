// Rates a classic Sudoku and prints the techniques that it needs: rate 53..7....6..195....98....6.8...6...34..8.3..17...2...
import Sudoku

guard let grid = Grid(CommandLine.arguments.dropFirst().first ?? ""), let report = RatingReport(grid) else {
  fatalError("give 81 cells with exactly one solution")
}
print(report.headline)
for need in report.techniques { print("\(need.count) x \(need.technique.name)") }

// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "gridship",
  products: [
    .library(name: "Sudoku", targets: ["Sudoku"])
  ],
  targets: [
    .systemLibrary(name: "CSudokuVectors"),
    .target(name: "Sudoku", dependencies: ["CSudokuVectors"]),
    .executableTarget(name: "bench-solver", dependencies: ["Sudoku"], path: "Benchmarks/solver"),
    .executableTarget(name: "bench-rating", dependencies: ["Sudoku"], path: "Benchmarks/rating"),
    .executableTarget(name: "bench-generator", dependencies: ["Sudoku"], path: "Benchmarks/generator"),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "gridship",
  products: [
    .executable(name: "gridship", targets: ["gridship"]),
    .library(name: "Sudoku", targets: ["Sudoku"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CSudokuVectors"),
    .target(name: "Sudoku", dependencies: ["CSudokuVectors"]),
    .executableTarget(
      name: "gridship",
      dependencies: ["Sudoku", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(name: "bench-solver", dependencies: ["Sudoku"], path: "Benchmarks/solver"),
    .executableTarget(name: "bench-rating", dependencies: ["Sudoku"], path: "Benchmarks/rating"),
    .executableTarget(name: "bench-generator", dependencies: ["Sudoku"], path: "Benchmarks/generator"),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "gridship",
  products: [
    .library(name: "Sudoku", targets: ["Sudoku"])
  ],
  targets: [
    .target(name: "Sudoku"),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
  ],
  swiftLanguageModes: [.v6]
)

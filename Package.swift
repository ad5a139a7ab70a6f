// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "gridship",
  products: [
    .library(name: "Sudoku", targets: ["Sudoku"]),
    .library(name: "GameCore", targets: ["GameCore"]),
  ],
  targets: [
    .target(name: "Sudoku"),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
    .target(name: "GameCore"),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore"]),
  ],
  swiftLanguageModes: [.v6]
)

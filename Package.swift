// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "gridship",
  products: [
    .library(name: "Sudoku", targets: ["Sudoku"]),
    .library(name: "GameCore", targets: ["GameCore"]),
    .library(name: "SudokuGame", targets: ["SudokuGame"]),
    .library(name: "Archive", targets: ["Archive"]),
    .library(name: "Rogueship", targets: ["Rogueship"]),
    .executable(name: "gridship", targets: ["gridship"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(name: "Sudoku"),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
    .target(name: "GameCore"),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore"]),
    .target(
      name: "Rogueship", dependencies: ["GameCore"],
      resources: [
        .embedInCode("Resources/difficulties.json"), .embedInCode("Resources/encounters.json"),
        .embedInCode("Resources/market.json"), .embedInCode("Resources/planets.json"),
        .embedInCode("Resources/ship.json"), .embedInCode("Resources/strings.en.json"),
      ]),
    .target(
      name: "SudokuGame", dependencies: ["Sudoku", "GameCore"], resources: [.embedInCode("Resources/sudoku.en.json")]),
    .testTarget(name: "SudokuGameTests", dependencies: ["SudokuGame", "Sudoku", "GameCore"]),
    .testTarget(name: "RogueshipTests", dependencies: ["Rogueship", "GameCore"]),
    .target(name: "Archive", dependencies: ["GameCore"]),
    .testTarget(
      name: "ArchiveTests", dependencies: ["Archive", "GameCore", "Rogueship", "archive-crash"],
      resources: [.copy("Fixtures")]),
    .executableTarget(
      name: "archive-crash", dependencies: ["Archive", "GameCore", "Rogueship"], path: "Benchmarks/games/crash"),
    .executableTarget(
      name: "games-throughput", dependencies: ["GameCore", "Rogueship"], path: "Benchmarks/games/throughput"),
    .executableTarget(
      name: "gridship",
      dependencies: ["Rogueship", "GameCore", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
  ],
  swiftLanguageModes: [.v6]
)

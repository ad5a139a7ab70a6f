// swift-tools-version: 6.1
import PackageDescription

// A package of your own names the repository and a version in the place of the path:
//   .package(url: "https://example.org/gridship", exact: "1.0.0")
let package = Package(
  name: "examples",
  dependencies: [.package(name: "gridship", path: "..")],
  targets: [
    .executableTarget(
      name: "read-photograph",
      dependencies: [
        .product(name: "BoardVision", package: "gridship"), .product(name: "SudokuReading", package: "gridship"),
        .product(name: "SudokuVariants", package: "gridship"),
      ], path: "read-photograph"),
    .executableTarget(
      name: "solve-file",
      dependencies: [
        .product(name: "Sudoku", package: "gridship"), .product(name: "SudokuVariants", package: "gridship"),
      ], path: "solve-file"),
    .executableTarget(
      name: "rate", dependencies: [.product(name: "Sudoku", package: "gridship")], path: "rate"),
    .executableTarget(
      name: "play-bot",
      dependencies: [
        .product(name: "GameCore", package: "gridship"), .product(name: "Rogueship", package: "gridship"),
      ], path: "play-bot"),
    .executableTarget(
      name: "check-replay",
      dependencies: [
        .product(name: "GameCore", package: "gridship"), .product(name: "Rogueship", package: "gridship"),
      ], path: "check-replay"),
    .executableTarget(
      name: "sudoku-hint",
      dependencies: [
        .product(name: "GameCore", package: "gridship"), .product(name: "SudokuGame", package: "gridship"),
      ], path: "sudoku-hint"),
    .executableTarget(
      name: "best-hold", dependencies: [.product(name: "VideoPoker", package: "gridship")], path: "best-hold"),
    .executableTarget(
      name: "draughts-move", dependencies: [.product(name: "Draughts", package: "gridship")], path: "draughts-move"),
    .executableTarget(
      name: "keep-game",
      dependencies: [
        .product(name: "Archive", package: "gridship"), .product(name: "GameCore", package: "gridship"),
        .product(name: "Rogueship", package: "gridship"),
      ], path: "keep-game"),
    .executableTarget(
      name: "server-bot",
      dependencies: [
        .product(name: "Fifteen", package: "gridship"), .product(name: "GameCore", package: "gridship"),
        .product(name: "ServerClient", package: "gridship"),
      ], path: "server-bot"),
  ],
  swiftLanguageModes: [.v6]
)

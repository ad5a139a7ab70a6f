// swift-tools-version: 6.1
import PackageDescription

// Where OpenCV's headers lie. Its libraries are named one by one, not through pkg-config: `pkg-config --libs opencv4`
// names them all, and loading them takes longer than solving a photograph.
#if os(macOS)
  let openCVHeaders = "/opt/homebrew/include/opencv4"
#else
  let openCVHeaders = "/usr/include/opencv4"
#endif

let package = Package(
  name: "gridship",
  products: [
    .executable(name: "solve", targets: ["solve"]),
    .library(name: "Sudoku", targets: ["Sudoku"]),
    .library(name: "BoardVision", targets: ["BoardVision"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    // On Linux libgd is loaded when it is first called; see Sources/CGD/include/CGD.h.
    .target(name: "CGD", linkerSettings: [.linkedLibrary("gd", .when(platforms: [.macOS]))]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
    .target(
      name: "COpenCV",
      cxxSettings: [.unsafeFlags(["-isystem", openCVHeaders])],
      linkerSettings: [.linkedLibrary("opencv_imgproc"), .linkedLibrary("opencv_core")]),
    .target(name: "Sudoku"),
    .target(name: "CDigitNetwork", exclude: ["digits.gsdn"]),
    .target(
      name: "BoardVision",
      dependencies: [
        "Sudoku", "COpenCV", "CDigitNetwork", "CGD", "CTurboJPEG", "CExif",
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .target(
      name: "Pictures",
      dependencies: ["BoardVision", "Sudoku", "CGD", .product(name: "RealModule", package: "swift-numerics")]),
    .executableTarget(
      name: "solve",
      dependencies: [
        "BoardVision", "Pictures", "Sudoku",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "SudokuTests", dependencies: ["Sudoku"]),
    .testTarget(name: "BoardVisionTests", dependencies: ["BoardVision", "CDigitNetwork", "Pictures", "Sudoku"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "BoardVision", "Sudoku"]),
    .testTarget(name: "SolveTests", dependencies: ["solve", "Pictures"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

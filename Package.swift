// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Debian has an archive of OpenCV's detector of faces. Its shared library needs four more, and would make the start of
// each program twice as slow.
let hasArchive = ["x86_64-linux-gnu", "aarch64-linux-gnu"].contains {
  FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libopencv_objdetect.a")
}
let faceDetector = hasArchive ? ":libopencv_objdetect.a" : "opencv_objdetect"

#if os(macOS)
  let freeTypeHeaders = "/opt/homebrew/include/freetype2"
#else
  let freeTypeHeaders = "/usr/include/freetype2"
#endif

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let realModule: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
/// The HTTP client and the parts of NIO that its users name.
let httpClient: [Target.Dependency] = [
  .product(name: "AsyncHTTPClient", package: "async-http-client"),
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]

// SwiftPM refuses a dependency with flags of its own, so only our own build asks for them: GRIDSHIP_DEVELOPMENT=1, which
// the Makefile sets. What the tests compute most with is then optimised in debug builds too.
let isDevelopment = Context.environment["GRIDSHIP_DEVELOPMENT"] == "1"
let optimised: [SwiftSetting] = isDevelopment ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
let optimisedC: [CSetting] = isDevelopment ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

// The generic parts of a module are compiled anew for each module that uses them, which makes a game's turn faster.
let specialised: [SwiftSetting] =
  isDevelopment ? [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))] : []

// Another game joins here, in `targets`, and in Sources/Games.
let games: [Target.Dependency] = [
  "GameCore", "SudokuGame", "Rogueship", "Fifteen", "VideoPoker", "Draughts", "ConnectFour", "Dungeon",
]

let package = Package(
  name: "gridship",
  products: [
    .executable(name: "solve", targets: ["solve"]),
    .executable(name: "evaluate", targets: ["evaluate"]),
    .executable(name: "gridship-assets", targets: ["gridship-assets"]),
    .executable(name: "gridship", targets: ["gridship"]),
    .library(name: "Sudoku", targets: ["Sudoku"]),
    .library(name: "SudokuVariants", targets: ["SudokuVariants"]),
    .library(name: "BoardVision", targets: ["BoardVision"]),
    .library(name: "SudokuReading", targets: ["SudokuReading"]),
    .library(name: "GameCore", targets: ["GameCore"]),
    .library(name: "SudokuGame", targets: ["SudokuGame"]),
    .library(name: "Rogueship", targets: ["Rogueship"]),
    .library(name: "VideoPoker", targets: ["VideoPoker"]),
    .library(name: "Draughts", targets: ["Draughts"]),
    .library(name: "Fifteen", targets: ["Fifteen"]),
    .library(name: "Archive", targets: ["Archive"]),
    .library(name: "ServerClient", targets: ["ServerClient"]),
    .library(name: "WebPush", targets: ["WebPush"]),
  ],
  // Exact versions: Package.resolved names commits, and mirrors of a package need not have the same ones.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swift-server/async-http-client.git", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    // The system's C libraries, and the two targets of C and C++.
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    // Debian's CRoaring has no pkg-config file.
    .systemLibrary(name: "CRoaring", providers: [.apt(["libroaring-dev"]), .brew(["croaring"])]),
    // On Linux libgd is loaded when it is first called; see Sources/CGD/include/CGD.h.
    .target(name: "CGD", linkerSettings: [.linkedLibrary("gd", .when(platforms: [.macOS]))]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .target(name: "CHeap"),
    // OpenCV's libraries are named one by one: `pkg-config --libs opencv4` names sixty. `headers` links to its headers,
    // since a target with compiler flags cannot be part of another package.
    .target(
      name: "COpenCV", exclude: ["headers"],
      cxxSettings: [
        .headerSearchPath("headers/linux", .when(platforms: [.linux])),
        .headerSearchPath("headers/macos", .when(platforms: [.macOS])),
      ],
      linkerSettings: [
        .linkedLibrary(faceDetector), .linkedLibrary("opencv_imgproc"), .linkedLibrary("opencv_core"),
      ]),
    // The image operations of PieceReading, which also link OpenCV.
    .target(
      name: "CPieceVision", exclude: ["discs.weights", "holes.weights", "pieces.weights"],
      cxxSettings: [
        .headerSearchPath("../COpenCV/headers/linux", .when(platforms: [.linux])),
        .headerSearchPath("../COpenCV/headers/macos", .when(platforms: [.macOS])),
      ],
      linkerSettings: [.linkedLibrary("opencv_imgproc"), .linkedLibrary("opencv_core")]),
    .target(name: "CSpawn"),
    // Loads cairo and libqrencode when they are first called. It looks at no header of theirs.
    .target(name: "CPrinting"),
    // Loads librsvg, FreeType, HarfBuzz and libwebp when they are first called. Only FreeType's headers are looked at, and
    // only where they are.
    .target(name: "CAssetSources", cSettings: [.unsafeFlags(["-isystem", freeTypeHeaders])]),
    // Without optimisation it is nine times as slow, and the tests read many boards.
    .target(
      name: "CDigitNetwork", exclude: ["digits.gsdn", "labels.gsdn", "letters.gsdn"],
      cSettings: optimisedC),
    // The atlases, built by gridship-assets from the pictures beside them.
    .target(name: "CAtlases", exclude: ["Built", "Pictures"]),
    // The values of endgames, written by Scripts/draughts/endgames.
    .target(name: "CDraughtsEndgames", exclude: ["endgames.bin"]),
    // Our own puzzles, made by Scripts/collections.
    .target(name: "CCollections"),
    // The outlines, taken by gridship-assets out of the fonts that fonts.json names.
    .target(name: "CGlyphOutlines", exclude: ["fonts.json", "outlines.bin", "outlines.json", "symbols.bin"]),
    // Swift's own pipeline makes slower code of the same text, so it is a target of C. The tests search a lot.
    .target(
      name: "CSudokuVectors",
      exclude: [
        "sudoku_clues.inc.h", "sudoku_leaf.inc.h", "sudoku_narrow.inc.h", "sudoku_search.inc.h", "sudoku_wide.inc.h",
      ],
      cSettings: optimisedC),
    // The search of Connect Four. The tests search a lot.
    // The book is written by Scripts/connect-four/book.
    .target(name: "CConnectFour", exclude: ["book.bin", "search.inc.h"], cSettings: optimisedC),
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),

    // Compiles the texts in a target's Resources into it.
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"]),
    .executableTarget(name: "embed-texts", path: "Plugins/embed-texts"),

    // The modules, each on those above it.
    .target(name: "Texts", swiftSettings: optimised),
    // The sentences of screens and games, and their tables in other languages.
    .target(name: "Phrases", swiftSettings: optimised),
    .target(name: "Languages", dependencies: ["Phrases"], plugins: ["EmbedTexts"]),
    .target(name: "Sudoku", dependencies: ["CSudokuVectors", "Phrases", "Texts"], swiftSettings: optimised),
    .target(name: "SudokuVariants", dependencies: ["Phrases", "Texts"], swiftSettings: optimised),
    .target(name: "SudokuConduct", dependencies: ["Sudoku"], swiftSettings: optimised),
    .target(
      name: "GameCore", dependencies: ["Phrases", "Texts", realModule],
      swiftSettings: optimised + specialised),
    .target(name: "ConnectFourSolver", dependencies: ["CConnectFour"], swiftSettings: optimised),
    // Checks any game by one call; for tests.
    .target(name: "GameCoreTesting", dependencies: ["GameCore"]),
    // Bots of games, for simulations.
    .target(name: "Fifteen", dependencies: ["GameCore", "Phrases"]),
    // Its tests make many levels and play many runs.
    .target(
      name: "Dungeon", dependencies: ["GameCore", "Phrases"], swiftSettings: optimised,
      plugins: ["EmbedTexts"]),
    .target(name: "BoardFollowing"),
    // The computer searches many positions, in tests too.
    .target(
      name: "Draughts", dependencies: ["BoardFollowing", "CDraughtsEndgames", "GameCore", "Phrases"],
      swiftSettings: optimised),
    .target(
      name: "ConnectFour", dependencies: ["BoardFollowing", "ConnectFourSolver", "GameCore", "Phrases"],
      swiftSettings: optimised),
    // The tests analyse every pay table, so this module is optimised in debug builds too.
    .target(
      name: "VideoPoker", dependencies: ["GameCore", "Phrases"],
      swiftSettings: optimised, plugins: ["EmbedTexts"]),
    // Puzzles as things: links, file formats, who made them. The tests read many.
    .target(
      name: "Catalogue", dependencies: ["CZlib", "Sudoku", "SudokuVariants", "Texts"], swiftSettings: optimised),
    .target(name: "Files"),
    // Lists of puzzles of any kind, read as they come. The tests read many.
    .target(
      name: "PuzzleLists", dependencies: ["Catalogue", "Files", "Sudoku", "SudokuVariants"], swiftSettings: optimised),
    // The catalogue in a file. The tests count many puzzles.
    .target(
      name: "CatalogueStore",
      dependencies: [
        "CCollections", "CRoaring", "CZlib", "Catalogue", "Files", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: optimised),
    // Atlases as values: packing, formats, text. No input or output. Packing looks at millions of places, so this module is
    // optimised in debug builds too.
    .target(
      name: "Assets", dependencies: ["Texts"],
      swiftSettings: optimised),
    .target(
      name: "AssetFiles", dependencies: ["Assets", "CAtlases", "CPNG", "CZlib", "Files"],
      swiftSettings: optimised),
    .target(
      name: "AssetSources",
      dependencies: [
        "AssetFiles", "Assets", "CAssetSources", "CGD", "Files", "Texts",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    // Parts of the command lines that all programs have.
    .target(name: "CommandLines", dependencies: ["Files", "Sudoku", arguments]),
    .executableTarget(
      name: "gridship-assets",
      dependencies: ["AssetSources", "AssetFiles", "Assets", "CommandLines", "Files", "Texts", arguments]),
    .target(name: "Workers", dependencies: ["CSpawn", "Files"]),
    .target(
      name: "SudokuGame", dependencies: ["Sudoku", "SudokuVariants", "GameCore", "Phrases", "Texts"],
      plugins: ["EmbedTexts"]),
    // Puzzles on paper, and QR codes.
    .target(
      name: "Printing", dependencies: ["CPrinting", "Catalogue", "GameCore", "Sudoku", "SudokuGame", "SudokuVariants"]),
    .target(
      name: "Rogueship", dependencies: ["GameCore", "Phrases"],
      swiftSettings: optimised, plugins: ["EmbedTexts"]),
    // Every game there is. The programs take them from here.
    .target(name: "Games", dependencies: games),
    .target(name: "Archive", dependencies: ["GameCore", "Files"]),
    // The routes of the server, and the bodies that it shares with the client.
    .target(name: "ServerInterface", dependencies: ["GameCore"]),
    // What a terminal asks of a server, and what it keeps of that.
    .target(
      name: "ServerClient",
      dependencies: ["Archive", "Files", "GameCore", "Games", "ServerInterface"] + httpClient),
    // Sources of puzzles: files, links, feeds, servers.
    .target(
      name: "PuzzleSources",
      dependencies: ["Catalogue", "CatalogueStore", "Files", "Sudoku"] + httpClient),
    .target(
      name: "BoardVision", dependencies: ["CHeap", "COpenCV", "CGD", "CTurboJPEG", "CExif", realModule],
      swiftSettings: optimised),
    .target(
      name: "SudokuReading",
      dependencies: [
        "BoardVision", "Sudoku", "SudokuVariants", "CDigitNetwork", "Texts",
        .product(name: "HeapModule", package: "swift-collections"), realModule,
      ], swiftSettings: optimised),
    .target(
      name: "Pictures",
      dependencies: [
        "AssetFiles", "Assets", "BoardVision", "GameCore", "SudokuReading", "Sudoku", "SudokuVariants", "CGD",
        "CTurboJPEG", "CZlib", realModule,
      ], swiftSettings: optimised),
    .target(
      name: "PieceReading",
      dependencies: [
        "BoardFollowing", "BoardVision", "CDigitNetwork", "ConnectFour", "ConnectFourSolver", "CPieceVision",
        "Draughts", "Pictures", realModule,
      ],
      swiftSettings: optimised),
    .target(name: "Faces", dependencies: ["BoardVision", "COpenCV", "Pictures"]),
    .target(
      name: "Accuracy",
      dependencies: [
        "BoardVision", "ConnectFourSolver", "Draughts", "SudokuReading", "Files", "PieceReading", "Pictures", "Sudoku",
        "SudokuVariants", "Texts", "Workers", "CGlyphOutlines", "CTurboJPEG",
      ], swiftSettings: optimised),
    .executableTarget(name: "evaluate", dependencies: ["Accuracy", "CommandLines", "Files", "Texts", arguments]),
    // The tests draw frames by the thousand, so this module is optimised in debug builds too.
    .target(
      name: "TerminalKit", dependencies: ["CNCurses", "CZlib", "Phrases"],
      swiftSettings: optimised),
    .target(
      name: "Shell",
      dependencies: [
        "Archive", "AssetFiles", "Assets", "BoardVision", "Files", "GameCore", "Games", "Languages", "Phrases",
        "Pictures",
        "ServerClient", "TerminalKit", "Texts",
      ]),
    // The screens of the games that have their own. The shell names no game; `gridship` passes these in.
    .target(
      name: "SudokuScreens",
      dependencies: [
        "Shell", "Archive", "BoardVision", "CCollections", "Catalogue", "CatalogueStore", "Files",
        "GameCore", "Phrases", "Pictures",
        "Sudoku", "SudokuGame", "SudokuReading", "SudokuVariants", "TerminalKit", "Workers",
      ]),
    .target(
      name: "RogueshipScreens",
      dependencies: ["Shell", "Archive", "GameCore", "Phrases", "Pictures", "Rogueship", "TerminalKit"]),
    .target(
      name: "VideoPokerScreens", dependencies: ["Shell", "Archive", "GameCore", "Phrases", "TerminalKit", "VideoPoker"]),
    .executableTarget(
      name: "solve",
      dependencies: [
        "BoardVision", "Catalogue", "CommandLines", "SudokuReading", "Files", "Pictures", "PieceReading",
        "PuzzleLists",
        "Sudoku", "SudokuVariants",
        "Texts", "Workers", arguments,
      ]),
    .executableTarget(
      name: "gridship",
      dependencies: [
        "Shell", "Archive", "AssetFiles", "Assets", "BoardVision", "Catalogue", "CatalogueStore", "CommandLines",
        "Faces",
        "Files",
        "GameCore",
        "Games", "PieceReading", "Pictures", "Printing", "PuzzleLists", "PuzzleSources", "Rogueship",
        "RogueshipScreens", "ServerClient", "Sudoku", "SudokuReading", "SudokuScreens",
        "SudokuVariants", "TerminalKit", "Texts", "VideoPoker", "VideoPokerScreens", "Workers",
        arguments,
      ]),
    // The server in floors: what is kept, what it does, how it is asked.
    .target(
      name: "ServerStore",
      dependencies: [
        "CPostgres", "Workers", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      plugins: ["EmbedTexts"]),
    // The encryption of push messages, and the tokens of their sender.
    .target(name: "WebPush", dependencies: [.product(name: "Crypto", package: "swift-crypto")]),
    .target(
      name: "GameService",
      dependencies: [
        "ServerStore", "WebPush",
        "AssetFiles", "BoardVision", "Faces", "GameCore",
        "Games", "Phrases", "PieceReading", "Pictures", "Sudoku",
        "SudokuReading",
        "SudokuVariants", "Workers",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "CoreMetrics", package: "swift-metrics"), .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .target(
      name: "ServerAPI",
      dependencies: [
        "GameService", "ServerInterface", "ServerStore", "WebPush",
        "CZlib", "GameCore", "Languages", "Phrases", "PieceReading", "Pictures",
        "Sudoku", "SudokuReading", "SudokuVariants", "Workers",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Yams", package: "Yams"),
      ], plugins: ["EmbedTexts"]),
    // The services and routes of single games.
    .target(
      name: "RogueshipServer",
      dependencies: ["GameService", "ServerAPI", "ServerInterface", "ServerStore", "GameCore", "Phrases", "Rogueship"]),
    .target(
      name: "SudokuServer",
      dependencies: [
        "GameService", "ServerAPI", "ServerInterface", "ServerStore", "Catalogue", "CatalogueStore", "GameCore",
        "Sudoku", "SudokuConduct", "SudokuGame", "SudokuVariants",
      ]),
    .target(
      name: "VideoPokerServer",
      dependencies: ["GameService", "ServerAPI", "ServerInterface", "ServerStore", "GameCore", "Phrases", "VideoPoker"]),
    .target(
      name: "ServerCommands",
      dependencies: [
        "CommandLines", "GameService", "RogueshipServer", "ServerAPI", "ServerStore", "SudokuServer",
        "VideoPokerServer",
        "GameCore",
        "Games", arguments,
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]),
    .executableTarget(name: "gridship-server", dependencies: ["Files", "ServerCommands"]),

    // The programs of Examples, compiled with everything else. Examples/Package.swift is for users.
    .executableTarget(
      name: "read-photograph", dependencies: ["BoardVision", "SudokuReading", "SudokuVariants"],
      path: "Examples/read-photograph"),
    .executableTarget(name: "solve-file", dependencies: ["Sudoku", "SudokuVariants"], path: "Examples/solve-file"),
    .executableTarget(name: "rate", dependencies: ["Sudoku"], path: "Examples/rate"),
    .executableTarget(name: "play-bot", dependencies: ["GameCore", "Rogueship"], path: "Examples/play-bot"),
    .executableTarget(name: "check-replay", dependencies: ["GameCore", "Rogueship"], path: "Examples/check-replay"),
    .executableTarget(name: "sudoku-hint", dependencies: ["GameCore", "SudokuGame"], path: "Examples/sudoku-hint"),
    .executableTarget(name: "best-hold", dependencies: ["VideoPoker"], path: "Examples/best-hold"),
    .executableTarget(name: "draughts-move", dependencies: ["Draughts"], path: "Examples/draughts-move"),
    .executableTarget(
      name: "keep-game", dependencies: ["Archive", "GameCore", "Rogueship"], path: "Examples/keep-game"),
    .executableTarget(
      name: "server-bot", dependencies: ["Fifteen", "GameCore", "ServerClient"], path: "Examples/server-bot"),

    .executableTarget(name: "bench-solver", dependencies: ["Sudoku"], path: "Benchmarks/solver"),
    .executableTarget(
      name: "bench-atlas", dependencies: ["Assets"], path: "Benchmarks/atlas",
      exclude: ["compare.py", "sets.py", "whole.py"]),
    .executableTarget(name: "bench-variants", dependencies: ["SudokuVariants"], path: "Benchmarks/variants"),
    .executableTarget(
      name: "bench-rating", dependencies: ["Sudoku"], path: "Benchmarks/rating", exclude: ["known.csv"]),
    .executableTarget(
      name: "bench-imports", dependencies: ["Catalogue", "Sudoku", "SudokuVariants"], path: "Benchmarks/imports",
      exclude: ["against-lzstring.py"]),
    .executableTarget(
      name: "bench-catalogue",
      dependencies: [
        "Catalogue", "CatalogueStore", "Sudoku", .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Benchmarks/catalogue"),
    // Imports puzzles until it is killed; the tests of CatalogueStore kill it.
    .executableTarget(
      name: "catalogue-crash", dependencies: ["Catalogue", "CatalogueStore", "Sudoku"],
      path: "Benchmarks/catalogue-crash"),
    .executableTarget(name: "bench-conduct", dependencies: ["Sudoku", "SudokuConduct"], path: "Benchmarks/conduct"),
    .executableTarget(name: "bench-generator", dependencies: ["Sudoku"], path: "Benchmarks/generator"),
    .executableTarget(
      name: "bench-bare-route", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
      path: "Benchmarks/server/bare"),
    .executableTarget(
      name: "bench-tracker", dependencies: ["BoardVision", "SudokuReading"], path: "Benchmarks/tracker"),
    .executableTarget(
      name: "games-throughput", dependencies: ["GameCore", "Rogueship"], path: "Benchmarks/games/throughput"),
    .executableTarget(
      name: "bench-long-game", dependencies: ["Archive", "Fifteen", "GameCore", "Games"], path: "Benchmarks/games/long"),
    .executableTarget(
      name: "bench-draughts", dependencies: ["Draughts", "GameCore"], path: "Benchmarks/draughts",
      exclude: ["against-py-draughts.py"]),
    .executableTarget(
      name: "bench-dungeon", dependencies: ["Dungeon", "GameCore"], path: "Benchmarks/dungeon"),
    .executableTarget(
      name: "bench-web-push", dependencies: ["WebPush", .product(name: "Crypto", package: "swift-crypto")],
      path: "Benchmarks/web-push", exclude: ["decrypt.py"]),
    .executableTarget(name: "bench-poker", dependencies: ["VideoPoker"], path: "Benchmarks/poker/speed"),
    .executableTarget(
      name: "bench-connect-four", dependencies: ["ConnectFourSolver"], path: "Benchmarks/connect-four",
      exclude: ["compare.py"]),
    // Writes saves and scores until it is killed; the tests of Archive kill it.
    .executableTarget(
      name: "archive-crash", dependencies: ["Archive", "GameCore", "Rogueship"], path: "Benchmarks/games/crash"),

    .testTarget(name: "PhrasesTests", dependencies: ["Languages", "Phrases"]),
    .testTarget(name: "TextsTests", dependencies: ["GoldenRecords", "Texts"]),
    .testTarget(name: "AssetsTests", dependencies: ["Assets", "GoldenRecords"]),
    .testTarget(
      name: "AssetSourcesTests",
      dependencies: [
        "BuiltPrograms", "AssetSources", "AssetFiles", "Assets", "CGD", "Files", "GoldenRecords", "gridship-assets",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["foreign.py", "requirements.txt"]),
    .testTarget(name: "SudokuTests", dependencies: ["GoldenRecords", "Languages", "Phrases", "Sudoku"]),
    .testTarget(name: "ConnectFourSolverTests", dependencies: ["ConnectFourSolver"]),
    .testTarget(name: "SudokuConductTests", dependencies: ["Sudoku", "SudokuConduct"]),
    .testTarget(name: "CatalogueTests", dependencies: ["Catalogue", "Sudoku", "SudokuVariants"]),
    .testTarget(
      name: "CatalogueStoreTests",
      dependencies: [
        "BuiltPrograms", "Catalogue", "CatalogueStore", "Sudoku", "SudokuVariants", "catalogue-crash",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "PuzzleListsTests", dependencies: ["Files", "PuzzleLists", "Sudoku", "SudokuVariants"]),
    .testTarget(
      name: "SudokuVariantsTests", dependencies: ["GoldenRecords", "Languages", "Phrases", "SudokuVariants"]),
    .testTarget(name: "GameCoreTests", dependencies: ["GameCore", "GoldenRecords"]),
    // The programs of this build, for tests that run them, and folders for what they write.
    .target(name: "BuiltPrograms", dependencies: ["Workers"], path: "Tests/BuiltPrograms"),
    // Texts that a person has read, which tests hold their own against, and digests of what has no short text.
    .target(name: "GoldenRecords", dependencies: ["GameCore"], path: "Tests/GoldenRecords"),
    .testTarget(
      name: "SudokuGameTests",
      dependencies: [
        "SudokuGame", "Sudoku", "SudokuVariants", "GameCore", "GameCoreTesting", "GoldenRecords", "Phrases",
      ]),
    // The smallest game, for the tests of everything that plays any game.
    .target(name: "NullGame", dependencies: ["GameCore"], path: "Tests/NullGame"),
    // The server with that game alone, for the tests of the browser client.
    .executableTarget(
      name: "nullgame-server", dependencies: ["NullGame", "ServerCommands"], path: "Tests/web/server"),
    .testTarget(
      name: "GamesTests",
      dependencies: ["Games", "Fifteen", "GameCore", "GameCoreTesting", "GoldenRecords", "NullGame", "Rogueship"]),
    .testTarget(
      name: "ConnectFourTests", dependencies: ["ConnectFour", "ConnectFourSolver", "GameCore", "GameCoreTesting"]),
    .testTarget(name: "FifteenTests", dependencies: ["Fifteen", "GameCore"]),
    .testTarget(name: "DungeonTests", dependencies: ["Dungeon", "GameCore", "GameCoreTesting", "GoldenRecords"]),
    .testTarget(
      name: "BoardFollowingTests",
      dependencies: ["BoardFollowing", "ConnectFour", "ConnectFourSolver", "Draughts", "GameCore"]),
    .testTarget(name: "DraughtsTests", dependencies: ["Draughts", "GameCore", "GameCoreTesting", "Phrases"]),
    .testTarget(
      name: "VideoPokerTests", dependencies: ["VideoPoker", "GameCore", "GameCoreTesting", "GoldenRecords"]),
    .testTarget(
      name: "RogueshipTests", dependencies: ["Rogueship", "GameCore", "GoldenRecords"]),
    .testTarget(
      name: "ArchiveTests",
      dependencies: ["BuiltPrograms", "Archive", "Files", "GameCore", "Rogueship", "archive-crash"],
      resources: [.copy("Fixtures")]),
    // The sample photographs, and boards drawn for a test.
    .target(
      name: "BoardSamples",
      dependencies: ["BoardVision", "SudokuReading", "Pictures", "Sudoku", "SudokuVariants"],
      path: "Tests/BoardSamples"),
    .testTarget(
      name: "BoardVisionTests",
      dependencies: [
        "BoardVision", "BoardSamples", "GoldenRecords", "SudokuReading", "Pictures", "Sudoku",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "SudokuReadingTests",
      dependencies: [
        "SudokuReading", "Accuracy", "BoardSamples", "BoardVision", "CDigitNetwork", "GoldenRecords", "Pictures",
        "Sudoku", "SudokuVariants",
      ]),
    .testTarget(name: "ServerInterfaceTests", dependencies: ["GameCore", "ServerInterface"]),
    // A real server as a process of its own, for tests of what asks one.
    .target(name: "LiveServer", dependencies: ["BuiltPrograms", "GameCore", "Rogueship"], path: "Tests/LiveServer"),
    .testTarget(
      name: "ServerClientTests",
      dependencies: [
        "ServerClient", "Archive", "BuiltPrograms", "Files", "GameCore", "Games", "LiveServer", "Rogueship",
        "ServerInterface",
        "gridship-server",
      ]),
    .testTarget(
      name: "PieceReadingTests",
      dependencies: ["PieceReading", "BoardVision", "ConnectFour", "ConnectFourSolver", "Draughts", "Pictures"]),
    .testTarget(name: "PrintingTests", dependencies: ["BuiltPrograms", "Catalogue", "Printing"]),
    .testTarget(
      name: "PuzzleSourcesTests", dependencies: ["BuiltPrograms", "Catalogue", "CatalogueStore", "PuzzleSources"],
      exclude: ["feeds.py"]),
    .testTarget(
      name: "WebPushTests", dependencies: ["WebPush", .product(name: "Crypto", package: "swift-crypto")]),
    .testTarget(name: "WorkersTests", dependencies: ["BoardSamples", "BoardVision", "BuiltPrograms", "Workers"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Pictures", "Rogueship", "AssetFiles", "Assets", "BoardVision", "Dungeon", "Fifteen", "GameCore", "Games",
        "GoldenRecords",
        "SudokuReading", "Sudoku",
      ]),
    .testTarget(
      name: "AccuracyTests",
      dependencies: [
        "BuiltPrograms", "Accuracy", "evaluate", "BoardVision", "GoldenRecords", "PieceReading", "SudokuReading",
        "Sudoku",
        "SudokuVariants",
      ]),
    // A terminal in memory, and work that is done at once.
    .target(name: "TerminalKitTesting", dependencies: ["CZlib", "TerminalKit"], path: "Tests/TerminalKitTesting"),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: ["CZlib", "GoldenRecords", "Phrases", "TerminalKit", "TerminalKitTesting"]),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "Archive", "BoardSamples", "BoardVision", "BuiltPrograms", "Catalogue", "CatalogueStore", "Fifteen",
        "Files", "GameCore", "Games",
        "GoldenRecords", "LiveServer",
        "NullGame", "Phrases", "Pictures", "Rogueship", "RogueshipScreens", "ServerClient", "Sudoku", "SudokuGame",
        "SudokuReading", "SudokuScreens", "SudokuVariants", "TerminalKit", "TerminalKitTesting", "VideoPoker",
        "VideoPokerScreens",
      ],
      exclude: ["Screens"]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "BuiltPrograms", "Catalogue", "CatalogueStore", "GameService", "RogueshipServer", "ServerAPI", "ServerClient",
        "ServerCommands", "ServerInterface", "ServerStore", "SudokuServer", "WebPush", "gridship-server",
        "GameCore",
        "Games",
        "GoldenRecords", "NullGame", "Rogueship", "VideoPoker", "BoardSamples", "BoardVision", "Faces", "PieceReading",
        "SudokuReading", "Pictures", "Sudoku", "SudokuGame", "SudokuVariants",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .testTarget(
      name: "GridshipTests",
      dependencies: [
        "BuiltPrograms", "gridship", "gridship-server", "Fifteen", "GameCore", "GoldenRecords", "LiveServer",
        "ServerClient", "Sudoku",
      ]),
    .testTarget(
      name: "SolveTests",
      dependencies: [
        "BuiltPrograms", "solve", "gridship", "BoardSamples", "BoardVision", "Faces", "Files",
        "GoldenRecords", "SudokuReading", "SudokuVariants", "Pictures",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// They are measured by hand, and take minutes of a build from nothing.
if Context.environment["GRIDSHIP_BENCHMARKS"] == "0" {
  package.targets.removeAll { $0.name.hasPrefix("bench-") }
}

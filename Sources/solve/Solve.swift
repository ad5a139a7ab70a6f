import ArgumentParser
import CommandLines
import Workers
import Files
import PieceReading
import Pictures
import Sudoku
import SudokuReading
import Texts

@main
enum Program {
  /// The heap is prepared before other threads exist.
  @MainActor static func main() async {
    BoardReader.prepareHeap()
    StandardOutput.checkAtExit("solve", status: 3)
    await Solve.main(ProgramArguments.read(for: Solve.self))
  }
}

struct Solve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve the Sudoku in a photograph.",
    discussion: """
      Each input is a photograph (JPEG, PNG, WebP, HEIF, AVIF, TIFF, GIF, BMP), a \
      PDF document, whose pages are read one after the other, a \
      puzzle of 81 characters ('.' or '0' for a blank), a file of puzzles, or '-' \
      for any of these on standard input. A file of puzzles has one a line, nine \
      lines of nine each, or another format: sdk, ss, opensudoku, csv, json, \
      hodoku, 729 pencil marks. Other kinds (killers, jigsaws, X, 4x4 to 16x16 and \
      more) are read one a line, as Documentation/variants.md describes.

      Prints the board as read beside its solution. Digits that may be wrong are \
      marked '?', digits corrected so that the board makes sense '!'.

      EXAMPLES
        solve photo.jpg                     read and solve
        solve --output answer.png photo.jpg draw the answer on the photograph
        solve --stages steps photo.jpg      show how it is done, stage by stage
        solve --check mine.jpg              tell which entries by hand are wrong
        solve --rating photo.jpg            tell how hard the puzzle is
        solve --fix r4c5=7 photo.jpg        decide again with a digit put right
        solve --sum r1c2=17 killer.jpg      decide again with a cage's sum put right
        solve --corners 90,80,610,95,600,640,70,620 photo.jpg
                                            read the board between these corners
        solve --lines *.jpg > boards.tsv    many photographs, one line each
        solve --page 3 --all paper.pdf      every board on a page of a document
        solve --kind killer photo.jpg       a photograph of a killer, if need be
        solve --to-move light draughts.jpg  the best move on a board of draughts
        solve --sgf go.jpg > go.sgf         the position on a Go board
        solve puzzles.txt                   puzzles as text, one a line

      OUTPUT FOR PROGRAMS
        --lines prints, separated by tabs: file, grid as seen, grid as decided,
        solution, outcome. Grids have 81 characters, '.' for a blank; a field is
        empty where there is nothing to say. The outcome is solved, no-solution,
        several-solutions, assumed, search-limit, conflicts, no-board, no-sudoku
        or unreadable.
        --json prints one object an input, one a line, as
        Documentation/solve-json.md describes.
        A photograph of another kind than the classic one has its puzzle, as a line
        that can be read again, in further columns:
        solve --lines photo.jpg | cut -f6-
        With --all each board has a line or an object, its file's name followed
        by #2, #3 and so on; a page's number follows a document's name, as in
        paper.pdf:3.

      EXIT STATUS (the highest of all inputs)
        0   solved
        1   no board found
        2   a board was found, but cannot be read or has no single solution
        3   a file could not be read, or a picture not be written
        64  wrong use
      """,
    version: "solve \(Release.version)")

  @Argument(
    help: ArgumentHelp("Photographs, puzzles or files of puzzles; '-' is standard input.", valueName: "input"),
    completion: .file())
  var inputs: [String]

  @Flag(help: "Print one line an input: file, as seen, as decided, solution, outcome.")
  var lines = false

  @Flag(help: "Print one JSON object an input.")
  var json = false

  @Flag(help: "Print the position of a Go board of 9, 13 or 19 lines in the Smart Game Format, one line an input.")
  var sgf = false

  @Option(
    help: ArgumentHelp("Write the photograph with the answer drawn on it (.png, .jpg, .webp).", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Write the board, made square, with the answer in it.", valueName: "file"), completion: .file())
  var board: String?

  @Option(
    help: ArgumentHelp("Write one picture for every stage and a sheet of them all.", valueName: "folder"),
    completion: .directory)
  var stages: String?

  @Flag(help: "Read every board in the photograph, not the largest clear one alone.")
  var all = false

  @Option(
    help: ArgumentHelp("Read these pages of a PDF document: 3, 2-5, 4- or -4; all without it.", valueName: "pages"))
  var page: PageRange?

  @Flag(help: "Tell which entries made by hand are wrong, and mark them on the pictures, instead of the answer.")
  var check = false

  @Flag(help: "Print the puzzle's rating and the techniques that it needs.")
  var rating = false

  @Flag(help: ArgumentHelp("The former name of --rating.", visibility: .hidden))
  var grade = false

  @Option(
    help: ArgumentHelp("Settle a cell's digit, 0 for a blank, and decide again; repeatable.", valueName: "r4c5=7"))
  var fix: [Correction] = []

  @Option(
    help: ArgumentHelp(
      "Settle the sum of a killer's cage, by one of its cells, and decide again; repeatable.", valueName: "r1c2=17"))
  var sum: [Correction] = []

  @Option(
    help: ArgumentHelp(
      """
      Say what kind of board it is instead of finding out: classic, jigsaw, killer, diagonal, a size such as 6x6, \
      connect4 or draughts.
      """,
      valueName: "kind"))
  var kind: BoardKindName?

  @Option(
    help: ArgumentHelp(
      "Say who is to move in Connect Four or draughts, by the colour of the pieces: light or dark.", valueName: "side"))
  var toMove: SideName?

  @Option(
    help: ArgumentHelp(
      "Turn the board clockwise by 0, 90, 180 or 270 degrees instead of finding out.", valueName: "degrees"))
  var rotate: Int?

  @Option(
    help: ArgumentHelp(
      "Say where the board is: x,y of its corners in pixels of the upright photograph, clockwise from its top left.",
      valueName: "x,y,x,y,x,y,x,y"))
  var corners: NamedCorners?

  @Option(help: ArgumentHelp("Read digits with the network in a file; for cross-validation.", visibility: .hidden))
  var digits: String?

  @Option(
    help: ArgumentHelp(
      "Write what the digit network sees: 81 patches of 32 x 32 bytes a photograph.", visibility: .hidden))
  var patches: String?

  private var isRating: Bool { rating || grade }

  func validate() throws {
    guard !inputs.isEmpty else { throw ValidationError("name a photograph or a puzzle; see --help") }
    if lines && json { throw ValidationError("--lines and --json exclude one another") }
    if sgf {
      let others = [
        ("--lines", lines), ("--json", json), ("--check", check), ("--rating", isRating), ("--fix", !fix.isEmpty),
        ("--sum", !sum.isEmpty), ("--kind", kind != nil), ("--to-move", toMove != nil), ("--corners", corners != nil),
        ("--output", output != nil), ("--board", board != nil),
      ]
      if let other = others.first(where: \.1) {
        throw ValidationError("--sgf is for Go boards; it and \(other.0) exclude one another")
      }
    }
    if (lines || json) && (check || isRating) {
      let said = check ? "--check" : "--rating"
      guard output != nil || board != nil else {
        throw ValidationError("\(said) prints for people, and \(json ? "--json" : "--lines") for programs")
      }
    }
    let written = [output, board].compactMap { $0 }
    for name in written where inputs.contains(where: { FileIdentity.isSame($0, name) }) {
      throw ValidationError("'\(name)' is the photograph itself; name another file for the picture")
    }
    if written.count == 2, FileIdentity.isSame(written[0], written[1]) {
      throw ValidationError("--output and --board name the same file")
    }
    for name in written where Canvas.Format(fileName: name) == nil {
      throw ValidationError("'\(name)' must end in .png, .jpg or .webp")
    }
    if let rotate, ![0, 90, 180, 270].contains(rotate) { throw ValidationError("--rotate takes 0, 90, 180 or 270") }
    if inputs.count > 1 && !fix.isEmpty { throw ValidationError("--fix takes one photograph at a time") }
    if inputs.count > 1 && !sum.isEmpty { throw ValidationError("--sum takes one photograph at a time") }
    if !sum.isEmpty, let kind, kind.sudoku != .killer {
      throw ValidationError("--sum is for killers, not for \(kind.rawValue)")
    }
    for each in fix where kind?.game != nil && each.content == nil {
      throw ValidationError("--fix \(each) is no piece: 0 is empty, 1 light, 2 dark, 3 a light king, 4 a dark king")
    }
    let sudoku = kind?.sudoku
    for each in fix where kind?.game == nil && !each.isOn(sudoku) {
      let size = Correction.digits(sudoku)
      throw ValidationError(
        "--fix \(each) is outside a board of \(size) digits; say what board it is, as in --kind 16x16")
    }
    for each in sum where !each.isOnKiller {
      throw ValidationError("--sum \(each) is none of a killer; its cells are r1c1 to r9c9, its sums 1 to 45")
    }
    if inputs.count > 1 && corners != nil { throw ValidationError("--corners takes one photograph at a time") }
    if corners != nil && kind?.sudoku == .samurai {
      throw ValidationError("--corners names a single board, and a samurai has five")
    }
    if all && corners != nil { throw ValidationError("--all and --corners exclude one another") }
    if inputs.count > 1 && (output != nil || board != nil || stages != nil) {
      throw ValidationError("--output, --board and --stages take one photograph at a time")
    }
  }

  private var options: BoardReader.Options {
    func byCell(_ settled: [Correction]) -> [Int: Int] {
      Dictionary(settled.map { ($0.cell(on: kind?.sudoku), $0.number) }, uniquingKeysWith: { $1 })
    }
    return BoardReader.Options(
      corrections: byCell(fix), sums: byCell(sum), quarters: rotate.map { $0 / 90 }, corners: corners?.points,
      readsCandidates: json, kind: kind?.sudoku)
  }

  /// The settings for boards with pieces; `nil` if a kind of Sudoku is named.
  private var pieceOptions: PieceOptions? {
    guard kind?.sudoku == nil, corners == nil, sum.isEmpty, !sgf else { return nil }
    return PieceOptions(
      game: kind?.game, lighterMoves: toMove.map { $0 == .light },
      corrections: fix.compactMap { each in
        each.content.map { CorrectedCell(row: each.name.row, column: each.name.column, content: $0) }
      })
  }

  /// The given options that do not apply to a puzzle as text.
  private var photographOptions: [String] {
    let given = [
      ("--fix", !fix.isEmpty), ("--sum", !sum.isEmpty), ("--kind", kind != nil),
      ("--to-move", toMove != nil), ("--rotate", rotate != nil),
      ("--corners", corners != nil), ("--output", output != nil), ("--board", board != nil),
      ("--stages", stages != nil), ("--check", check),
    ]
    return given.filter(\.1).map(\.0)
  }

  private func reader(_ path: String) throws -> BoardReader {
    guard case .picture(_, let bytes) = try Input(path), let reader = BoardReader(digitNetwork: bytes) else {
      throw ValidationError("'\(path)' is no digit network")
    }
    return reader
  }

  private var reporter: any Reporter {
    if json { return JSONReporter() }
    if sgf { return SGFReporter() }
    return lines
      ? LinesReporter() : TextReporter(isOneOfMany: inputs.count > 1 || all, isCheck: check, isRating: isRating)
  }

  func run() async throws {
    var session = SolveSession(
      reporter: reporter,
      pictures: PictureRequests(answer: output, board: board, stages: stages, isCheck: check, isRating: isRating),
      readsAll: all, options: options, pieceOptions: pieceOptions, wantsGo: sgf, pages: page,
      photographOptions: photographOptions, patches: patches)
    if let digits { session.reader = try reader(digits) }
    for input in inputs { await session.solve(input) }
    session.finish()
    // ArgumentParser prints the help for every status that is thrown, this one included.
    if session.status != .solved { throw ExitCode(session.status.rawValue) }
  }
}

/// A kind of board that a person names: one of Sudoku, or a game with pieces.
enum BoardKindName: ExpressibleByArgument, Hashable {
  case of(PrintedKind)
  case game(PhotographedGame)

  init?(argument: String) {
    if let kind = PrintedKind(rawValue: argument) {
      self = .of(kind)
    } else if let game = PhotographedGame(rawValue: argument) {
      self = .game(game)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    PrintedKind.allCases.map(\.rawValue) + PhotographedGame.allCases.map(\.rawValue)
  }

  var rawValue: String {
    switch self {
    case .of(let kind): kind.rawValue
    case .game(let game): game.rawValue
    }
  }

  /// The kind of Sudoku, or the game.
  var sudoku: PrintedKind? { if case .of(let kind) = self { kind } else { nil } }
  /// The game with pieces.
  var game: PhotographedGame? { if case .game(let game) = self { game } else { nil } }
}

/// The side that is to move, by the colour of its pieces.
enum SideName: String, CaseIterable, ExpressibleByArgument {
  case light, dark
}

extension NamedCorners: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

/// The exit status of an input; that of the run is the largest.
enum Status: Int32, Comparable {
  case solved = 0
  case noBoard = 1
  case notSolved = 2
  case unreadable = 3

  static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
}

/// A cell with a person's correction, as `r4c5=7`: its digit, or the sum of its cage.
struct Correction: ExpressibleByArgument, CustomStringConvertible {
  let name: CellName
  let number: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = CellName(String(parts[0])), (1...3).contains(parts[1].utf8.count),
      let number = Int(parts[1]), number >= 0
    else { return nil }
    (self.name, self.number) = (name, number)
  }

  var description: String { "\(name)=\(number)" }

  /// The rows and columns of a kind of board.
  static func side(_ kind: PrintedKind?) -> Int { kind == .samurai ? 21 : digits(kind) }

  /// The digits of a kind of board.
  static func digits(_ kind: PrintedKind?) -> Int { kind?.size ?? 9 }

  /// True if a kind of board has this cell and this digit.
  func isOn(_ kind: PrintedKind?) -> Bool {
    max(name.row, name.column) < Self.side(kind) && number <= Self.digits(kind)
  }

  /// The content of the cell on a board with pieces; `nil` for a number that means none.
  var content: CellContent? { CellContent(rawValue: number) }

  /// True if a killer may have this sum at this cell.
  var isOnKiller: Bool { max(name.row, name.column) < 9 && (1...45).contains(number) }

  /// The cell's number, row by row from 0.
  func cell(on kind: PrintedKind?) -> Int { name.row * Self.side(kind) + name.column }
}

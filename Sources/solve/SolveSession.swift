import BoardVision
import Catalogue
import Workers
import Files
import PieceReading
import Pictures
import PuzzleLists
import Sudoku
import SudokuReading
import SudokuVariants

/// The requested pictures, by file name.
struct PictureRequests {
  var answer: String?
  var board: String?
  var stages: String?
  /// True if entries are marked right or wrong instead of the answer being drawn.
  var isCheck: Bool
  /// True if the puzzle's rating is written on the pictures.
  var isRating: Bool

  var isEmpty: Bool { answer == nil && board == nil && stages == nil }
}

/// The outcome of one input.
enum Outcome {
  /// A board on a photograph.
  case reading(BoardReading)
  /// A board with pieces on a photograph.
  case pieces(PieceBoard)
  case puzzle(Grid, Solutions)
  /// A puzzle of another kind.
  case variant(VariantPuzzle, VariantSolutions)
  /// A Go board on a photograph, if one is wanted.
  case go(GoBoard)
  /// Another pattern of lines than a Sudoku was found.
  case otherGrid(reason: String, ReadingError.OtherPattern)
  /// Nothing could be read: the reason, and the exit status.
  case failure(String, Status)
}

/// Solves input after input and keeps the status of the whole run.
struct SolveSession {
  let reporter: any Reporter
  let pictures: PictureRequests
  let readsAll: Bool
  let options: BoardReader.Options
  /// The settings for boards with pieces; `nil` if only a Sudoku is wanted.
  let pieceOptions: PieceOptions?
  /// True if Go boards are wanted, and nothing else.
  let wantsGo: Bool
  /// The requested pages of a document; `nil` for all.
  let pages: PageRange?
  /// The given options that apply to photographs alone.
  let photographOptions: [String]
  /// The file for the patches that the digit network reads, for training it.
  let patches: String?
  var status = Status.solved
  private var seen: [UInt8] = []
  /// True if answers could not be written.
  private var lacksRoom = false
  /// The reader, made for the first photograph: a puzzle in text needs none.
  lazy var reader = BoardReader()

  init(
    reporter: any Reporter, pictures: PictureRequests, readsAll: Bool, options: BoardReader.Options,
    pieceOptions: PieceOptions?, wantsGo: Bool, pages: PageRange?, photographOptions: [String], patches: String?
  ) {
    self.reporter = reporter
    self.pictures = pictures
    self.readsAll = readsAll
    self.options = options
    (self.pieceOptions, self.wantsGo) = (pieceOptions, wantsGo)
    self.pages = pages
    self.photographOptions = photographOptions
    self.patches = patches
  }

  mutating func solve(_ argument: String) async {
    do {
      switch try Input(argument) {
      case .document(let name, let bytes): try solve(name, document: bytes)
      case _ where pages != nil:
        report(argument, .failure("--page is for PDF documents, and this is none", .unreadable))
      case let input where input.isText && !photographOptions.isEmpty:
        report(
          argument, .failure("\(photographOptions[0]) is for photographs, and this is a puzzle as text", .unreadable))
      case .picture(let name, let bytes): solve(InputName(name), bytes)
      case .list(let name, let list): await stream(name, list)
      case .puzzles(let name, let puzzles): solve(name, puzzles)
      }
    } catch {
      report(argument, .failure("\(error)", .unreadable))
    }
  }

  /// Writes the file of patches, if it was requested.
  mutating func finish() {
    guard let patches else { return }
    let bytes = seen
    attempt { () throws(FileError) in try AtomicFile.write(bytes, to: patches, for: .everyone) }
  }

  /// Solves the puzzles of a link, or of a text that is read as a whole.
  private mutating func solve(_ name: String, _ puzzles: [ImportedPuzzle]) {
    for (index, puzzle) in puzzles.enumerated() {
      for note in puzzle.notes { complain("\(puzzle.format.inWords): \(note)") }
      let outcome: Outcome =
        switch puzzle.content {
        case .classic(let record): .puzzle(record.givens, Solver().solve(record))
        case .other(let record): .variant(record.puzzle, VariantSolver().solve(record.puzzle))
        }
      report(InputName(name).board(index + 1), outcome)
    }
    if puzzles.isEmpty { report(name, .failure("there is no puzzle in it", .unreadable)) }
  }

  /// Solves a list of puzzles as it comes, on all cores, and writes the answers in their order.
  private mutating func stream(_ name: String, _ list: PuzzleList) async {
    let reporter = reporter
    var progress = ListProgress()
    var found = 0
    do {
      try await OrderedStream.map(
        next: { try list.next().map { [$0] } },
        isReady: { list.isReady },
        workers: max(1, Processors.count),
        transform: { $0.map { Answers(name, $0, reporter) } },
        deliver: { parts in
          for part in parts {
            if !part.output.complaints.isEmpty { progress.clear() }
            write(part.output)
            status = max(status, part.status)
            found += part.count
            progress.add(part.count, share: list.share)
          }
        })
      progress.clear()
    } catch {
      progress.clear()
      report(name, .failure((error as? FileError)?.reason ?? "\(error)", .unreadable))
    }
    if found == 0 { report(name, .failure("there is no puzzle in it", .unreadable)) }
  }

  /// Reads and solves a photograph.
  mutating func solve(_ name: InputName, _ bytes: [UInt8]) {
    var trace: BoardReader.Trace?
    do throws(ReadingError) {
      let file: EncodedPhotograph
      do { file = try EncodedPhotograph(bytes: bytes) } catch { throw .photograph(error) }
      if let corners = options.corners.flatMap({ NamedCorners($0) }),
        !corners.lie(inWidth: file.width, height: file.height)
      {
        let size = "\(file.width) x \(file.height)"
        return report(name, .failure("--corners lie outside the photograph, which has \(size) pixels", .unreadable))
      }
      if let game = pieceOptions?.game {
        if readPieces(name, file) { return }
        let kind = game == .draughts ? "no board of draughts" : "no rack of Connect Four"
        return report(name, .failure("\(kind) was found", .noBoard))
      }
      do throws(ReadingError) {
        let readings =
          readsAll
          ? try reader.readAllBoards(file, options: options)
          : [try reader.readBoard(file, options: options, keeping: &trace)]
        for (index, board) in readings.enumerated() { report(name.board(index + 1), .reading(board)) }
        write(file, readings, trace)
      } catch {
        switch error {
        case .noBoard, .noSudoku: if readPieces(name, file) { return }
        default: break
        }
        if pictures.stages != nil { write(file, [], trace) }
        throw error
      }
    } catch {
      switch error {
      case .noSudoku(let pattern): report(name, .otherGrid(reason: error.description, pattern))
      case .noBoard, .noBoardOfKind: report(name, .failure(error.description, .noBoard))
      case .photograph, .correctionOutside, .sumWithoutCage: report(name, .failure(error.description, .unreadable))
      }
    }
    if patches != nil {
      seen +=
        trace.flatMap { $0.cells.isEmpty ? nil : $0.cells.flatMap(\.patch.pixels) }
        ?? [UInt8](repeating: 0, count: Grid.cellCount * Cell.side * Cell.side)
    }
  }

  /// Reads a board with pieces, and draws its best move.
  /// - Returns: False if there is none.
  private mutating func readPieces(_ name: InputName, _ file: EncodedPhotograph) -> Bool {
    guard let pieceOptions, let board = PieceReader.read(file, options: pieceOptions) else { return false }
    report(name, .pieces(board))
    guard pictures.answer != nil || pictures.board != nil else { return true }
    guard let photograph = Canvas(file) else {
      complain("the photograph's colours cannot be decoded")
      status = max(status, .unreadable)
      return true
    }
    if let name = pictures.board, let (canvas, square) = Canvas.board(photograph, board.lattice, side: 96) {
      canvas.draw(board, on: square)
      save(canvas, name)
    }
    if let name = pictures.answer {
      photograph.draw(board, on: board.lattice)
      save(photograph, name)
    }
    return true
  }

  private mutating func report(_ name: String, _ outcome: Outcome) { report(InputName(name), outcome) }

  mutating func report(_ name: InputName, _ outcome: Outcome) {
    let outcome = wantsGo ? outcome.asGo : outcome
    status = max(status, outcome.status)
    var output = Output()
    reporter.report(name, outcome, to: &output)
    write(output)
  }

  /// Writes answers. A failure to write is reported once.
  private mutating func write(_ output: Output) {
    do { try output.write() } catch {
      if !lacksRoom { complain(error.description) }
      lacksRoom = true
      status = max(status, .unreadable)
    }
  }

  // MARK: - Pictures

  private mutating func write(_ file: EncodedPhotograph, _ boards: [BoardReading], _ trace: BoardReader.Trace?) {
    guard !pictures.isEmpty else { return }
    guard let photograph = Canvas(file) else {
      complain("the photograph's colours cannot be decoded")
      status = max(status, .unreadable)
      return
    }
    if let name = pictures.board, let board = boards.first,
      let (canvas, square) = Canvas.board(photograph, board.lattice, side: 96)
    {
      canvas.draw(board, on: square, asCheck: pictures.isCheck)
      if pictures.isRating, let rating = RatingReport(board) { canvas.caption(rating.headline, above: square) }
      save(canvas, name)
    }
    if let folder = pictures.stages, let trace {
      guard attempt({ () throws(FileError) in try Folder.make(folder) }) else { return }
      guard let copy = photograph.limited(toSide: 1200) else { return }
      let stages = StagePictures(trace, boards.first, photograph: copy)
      let sheet = stages.contactSheet.map { [(canvas: $0, name: "00-contact-sheet")] } ?? []
      for picture in stages.pictures.map({ (canvas: $0.canvas, name: $0.name) }) + sheet {
        // An error with one picture would occur with all of them.
        guard save(picture.canvas, "\(folder)/\(picture.name).png") else { break }
      }
    }
    if let name = pictures.answer, !boards.isEmpty {
      for board in boards {
        photograph.draw(board, on: board.lattice, asCheck: pictures.isCheck)
        if pictures.isRating, let rating = RatingReport(board) {
          photograph.caption(rating.headline, above: board.lattice)
        }
      }
      save(photograph, name)
    }
  }

  @discardableResult
  private mutating func save(_ canvas: Canvas, _ name: String) -> Bool {
    guard let format = Canvas.Format(fileName: name), let bytes = canvas.encoded(as: format) else {
      complain("\(name): the picture cannot be encoded")
      status = max(status, .unreadable)
      return false
    }
    return attempt { () throws(FileError) in try AtomicFile.write(bytes, to: name, for: .everyone) }
  }

  /// Runs a task on files, and reports its error.
  @discardableResult
  private mutating func attempt(_ body: () throws(FileError) -> Void) -> Bool {
    do { try body() } catch {
      complain(error.description)
      status = max(status, .unreadable)
      return false
    }
    return true
  }
}

/// The answers to some lines of a list, solved and put into words on one thread.
private struct Answers: Sendable {
  private(set) var output = Output()
  private(set) var status = Status.solved
  /// The number of lines with a puzzle, or with something that is none.
  private(set) var count = 0

  init(_ name: String, _ part: PuzzleList.Part, _ reporter: any Reporter) {
    part.answers { number, answer in
      let outcome: Outcome
      switch answer {
      case .classic(let grid, let solutions): outcome = .puzzle(grid, solutions)
      case .other(let puzzle, let solutions): outcome = .variant(puzzle, solutions)
      case .malformed(let problem): outcome = .failure(problem, .unreadable)
      }
      count += 1
      status = max(status, outcome.status)
      reporter.report(InputName(name, line: number), outcome, to: &output)
    }
  }
}

extension Outcome {
  /// The outcome in a word for programs: `solved`, or the reason why there is no solution.
  var word: String {
    switch self {
    case .reading(let reading): reading.problem?.code ?? "solved"
    case .pieces(let board): board.move == nil ? board.warnings.last?.code ?? "no-move" : "solved"
    case .puzzle(_, let solutions): solutions.problem?.code ?? "solved"
    case .variant(_, let solutions): solutions.problem?.code ?? "solved"
    case .go: "solved"
    case .otherGrid: "no-sudoku"
    case .failure(_, .noBoard): "no-board"
    case .failure: "unreadable"
    }
  }

  var status: Status {
    switch self {
    case .reading(let reading): reading.solution == nil ? .notSolved : .solved
    case .pieces(let board): board.move == nil ? .notSolved : .solved
    case .puzzle(_, let solutions): solutions.unique == nil ? .notSolved : .solved
    case .variant(_, let solutions): solutions.unique == nil ? .notSolved : .solved
    case .go: .solved
    case .otherGrid: .noBoard
    case .failure(_, let status): status
    }
  }
}

extension Outcome {
  /// The complaint about an input without a Go board.
  static let noGo = "no Go board of 9, 13 or 19 lines was found"

  /// The outcome if a Go board is wanted.
  var asGo: Outcome {
    switch self {
    case .go, .failure(_, .unreadable): self
    case .otherGrid(_, let pattern): GoBoard(pattern).map { .go($0) } ?? .failure(Self.noGo, .noBoard)
    case .failure, .reading, .pieces, .puzzle, .variant: .failure(Self.noGo, .noBoard)
    }
  }
}

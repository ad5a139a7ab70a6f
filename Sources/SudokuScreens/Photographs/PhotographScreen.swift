import BoardVision
import CCollections
import Foundation
import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuReading
import TerminalKit

/// A photograph beside the board that was read from it: correct a digit and the solution follows.
final class PhotographScreen: Screen {
  let shell: RunningShell
  let path: String
  /// The photograph that the program holds, in place of a file.
  private let sample: [UInt8]?
  var cursor = 40
  var showsSolution = false
  var showsCheck = false
  var gradeLines: [String] = []
  private(set) var outcome: PhotographWork.Outcome?
  private(set) var options = BoardReader.Options(readsCandidates: true)
  private var work: Cancellation?
  /// The film of the reading while it is shown, and the time at which it began.
  private var film: (pictures: [Pixels], begun: Int)?

  /// Shows a photograph and starts reading it.
  static func open(_ path: String, on shell: RunningShell) {
    let screen = PhotographScreen(shell, Paths.absolute(path, in: shell.environment))
    shell.push(screen)
    screen.start()
  }

  /// Shows the photograph that the program holds, and starts reading it.
  static func openSample(on shell: RunningShell) {
    let file = ccl_photograph()
    let bytes = [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.size))
    let screen = PhotographScreen(shell, "newspaper.jpg", sample: bytes)
    screen.showsSolution = true
    shell.push(screen)
    screen.start()
  }

  /// - Parameters:
  ///   - path: an absolute path, or the name of the sample.
  ///   - sample: the photograph itself, in place of a file.
  init(_ shell: RunningShell, _ path: String, sample: [UInt8]? = nil) {
    self.shell = shell
    (self.path, self.sample) = (path, sample)
  }

  var name: String { CellWidth.clean(NSString(string: path).lastPathComponent) }
  var keySection: String { Self.actions.name }
  var words: Words { shell.words }
  var title: String { words("Photograph, \(Text.fitted(name, 40))") }
  var status: String { work != nil ? words("reading") : outcome.map { words("read in \($0.milliseconds) ms") } ?? "" }
  /// The board if it is classic.
  var reading: BoardReading? { outcome?.board.flatMap { $0.kind == .classic ? $0 : nil } }
  var isReading: Bool { work != nil }
  var check: AttemptCheck? { reading.flatMap { AttemptCheck($0) } }

  func appear() { if shell.settings.pictures.wantsPixels { shell.terminal.askForGraphics() } }
  func leave() { shell.jobs.cancel(work) }

  // MARK: Motion

  /// The duration of a picture of the film, in milliseconds.
  private static let pictureTime = 140

  var tickTime: Int? { film == nil ? nil : Self.pictureTime }
  func tick() { if filmPicture == nil { film = nil } }

  /// Any key ends the film, and also acts.
  func type(_ key: Key) -> Bool {
    film = nil
    return false
  }

  /// The picture of the film for the present time.
  var filmPicture: Pixels? {
    guard let film else { return nil }
    let number = (shell.environment.milliseconds() - film.begun) / Self.pictureTime
    return film.pictures.indices.contains(number) ? film.pictures[number] : nil
  }

  /// Shows a film of the reading: the lattice, the cells, the answer.
  private func showFilm() {
    guard shell.moves, let file = outcome?.file, let board = outcome?.board else { return }
    shell.jobs.start { _ in
      PhotographWork.film(file, board)
    } then: { [weak self] pictures in
      guard let self, !isReading, !pictures.isEmpty else { return }
      film = (pictures, shell.environment.milliseconds())
    }
  }

  // MARK: Work

  private func start() {
    let (path, sample, options) = (path, sample, options)
    run { sample.map { PhotographWork.open($0, options) } ?? PhotographWork.open(path, options) }
  }

  private func run(_ body: @escaping @Sendable () -> PhotographWork.Outcome) {
    shell.jobs.cancel(work)
    work = shell.jobs.start { _ in
      body()
    } then: { [weak self] outcome in
      self?.take(outcome)
    }
  }

  /// Shows the result of a reading.
  func take(_ new: PhotographWork.Outcome) {
    work = nil
    let isFirst = outcome == nil
    outcome = new
    if let board = new.board, board.solution != nil, board.doubtful.isEmpty { keepInCatalogue() }
    film = nil
    if isFirst { showFilm() }
    if let other { return take(other, isFirst: isFirst) }
    if let problem = new.problem, new.board == nil {
      return shell.complain(
        new.plain == nil ? words(problem) : words("\(problem) Is there one? Press o to show its corners."))
    }
    if isFirst, let reading { cursor = reading.doubtful.first ?? 40 }
    if isFirst, sample != nil {
      shell.note(words("Your own: Photograph on the first screen, or 'gridship photo.jpg'."))
    }
    if let reading, !isFirst {
      shell.note(
        reading.solution == nil
          ? words("The board does not have exactly one solution yet.") : words("The board has exactly one solution."))
    }
  }

  private func take(_ other: BoardReading, isFirst: Bool) {
    if isFirst || cursor >= other.asDecided.count { cursor = other.doubtful.first ?? 0 }
    guard !isFirst else { return }
    shell.note(
      other.solution == nil
        ? words("The board does not have exactly one solution yet.") : words("The board has exactly one solution."))
  }

  /// Cancels the reading. The keyboard was free all along.
  func cancel() {
    shell.jobs.cancel(work)
    work = nil
    if outcome == nil { shell.pop() }
    shell.note(words("Cancelled."))
  }

  /// Sets the digit of the marked cell, and reads again.
  func correct(_ digit: Int) {
    settle { [cursor] in $0.corrections[cursor] = digit }
  }

  /// Applies a person's correction of the board, and reads again.
  func settle(_ change: (inout BoardReader.Options) -> Void) {
    guard let file = outcome?.file, reading != nil || other != nil else { return }
    // A corrected board keeps its kind.
    if let other { options.kind = other.kind }
    change(&options)
    gradeLines = []
    let options = options
    run { PhotographWork.read(file, options) }
  }

  /// True if a person has corrected anything.
  var isCorrected: Bool { !options.corrections.isEmpty || !options.sums.isEmpty }

  func takeBackCorrections() {
    guard let file = outcome?.file else { return }
    (options.corrections, options.sums) = ([:], [:])
    let options = options
    run { PhotographWork.read(file, options) }
  }

  func turn() {
    guard let file = outcome?.file else { return }
    // After a turn the cells have other places, so corrections do not apply any more.
    options = BoardReader.Options(
      quarters: ((options.quarters ?? 0) + 1) % 4, corners: options.corners, readsCandidates: true)
    let options = options
    run { PhotographWork.read(file, options) }
  }

  /// Lets a person mark the corners, beginning with the detected or earlier ones.
  func setCorners() {
    guard let file = outcome?.file, let picture = outcome?.plain else { return }
    let scale = Double(file.width) / Double(picture.width)
    let known = options.corners ?? reading?.outline ?? other?.outline
    shell.push(
      CornerScreen(
        shell, picture, corners: known?.map { $0 * (1 / scale) }, accepts: { BoardReader.Options.areCorners($0) }
      ) { [self] corners in
        // With other corners the cells may have other places, so corrections do not apply any more.
        options = BoardReader.Options(corners: corners.map { $0 * scale }, readsCandidates: true)
        let options = options
        run { PhotographWork.read(file, options) }
      })
  }

  func grade() {
    guard let grid = check?.givens ?? reading?.grid else { return }
    shell.jobs.start { _ in
      PhotographWork.grade(grid)
    } then: { [weak self, words] lines in
      self?.gradeLines = (lines ?? [Phrase("Only a board with exactly one solution has a rating.")]).map { words($0) }
    }
  }

  func write() {
    guard let file = outcome?.file, let reading else { return }
    let suggestion = NSString(string: name).deletingPathExtension + "-answer.png"
    let asCheck = showsCheck
    shell.push(
      TextPrompt(
        shell.stack, words("Write the picture with its answer"), hint: words("The file, .png, .jpg or .webp:"),
        text: suggestion
      ) {
        [self] name in
        let path = Paths.absolute(name, in: shell.environment)
        shell.jobs.start { [words] _ in
          PhotographWork.writeAnswer(file, reading, asCheck: asCheck, to: path, words)
        } then: { [shell, words] problem in
          if let problem { shell.complain(problem) } else { shell.note(words("Written to \(CellWidth.clean(path)).")) }
        }
      })
  }

  /// Takes the puzzle into the catalogue: once it was read without doubt, or when it is played.
  func keepInCatalogue() {
    if sample == nil, let board = outcome?.board { CataloguedPhotograph.keep(board, of: name, on: shell) }
  }

  /// Starts a game from the reading: handwritten entries stay entries, and small digits become candidates.
  func play() {
    guard let reading else { return }
    keepInCatalogue()
    if let check, !check.entries.isEmpty {
      let entries = check.entries.map { (cell: $0, digit: Int(reading.asDecided[$0])) }
      return SudokuStart.begin(
        .puzzle(SudokuPuzzle(check.givens)), entries: entries, candidates: candidates, on: shell)
    }
    let doubtful = reading.doubtful.filter { options.corrections[$0] == nil }.sorted()
    guard let puzzle = reading.grid.map({ SudokuPuzzle($0) }) else { return }
    let game: SudokuOptions = doubtful.isEmpty ? .puzzle(puzzle) : .reading(puzzle, doubtful: doubtful)
    SudokuStart.begin(game, entries: [], candidates: candidates, on: shell)
  }

  /// The small digits in cells that are blank otherwise.
  private var candidates: [Int: [Int]] { reading?.candidates.filter { reading?.asDecided[$0.key] == 0 } ?? [:] }

  func explain() {
    guard let grid = check?.givens ?? reading?.grid else { return }
    StepPlayer.open(SudokuPuzzle(grid), on: shell)
  }

  // MARK: Events

  func move(_ dx: Int, _ dy: Int) { cursor = (cursor / 9 + dy + 9) % 9 * 9 + (cursor % 9 + dx + 9) % 9 }

  func nextDoubt() {
    guard let reading else { return }
    let cells = reading.doubtful.sorted()
    if let next = cells.first(where: { $0 > cursor }) ?? cells.first { cursor = next }
  }

  func pick(_ item: Int) { if item < other?.asDecided.count ?? 81 { cursor = item } }
}

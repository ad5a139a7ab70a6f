import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuReading
import SudokuVariants
import TerminalKit

/// A board of a kind other than classic on a photograph: showing, correcting and playing it.
extension PhotographScreen {
  var other: BoardReading? { outcome?.board.flatMap { $0.kind == .classic ? nil : $0 } }

  /// The puzzle that was read; `nil` if its parts make no puzzle.
  var otherPuzzle: SudokuPuzzle? { other?.puzzle.map { SudokuPuzzle($0) } }

  // MARK: Playing

  /// The limit on separating entries from the puzzle beneath them while a person waits: the number of choices of the
  /// solver.
  static let mostGuesses = 4_000

  /// Starts a game from the reading: handwritten entries stay entries. Doubtful digits can be corrected in it.
  func playOther() {
    if other?.kind == .samurai {
      return shell.complain(words("A samurai cannot be played here. Press s to see it solved."))
    }
    guard let other, let puzzle = otherPuzzle else {
      return shell.complain(
        words("The regions and cages that were read make no puzzle. Press o to set the corners, or r to turn."))
    }
    keepInCatalogue()
    if let check = VariantCheck(other, mostGuesses: Self.mostGuesses), !check.entries.isEmpty {
      let entries = check.entries.map { (cell: $0, digit: Int(other.asDecided[$0])) }
      return SudokuStart.begin(.puzzle(SudokuPuzzle(check.printed)), entries: entries, on: shell)
    }
    let doubtful = other.doubtful.filter { options.corrections[$0] == nil }.sorted()
    SudokuStart.begin(
      doubtful.isEmpty ? .puzzle(puzzle) : .reading(puzzle, doubtful: doubtful), entries: [], on: shell)
  }

  /// The reason why there is no solution to show; `nil` if there is one.
  private var noSolution: String? {
    guard let other, other.solution == nil else { return nil }
    return other.solutions == .undecided
      ? words("The search for a solution stopped at its limit. Correct a doubtful digit, and it begins again.")
      : words("The board does not have exactly one solution. Correct it first.")
  }

  // MARK: Keys

  var otherKeys: KeyTable {
    let size = other?.size ?? 9
    let busy = { [self] in isReading ? words("It is still being read.") : nil }
    let actions = Self.actions
    var bindings = actions.moves { [self] in moveOther($0, $1, size) }
    bindings += (1...min(9, size)).map { number in
      actions.binding("digit-\(number)", label: "correct", unless: busy) { [self] in correct(number) }
    }
    bindings += SudokuScreen.letterKeys(size).map { key in
      actions.binding("digit-\(key.digit)", unless: busy) { [self] in correct(key.digit) }
    }
    if other?.cages.isEmpty == false {
      bindings.append(actions.binding("sum", label: "sum", unless: busy) { [self] in askSum() })
    }
    bindings += [
      actions.binding("blank", unless: busy) { [self] in correct(0) },
      actions.binding(
        "play", label: other?.kind == .samurai ? "" : "play", help: "Play this puzzle.", unless: busy
      ) { [self] in playOther() },
      actions.binding(
        "solve", label: showsSolution ? "hide solution" : "solve",
        unless: { [self] in
          busy() ?? noSolution
        }
      ) { [self] in showsSolution.toggle() },
      actions.binding(
        "next-doubt", label: "next doubt",
        unless: { [self] in busy() ?? (other?.doubtful.isEmpty == true ? words("No digit is doubtful.") : nil) }
      ) { [self] in
        let cells = other?.doubtful.sorted() ?? []
        if let next = cells.first(where: { $0 > cursor }) ?? cells.first { cursor = next }
      },
      actions.binding(
        "undo-all", label: isCorrected ? "undo all" : "",
        unless: { [self] in isCorrected ? nil : words("Nothing was corrected.") }
      ) { [self] in takeBackCorrections() },
      actions.binding("turn", unless: busy) { [self] in turn() },
      actions.binding("corners", unless: busy) { [self] in setCorners() },
      actions.binding("back", label: isReading ? "cancel" : "back", help: isReading ? "Stop reading." : nil) {
        [self] in if isReading { cancel() } else { shell.pop() }
      },
    ]
    return KeyTable(bindings)
  }

  /// Asks for the sum of the marked cell's cage.
  private func askSum() {
    guard let other, let cage = other.cages.first(where: { $0.cells.contains(cursor) }) else {
      return shell.complain(words("This cell lies in no cage."))
    }
    let first = cage.cells[0]
    let sums = CageTotals.possible(min(cage.cells.count, other.size), size: other.size)
    let start = min(sums.upperBound, max(sums.lowerBound, cage.sum ?? 0))
    shell.push(
      AmountPrompt(
        shell.stack, words("Sum of the cage"), sums, start: start,
        describe: { [words] _ in words("The digits of \(words.count(cage.cells.count, "cell", "cells")) make this.") },
        done: { [self] sum in settle { $0.sums[first] = sum } }))
  }

  private func moveOther(_ dx: Int, _ dy: Int, _ size: Int) {
    if other?.kind == .samurai { return cursor = SamuraiSheet.cell(from: cursor, dx, dy) }
    cursor = (cursor / size + dy + size) % size * size + (cursor % size + dx + size) % size
  }

  // MARK: Drawing

  /// The photograph at the left, if there is room for it; the board at the right, the notes below.
  func drawOther(_ other: BoardReading, into frame: inout Frame, _ area: Area) {
    let layout = otherPuzzle?.layout ?? SudokuLayout.plain(other.size)
    let plan = BoardPlan.fitting(layout, in: Area(0, 0, area.width * 11 / 20, area.height))
    let isSamurai = other.kind == .samurai
    let room = isSamurai ? (SamuraiSheet.width, SamuraiSheet.height(in: area.height)) : (plan.width, plan.height)
    let (width, height) = (min(room.0, area.width - 26), min(room.1, area.height))
    let (left, right) = area.split(left: area.width - width - 2, gap: 1)
    let notes = noteLines(other, layout).flatMap { note in
      Text.wrapped(note.text, left.width - 2).map { ($0, note.style) }
    }
    let (picture, below) = left.inset(1, 0).split(top: max(0, left.height - notes.count - 1), gap: 1)
    if picture.height >= 3 { drawPicture(into: &frame, picture) }
    for (row, note) in notes.enumerated() { frame.put(note.0, in: below, row: row, note.1) }
    let place = Area(right.x, right.y + max(0, (right.height - height) / 2), width, height)
    if isSamurai {
      sheet(of: other).draw(into: &frame, place)
    } else {
      board(of: other, layout).draw(into: &frame, window: place, plan: plan)
    }
  }

  private func sheet(of other: BoardReading) -> SamuraiSheet {
    var sheet = SamuraiSheet(digits: other.asDecided.map { Int($0) }, cursor: cursor)
    if showsSolution, let solution = other.solution { sheet.solution = solution.map { Int($0) } }
    for cell in other.doubtful { sheet.signs[cell] = ("?", .warn) }
    for cell in options.corrections.keys { sheet.signs[cell] = ("✓", .good) }
    return sheet
  }

  private func board(of other: BoardReading, _ layout: SudokuLayout) -> SudokuBoard {
    var board = SudokuBoard(layout)
    board.hasLines = shell.terminal.capabilities.isUTF8
    board.cursor = cursor
    board.digits = other.asDecided.map { Int($0) }
    board.isGiven = board.digits.map { $0 != 0 }
    for cell in other.doubtful { board.signs[cell] = ("?", .warn) }
    for cell in options.corrections.keys { board.signs[cell] = ("✓", .good) }
    if showsSolution, let solution = other.solution {
      for cell in solution.indices where board.digits[cell] == 0 {
        board.digits[cell] = Int(solution[cell])
        board.tones[cell] = .good
      }
    }
    return board
  }

  private func noteLines(_ other: BoardReading, _ layout: SudokuLayout) -> [(text: String, style: Style)] {
    let count = other.asDecided.count { $0 != 0 }
    let isSamurai = other.kind == .samurai
    let found = [
      isSamurai ? words("Samurai") : Text.capital(layout.kindName(words)), words.count(count, "digit", "digits"),
      other.cages.isEmpty ? nil : words.count(other.cages.count, "cage", "cages"),
    ]
    var notes: [(String, Style)] = [(found.compactMap { $0 }.joined(separator: ", ") + ".", .strong)]
    notes.append(
      other.solution != nil
        ? (words("✓ Exactly one solution."), Style(.good, .bold))
        : (words("Not exactly one solution: correct what was read."), Style(.warn, .bold)))
    notes += other.warningReports.prefix(3).map { (CellWidth.clean($0.text), .faint) }
    if let counted = other.symbols.counted(to: other.size) { notes.append((words(counted), .plain)) }
    guard !isSamurai else { return notes + [(SamuraiPuzzle.name(of: cursor), .plain)] }
    let cell = layout.cell(cursor)
    notes.append((([("\(cell)")] + layout.puzzle.notes(on: cursor)).joined(separator: "; "), .plain))
    return notes
  }
}

extension DigitSymbols {
  /// The meaning of a board's numbers for the symbols on the paper; `nil` if the paper has numbers.
  func counted(to size: Int) -> Phrase? {
    self == .numbers ? nil : "\(symbol(for: 1)) on the paper is 1 here, and \(symbol(for: size)) is \(size)."
  }
}

extension SudokuLayout {
  /// A board of a size with its usual boxes.
  fileprivate static func plain(_ size: Int) -> SudokuLayout {
    SudokuPuzzle("size=\(size)")?.layout ?? .classic
  }
}

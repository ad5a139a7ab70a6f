/// Puzzles on pages: a PDF, or a picture of each page.
public struct Booklet: Sendable {
  /// The place of the solutions.
  public enum Solutions: String, CaseIterable, Sendable {
    /// Small and upside down beside the puzzle, on a page of their own behind each page, at the end, or nowhere.
    case below, back, end, none
  }

  /// The paper and the order of a print.
  public struct Settings: Sendable {
    /// The size of a sheet.
    public var paper = PageSize.a4
    /// The puzzles of a page: a number of ``perPage``.
    public var puzzles = 4
    /// The place of the solutions.
    public var solutions = Solutions.below
    /// True for two pages side by side on each sheet, in the order for printing on both sides, folding and stapling.
    public var isFolded = false
    /// The title of the document.
    public var title = "Sudoku"

    /// A4 with four puzzles a page.
    public init() {}
  }

  /// The possible numbers of puzzles on a page.
  public static let perPage = [1, 2, 4, 6]
  /// The most pages of a booklet.
  public static let mostPages = 2000

  private let settings: Settings
  private let pages: [PageContent]

  /// A page before it is drawn.
  private enum PageContent {
    case puzzles([(number: Int, puzzle: PrintedPuzzle)])
    case solutions([(number: Int, puzzle: PrintedPuzzle)])
    case blank
  }

  /// Lays puzzles out on pages.
  public init(_ puzzles: [PrintedPuzzle], _ settings: Settings) {
    self.settings = settings
    let numbered = puzzles.enumerated().map { (number: $0 + 1, puzzle: $1) }
    func groups(_ size: Int) -> [[(number: Int, puzzle: PrintedPuzzle)]] {
      stride(from: 0, to: numbered.count, by: size).map { Array(numbered[$0..<min($0 + size, numbered.count)]) }
    }
    var pages: [PageContent] = []
    for group in groups(settings.puzzles) {
      pages.append(.puzzles(group))
      if settings.solutions == .back { pages.append(.solutions(group)) }
    }
    if settings.solutions == .end { pages += groups(SolutionPage.most).map { .solutions($0) } }
    if settings.isFolded { while pages.count % 4 != 0 { pages.append(.blank) } }
    self.pages = pages
  }

  /// The number of pages, each a side of a sheet or, folded, half of one.
  public var pageCount: Int { pages.count }

  /// The booklet as a PDF.
  /// - Throws: ``PrintError`` without cairo or memory.
  public func pdf() throws(PrintError) -> [UInt8] {
    let paper = settings.isFolded ? settings.paper.turned : settings.paper
    let canvas = try PrintCanvas(pdf: paper, title: settings.title)
    if settings.isFolded {
      for (left, right) in Self.foldedOrder(pages.count) {
        drawHalf(left, isRight: false, on: canvas)
        drawHalf(right, isRight: true, on: canvas)
        canvas.endPage()
      }
    } else {
      for index in pages.indices {
        draw(index, on: canvas)
        canvas.endPage()
      }
    }
    return try canvas.finish()
  }

  /// A picture of each page, as PNG files.
  public func pictures(dotsPerInch: Double = 200) throws(PrintError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for index in pages.indices {
      let canvas = try PrintCanvas(picture: settings.paper, dotsPerInch: dotsPerInch)
      draw(index, on: canvas)
      files.append(try canvas.finish())
    }
    return files
  }

  /// The pages of each side of a sheet, the left one and the right one, from the outside of the folded booklet inwards.
  /// The number of pages is a multiple of four.
  static func foldedOrder(_ count: Int) -> [(left: Int, right: Int)] {
    (0..<count / 2).map { side in
      side % 2 == 0 ? (count - 1 - side, side) : (side, count - 1 - side)
    }
  }

  private func drawHalf(_ index: Int, isRight: Bool, on canvas: PrintCanvas) {
    let sheet = settings.paper.turned
    let scale = min(sheet.width / 2 / settings.paper.width, sheet.height / settings.paper.height)
    let x = (isRight ? sheet.width / 2 : 0) + (sheet.width / 2 - scale * settings.paper.width) / 2
    canvas.draw(at: x, (sheet.height - scale * settings.paper.height) / 2, scale: scale) {
      draw(index, on: canvas)
    }
  }

  private func draw(_ index: Int, on canvas: PrintCanvas) {
    switch pages[index] {
    case .puzzles(let puzzles):
      PuzzlePage(canvas: canvas, paper: settings.paper, room: settings.puzzles, isSolved: settings.solutions == .below)
        .draw(puzzles)
    case .solutions(let puzzles): SolutionPage(canvas: canvas, paper: settings.paper).draw(puzzles)
    case .blank: return
    }
    canvas.colour(.grey)
    canvas.text(
      "\(index + 1)", settings.paper.width / 2, settings.paper.height - PuzzlePage.margin / 2, size: 8, anchor: 0.5)
  }
}

import Catalogue
import CatalogueStore
import Phrases
import Shell
import TerminalKit

/// The drawing of the catalogue: facets, puzzles and the marked puzzle side by side, as far as the window has room.
extension CatalogueScreen {
  /// The widths of the facets and of the marked puzzle, and the least widths of windows with them, in columns.
  private static let facetWidth = 28, detailWidth = 30, widthForFacets = 76, widthForDetail = 108

  func draw(into frame: inout Frame, _ area: Area) {
    let inner = area.inset(2, area.height > 18 ? 1 : 0)
    let (head, body) = inner.split(top: 1, gap: 1)
    drawFilter(into: &frame, head)
    guard let selection = selection, selection.total > 0 else {
      let text =
        isTaking
        ? words("Taking our own puzzles into the catalogue ...")
        : words("The catalogue is empty. 'gridship catalogue import FILE' takes puzzles of any program into it.")
      frame.put(wrapped: text, in: body, .faint)
      return
    }
    guard inner.width >= Self.widthForFacets else {
      if isAmongFacets { drawFacets(into: &frame, body) } else { drawPuzzles(into: &frame, body) }
      return
    }
    let (facets, rest) = body.split(left: Self.facetWidth, gap: 3)
    drawFacets(into: &frame, facets)
    guard inner.width >= Self.widthForDetail else { return drawPuzzles(into: &frame, rest) }
    let (list, detail) = rest.split(left: rest.width - Self.detailWidth - 3, gap: 3)
    drawPuzzles(into: &frame, list)
    drawDetail(into: &frame, detail)
  }

  private func drawFilter(into frame: inout Frame, _ area: Area) {
    guard !isSearching else {
      let used = frame.put(words("Search:") + " ", area.x, area.y, Style(.accent, .bold))
      let text = Text.fitted(searchText, area.width - 10)
      let typed = frame.put(text, area.x + used, area.y, .strong)
      frame.cursor = (area.x + used + typed, area.y)
      return
    }
    let text = filter == .everything ? words("All puzzles") : "\(filter)"
    frame.put(Text.fitted(CellWidth.clean(text), area.width), in: area, Style(.accent))
  }

  private func drawFacets(into frame: inout Frame, _ area: Area) {
    facetPage = area.height
    facetTop = top(facetTop, facetChosen, facetRows.count, area.height)
    for place in facetTop..<min(facetRows.count, facetTop + area.height) {
      let row = facetRows[place], line = Area(area.x, area.y + place - facetTop, area.width, 1)
      guard let values = row.values else {
        frame.put(Text.capital(row.label), in: line, Style(.faint, .bold))
        continue
      }
      let taken = filter.takes(row.facet, values)
      let isMarked = isAmongFacets && place == facetChosen
      let style = isMarked ? Style.choice : taken == true ? .strong : taken == false ? .faint : .plain
      if isMarked { frame.fill(line, style) }
      let count = words.number(row.count)
      let sign = taken.map { $0 ? "+" : "-" } ?? " "
      let room = line.width - count.count - 4
      frame.put("\(sign) \(Text.fitted(CellWidth.clean(row.label), room))", in: line, style)
      frame.put(count, in: Area(line.x, line.y, line.width - 1, 1), isMarked ? style : .faint, .right)
      frame.onClick(line, .item(-1 - place))
    }
  }

  private func drawPuzzles(into frame: inout Frame, _ area: Area) {
    page = area.height
    top = top(top, chosen, count, area.height)
    guard count > 0 else {
      frame.put(wrapped: words("No puzzle passes this filter. x takes everything out of it."), in: area, .faint)
      return
    }
    for (offset, entry) in puzzles(from: top, count: area.height).enumerated() {
      let place = top + offset, line = Area(area.x, area.y + offset, area.width, 1)
      let isMarked = place == chosen
      let style = isMarked ? (isAmongFacets ? Style.strong : .choice) : .plain
      if isMarked, !isAmongFacets { frame.fill(line, style) }
      frame.put(Text.fitted(self.line(of: entry.puzzle, isMarked), line.width), in: line, style)
      frame.onClick(line, .item(place))
    }
    drawBar(into: &frame, area)
  }

  private func line(of puzzle: CataloguedPuzzle, _ isMarked: Bool) -> String {
    let difficulty = Text.padded(CatalogueWords.difficulty(puzzle.assessment, words), 14)
    let state = puzzle.state == .new ? "" : words(CatalogueWords.known(puzzle.state.rawValue))
    let name = puzzle.credits.title.map { " " + CellWidth.clean($0) } ?? ""
    let facts =
      "\(difficulty) \(Text.padded(CatalogueWords.name(.kind, puzzle.kind, words), 10)) \(Text.padded("\(puzzle.clues)", 3, .right))"
    return "\(isMarked ? "▸" : " ") \(facts)  \(puzzle.isFavourite ? "*" : " ") \(Text.padded(state, 6))\(name)"
  }

  private func drawBar(into frame: inout Frame, _ area: Area) {
    guard count > area.height else { return }
    let bar = max(1, area.height * area.height / count)
    let start = top * (area.height - bar) / max(1, count - area.height)
    for row in start..<min(area.height, start + bar) { frame.put("▐", area.right, area.y + row, Style(.line)) }
  }

  /// The first visible row, so that the marked one is visible.
  private func top(_ top: Int, _ chosen: Int, _ count: Int, _ height: Int) -> Int {
    var top = top
    if chosen < top { top = chosen }
    if chosen >= top + height { top = chosen - height + 1 }
    return max(0, min(top, count - height))
  }

  private func drawDetail(into frame: inout Frame, _ area: Area) {
    guard let (_, puzzle) = marked else { return }
    let board = (try? puzzle.puzzle()).map { ListedPuzzle(imported: $0).rows } ?? []
    let fits = board.count <= area.height - 8 && board.allSatisfy { CellWidth.columns(of: $0) <= area.width }
    for (row, text) in (fits ? board : []).enumerated() { frame.put(text, in: area, row: row) }
    var lines = [
      "\(Text.capital(CatalogueWords.name(.kind, puzzle.kind, words))), \(words.count(puzzle.clues, "given", "givens"))",
      CatalogueWords.difficulty(puzzle.assessment, words),
    ]
    if case .rated(_, _, let hardest, let techniques) = puzzle.assessment {
      // The name of the hardest technique would give the puzzle away.
      lines.append(
        puzzle.state == .solved
          ? words(
            "hardest: \(CatalogueWords.techniqueName(hardest, words)); \(words.count(techniques.count, "technique", "techniques"))"
          )
          : words("techniques are shown once it is solved"))
    }
    if case .faulty(let reason) = puzzle.assessment { lines.append(reason) }
    let state = words(CatalogueWords.known(puzzle.state.rawValue))
    lines.append(puzzle.isFavourite ? words("\(state), favourite") : state)
    for text in [puzzle.credits.title, puzzle.credits.author, puzzle.credits.source, puzzle.credits.licence] {
      if let text { lines.append(CellWidth.clean(text)) }
    }
    var row = fits ? board.count + 1 : 0
    for line in lines.flatMap({ Text.wrapped($0, area.width) }) where row < area.height {
      frame.put(line, in: area, row: row, row == (fits ? board.count + 1 : 0) ? .strong : .faint)
      row += 1
    }
  }
}

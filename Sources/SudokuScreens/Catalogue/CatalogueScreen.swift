import Catalogue
import CatalogueStore
import GameCore
import Phrases
import Shell
import Sudoku
import TerminalKit

/// The catalogue: facets with their counts, and the puzzles that pass the filter, of which only the visible ones are read.
final class CatalogueScreen: Screen {
  let shell: RunningShell
  let store: CatalogueStore
  /// The puzzles that pass the filter.
  private(set) var selection: CatalogueSelection?
  private(set) var filter: Filter
  private(set) var order = CatalogueOrder.added
  /// The marked puzzle and the first visible one.
  var (chosen, top) = (0, 0)
  /// The facets beside the list, and the marked row of theirs.
  var facetRows: [FacetRow] = []
  var (facetChosen, facetTop) = (0, 0)
  /// True while the keys move through the facets, and while letters are searched for.
  var isAmongFacets = false
  private(set) var isSearching = false
  /// The numbers of rows drawn last, which are pages.
  var (page, facetPage) = (10, 10)
  /// The records of the visible puzzles, from a place on.
  private var visible: (from: Int, puzzles: [(number: Int, puzzle: CataloguedPuzzle)]) = (0, [])
  private var rating: Cancellation?
  private var isUnkept = false

  init(_ shell: RunningShell, _ store: CatalogueStore, showing filter: Filter? = nil) {
    (self.shell, self.store) = (shell, store)
    self.filter = filter ?? .everything
    if filter == nil { restore() }
  }

  var words: Words { shell.words }
  var title: String { words("Catalogue") }
  var keySection: String { Self.actions.name }
  var readsText: Bool { isSearching }
  var status: String {
    guard let selection, selection.total > 0 else { return "" }
    let count = words.number(selection.count)
    return selection.count == selection.total ? count : words("\(count) of \(words.number(selection.total))")
  }

  func appear() {
    select()
    if (try? OwnCollections.areIn(store)) == false { takeCollections(nil) } else { rateSome() }
  }

  /// True while our own puzzles are taken into a new catalogue.
  private(set) var isTaking = false

  /// Takes our own puzzles into the catalogue, one part after the other in the background.
  private func takeCollections(_ begun: OwnCollections.Transfer?) {
    guard begun != nil || !isTaking else { return }
    isTaking = true
    let store = store
    shell.jobs.start { _ in
      var transfer = begun ?? OwnCollections.Transfer()
      do throws(CatalogueError) {
        return .success(try transfer.takePart(into: store) ? transfer : nil)
      } catch { return .failure(error) }
    } then: { [weak self] (taken: Result<OwnCollections.Transfer?, CatalogueError>) in
      guard let self else { return }
      self.select()
      switch taken {
      case .success(let transfer?): return self.takeCollections(transfer)
      case .success(nil): break
      case .failure(let problem): self.shell.complain(Text.capital("\(problem)."))
      }
      self.isTaking = false
      self.rateSome()
    }
  }

  func leave() {
    shell.jobs.cancel(rating)
    rating = nil
    keep()
  }

  // MARK: The selection

  /// Reads the selection anew, and keeps the marks within it.
  func select() {
    do throws(CatalogueError) {
      let selection = try store.select(filter, in: order)
      self.selection = selection
      facetRows = FacetRow.rows(selection, words)
      visible = (0, [])
      mark(chosen)
      markFacet(facetChosen)
    } catch { shell.complain(Text.capital("\(error).")) }
  }

  /// Shows the puzzles that pass another filter, from the first on.
  func show(_ filter: Filter) {
    guard filter.link != nil else {
      return shell.complain(
        words("A filter has at most \(Filter.longestLink) characters as a link. Take something out first."))
    }
    self.filter = filter
    (chosen, top, isUnkept) = (0, 0, true)
    select()
  }

  var count: Int { selection?.count ?? 0 }

  func mark(_ place: Int) {
    let place = max(0, min(count - 1, place))
    if place != chosen { isUnkept = true }
    chosen = place
  }

  func markFacet(_ place: Int) { facetChosen = max(0, min(facetRows.count - 1, place)) }

  /// The records of some places; those of the last request are remembered.
  func puzzles(from place: Int, count wanted: Int) -> [(number: Int, puzzle: CataloguedPuzzle)] {
    guard let selection, wanted > 0 else { return [] }
    if visible.from == place, visible.puzzles.count == min(wanted, selection.count - place) { return visible.puzzles }
    do throws(CatalogueError) {
      visible = (place, try store.puzzles(selection.numbers(from: place, count: wanted)))
    } catch { shell.complain(Text.capital("\(error).")) }
    return visible.puzzles
  }

  /// The marked puzzle; `nil` if there is none.
  var marked: (number: Int, puzzle: CataloguedPuzzle)? {
    let place = chosen - visible.from
    if visible.puzzles.indices.contains(place) { return visible.puzzles[place] }
    return puzzles(from: chosen, count: 1).first
  }

  // MARK: Actions

  func play() {
    guard let (number, puzzle) = marked else { return shell.complain(words("There is no puzzle to play.")) }
    keep()
    do throws(ImportError) {
      let listed = ListedPuzzle(imported: try puzzle.puzzle())
      do throws(CatalogueError) { if puzzle.state == .new { try store.mark(number, .begun) } } catch {
        shell.sayAtGame(words("The catalogue does not know that it is begun: \(error)"))
      }
      listed.start(on: shell)
    } catch { shell.complain(words("No puzzle: \(error)")) }
  }

  /// Marks any puzzle, each equally likely.
  func surprise() {
    var generator = SplitMix64(seed: shell.environment.randomSeed())
    guard let selection, let number = selection.random(using: &generator) else {
      return shell.complain(words("There is no puzzle to choose from."))
    }
    mark(selection.place(of: number) ?? 0)
    isAmongFacets = false
    shell.note(words("Any of \(words.number(count))."))
  }

  func toggleFavourite() {
    guard let (number, puzzle) = marked else { return }
    do throws(CatalogueError) { try store.mark(number, isFavourite: !puzzle.isFavourite) } catch {
      return shell.complain(Text.capital("\(error)."))
    }
    select()
  }

  func nextOrder() {
    let all = CatalogueOrder.allCases
    order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
    (chosen, top, isUnkept) = (0, 0, true)
    select()
    shell.note(words(Self.name(order)))
  }

  static func name(_ order: CatalogueOrder) -> Phrase {
    switch order {
    case .added: "In the order of arrival."
    case .rating: "The easiest first."
    case .clues: "The fewest givens first."
    case .date: "By the month of publication."
    }
  }

  /// Takes the marked value of a facet into the filter, or out of it.
  func toggle(isExcluded: Bool) {
    guard facetRows.indices.contains(facetChosen), let value = facetRows[facetChosen].values else { return }
    let place = facetRows[facetChosen]
    show(filter.toggling(place.facet, value, isExcluded: isExcluded))
    markFacet(facetRows.firstIndex { $0.facet == place.facet && $0.values == value } ?? facetChosen)
  }

  func askForFilter() {
    shell.push(
      TextPrompt(
        shell.stack, words("Filter"), hint: words("As level:hard technique:xyWing clues:<25 -state:solved"),
        text: "\(filter)"
      ) { [weak self] text in
        do throws(FilterError) { self?.show(try Filter(text)) } catch {
          self?.shell.complain(Text.capital("\(error)."))
        }
      })
  }

  func practise() {
    guard let selection else { return }
    shell.push(PracticeScreen(shell, selection) { [weak self] filter in self?.show(filter) })
  }

  func showLink() { shell.note(filter.link ?? "") }

  private static let playlistLength = 10

  /// Copies the link of a playlist: the marked puzzle and those that follow.
  func askForPlaylist() {
    guard let selection, count > 0 else { return shell.complain(words("There is no puzzle to share.")) }
    let length = min(Self.playlistLength, count - chosen)
    shell.push(
      TextPrompt(
        shell.stack, words("Playlist"),
        hint: words("A title for a link to \(words.count(length, "puzzle", "puzzles")) from the marked one on:"),
        text: "", limit: 80
      ) { [weak self] title in
        guard let self else { return }
        do {
          let numbers = selection.numbers(from: self.chosen, count: length)
          let puzzles = try self.store.puzzles(numbers).map { try $0.puzzle.puzzle() }
          self.shell.terminal.copy(PlayLink.playlist(puzzles, title: title))
          self.shell.note(words("The playlist is on the clipboard, if the terminal allows it."))
        } catch { self.shell.complain(Text.capital("\(error).")) }
      })
  }

  // MARK: Search

  func search() {
    (isSearching, isAmongFacets) = (true, false)
  }

  func endSearch(keeping: Bool) {
    isSearching = false
    if !keeping { show(filter.searching("")) }
  }

  func type(_ key: Key) -> Bool {
    guard isSearching else { return false }
    switch key {
    case .character(let character): searchText.append(character)
    case .backspace: searchText = String(searchText.dropLast())
    default: return false
    }
    return true
  }

  /// The text that is searched for; its last blank counts while it is typed.
  private(set) var searchText: String {
    get { typed ?? filter.words }
    set {
      typed = newValue
      show(filter.searching(newValue))
    }
  }
  private var typed: String?

  // MARK: Rating in the background

  /// The time that one job of rating takes, and the puzzles that it looks at.
  private static let ratingTime = Duration.milliseconds(400), ratedAtOnce = 64

  /// Rates puzzles that have no rating yet, the visible ones first, one job after the other.
  private func rateSome() {
    guard rating == nil, let selection else { return }
    let store = store
    var numbers = visible.puzzles.filter { $0.puzzle.assessment == nil }.map(\.number)
    if numbers.isEmpty {
      numbers =
        (try? store.select(selection.filter.adding(.rating, Facet.notRated)))?
        .numbers(from: 0, count: Self.ratedAtOnce) ?? []
    }
    if numbers.isEmpty {
      numbers = (try? store.select(Filter(.rating, Facet.notRated)))?.numbers(from: 0, count: Self.ratedAtOnce) ?? []
    }
    guard !numbers.isEmpty else { return }
    rating = shell.jobs.start { [numbers] cancellation in
      let end = ContinuousClock.now + Self.ratingTime
      var rated: [(number: Int, assessment: PuzzleAssessment)] = []
      for (number, puzzle) in (try? store.puzzles(numbers)) ?? [] {
        if cancellation.isCancelled || ContinuousClock.now > end { break }
        guard let imported = try? puzzle.puzzle() else { continue }
        rated.append((number, PuzzleAssessment(of: imported)))
      }
      do throws(CatalogueError) {
        try store.rate(rated)
        return rated.count
      } catch { return 0 }
    } then: { [weak self] (count: Int) in
      guard let self else { return }
      self.rating = nil
      guard count > 0 else { return }
      self.select()
      self.rateSome()
    }
  }

  // MARK: The place that is kept

  private static let placeName = "screen"

  var tickTime: Int? { isUnkept ? 300 : nil }
  func tick() { keep() }

  /// Keeps the filter and the place for the next start.
  private func keep() {
    guard isUnkept else { return }
    isUnkept = false
    try? store.setNote(Self.placeName, "\(order.rawValue) \(chosen) \(top)\n\(filter)")
  }

  private func restore() {
    guard let note = try? store.note(Self.placeName) else { return }
    let lines = note.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = lines[0].split(separator: " ")
    guard fields.count == 3, lines.count == 2, let filter = try? Filter(String(lines[1])) else { return }
    self.filter = filter
    order = CatalogueOrder(rawValue: String(fields[0])) ?? .added
    (chosen, top) = (Int(fields[1]) ?? 0, Int(fields[2]) ?? 0)
  }

  func scroll(_ rows: Int) { if isAmongFacets { markFacet(facetChosen + rows) } else { mark(chosen + rows) } }

  func pick(_ item: Int) {
    if item >= 0 {
      isAmongFacets = false
      // A click on the marked puzzle plays it.
      if item == chosen { play() } else { mark(item) }
    } else {
      isAmongFacets = true
      markFacet(-1 - item)
      toggle(isExcluded: false)
    }
  }

  func paste(_ text: String) {
    if isSearching {
      searchText += CellWidth.clean(text.prefix { !$0.isNewline })
    } else {
      shell.take(pasted: text)
    }
  }

  fileprivate func startTyping() { typed = filter.words }
  fileprivate func stopTyping() { typed = nil }
}

/// The keys of the catalogue.
extension CatalogueScreen {
  static let actions = KeySection(
    "catalogue", "The catalogue",
    KeyAction.steps("Choose a puzzle or a value.") + [
      KeyAction(
        "open", [.enter, " "], "Play the marked puzzle, or take the marked value into the filter or out of it."),
      KeyAction("other-pane", [.tab, .left, .right, "h", "l"], "Go from the puzzles to the facets, and back."),
      KeyAction("exclude", ["-"], "Exclude the marked value."),
      KeyAction("search", ["/"], "Search titles, authors and notes as you type."),
      KeyAction("filter", ["f"], "Type the whole filter."),
      KeyAction("everything", ["x"], "Take everything out of the filter."),
      KeyAction("surprise", ["r"], "Mark any puzzle, each equally likely."),
      KeyAction("practise", ["p"], "Practise a technique: puzzles that need it and nothing harder."),
      KeyAction("failed", ["a"], "Show the puzzles that you gave up, to try them again."),
      KeyAction("favourite", ["*"], "Make the marked puzzle a favourite, or stop that."),
      KeyAction("order", ["o"], "Change the order of the puzzles."),
      KeyAction("link", ["L"], "Show the link to this filter."),
      KeyAction("playlist", ["s"], "Copy a link to ten puzzles from the marked one on."),
      KeyAction("page-down", [.pageDown], "A page down or up."), KeyAction("page-up", [.pageUp], "A page down or up."),
      KeyAction("first", [.home, "g"], "Go to the first or last row."),
      KeyAction("last", [.end, "G"], "Go to the first or last row."),
      KeyAction("back", [.escape, "q"], "Go back."),
    ])

  var keys: KeyTable {
    let actions = Self.actions
    guard !isSearching else {
      let text = TextPrompt.actions
      return KeyTable([
        text.binding("done", label: "done", help: "Keep what is found.") { [self] in
          stopTyping()
          endSearch(keeping: true)
        },
        text.binding("clear", label: "clear") { [self] in
          stopTyping()
          show(filter.searching(""))
        },
        text.binding("cancel", label: "cancel", help: "End the search.") { [self] in
          stopTyping()
          endSearch(keeping: false)
        },
      ])
    }
    return KeyTable(
      actions.steps { [self] in move($0) } + [
        actions.binding("open", label: isAmongFacets ? "filter" : "play") { [self] in
          if isAmongFacets { toggle(isExcluded: false) } else { play() }
        },
        actions.binding("other-pane", label: isAmongFacets ? "puzzles" : "facets") { [self] in isAmongFacets.toggle() },
        actions.binding(
          "exclude", label: isAmongFacets ? "exclude" : "",
          unless: { [self] in isAmongFacets ? nil : words("Go to a facet first.") }
        ) { [self] in toggle(isExcluded: true) },
        actions.binding("surprise", label: "surprise me") { [self] in surprise() },
        actions.binding("search", label: "search") { [self] in
          startTyping()
          search()
        },
        actions.binding("practise", label: "practise") { [self] in practise() },
        actions.binding("filter") { [self] in askForFilter() },
        actions.binding("everything") { [self] in show(.everything) },
        actions.binding("failed") { [self] in show(Filter(.state, PuzzleState.failed.rawValue)) },
        actions.binding("favourite") { [self] in toggleFavourite() },
        actions.binding("order") { [self] in nextOrder() },
        actions.binding("link") { [self] in showLink() },
        actions.binding("playlist") { [self] in askForPlaylist() },
        actions.binding("page-down") { [self] in move(isAmongFacets ? facetPage : page) },
        actions.binding("page-up") { [self] in move(isAmongFacets ? -facetPage : -page) },
        actions.binding("first") { [self] in if isAmongFacets { markFacet(0) } else { mark(0) } },
        actions.binding("last") { [self] in if isAmongFacets { markFacet(.max) } else { mark(count - 1) } },
        actions.binding("back", label: "back") { [self] in shell.remove(self) },
      ])
  }

  private func move(_ by: Int) {
    guard isAmongFacets else { return mark(chosen + by) }
    markFacet(facetChosen + by)
    // Headings are passed over.
    while facetRows.indices.contains(facetChosen), facetRows[facetChosen].values == nil {
      let next = facetChosen + by.signum()
      guard facetRows.indices.contains(next) else { return markFacet(facetChosen + 1) }
      markFacet(next)
    }
  }
}

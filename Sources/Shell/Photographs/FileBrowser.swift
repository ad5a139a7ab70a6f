import Files
import Foundation
import Phrases
import TerminalKit

/// Folders and pictures to choose from, with a filter; or a path that is typed or pasted.
package final class FileBrowser: ShellListScreen {
  package let shell: RunningShell
  package var title: String { words("Photograph") }
  package var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "files", "Choosing a photograph", with: ["list", "everywhere"],
    [
      KeyAction("filter", ["/"], "Show only names that contain what you type. Enter or Esc ends this."),
      KeyAction("path", ["t"], "Type a path. A path can also be pasted here at once."),
      KeyAction("parent", [.left, .backspace, "h", "u"], "Go to the parent folder."),
    ])
  package var readsText: Bool { isFiltering }
  package var position = ListPosition()
  private var folder: String
  private var entries: [(name: String, isFolder: Bool, size: Int, changed: Int)] = []
  private var problem: String?
  private var filter = "" {
    didSet { shown = nil }
  }
  /// The rows at the last listing, cached because a folder may hold thousands. The screen holds them, so they hold it
  /// weakly.
  private var shown: [ListRow]?
  private var isFiltering = false

  /// The folder of the last photograph, or the one in which the program was started.
  package init(_ shell: RunningShell) {
    let known = shell.settings.photographs
    folder = known.isEmpty ? shell.environment.workingFolder : known
    self.shell = shell
    load(folder)
    if problem != nil { load(shell.environment.workingFolder) }
  }

  package var verb: Phrase { "open" }

  /// Lists a folder; folders first, then pictures, the newest first.
  private func load(_ path: String) {
    folder = path
    problem = nil
    filter = ""
    isFiltering = false
    entries = Folder.names(in: path).compactMap { name in
      guard !name.hasPrefix("."), let info = PathName.status(path + "/" + name) else { return nil }
      let isFolder = info.st_mode & S_IFMT == S_IFDIR
      guard isFolder || info.st_mode & S_IFMT == S_IFREG && Paths.isPicture(name) else { return nil }
      #if os(Linux)
        let changed = Int(info.st_mtim.tv_sec)
      #else
        let changed = Int(info.st_mtimespec.tv_sec)
      #endif
      return (name, isFolder, Int(info.st_size), changed)
    }.sorted { a, b in
      if a.isFolder != b.isFolder { return a.isFolder }
      if a.isFolder || a.changed == b.changed { return a.name.lowercased() < b.name.lowercased() }
      return a.changed > b.changed
    }
    let isReadable = Folder.isFolder(path) && PathName.withSystemName(path) { access($0, R_OK | X_OK) } == 0
    if !isReadable { problem = words("This folder cannot be read.") }
    shown = nil
    choose(0)
  }

  package var rows: [ListRow] {
    if let shown { return shown }
    let rows = makeRows()
    shown = rows
    return rows
  }

  private func makeRows() -> [ListRow] {
    var rows: [ListRow] = []
    if folder != "/" {
      rows.append(ListRow(label: "../", detail: words("The parent folder."), act: { [weak self] in self?.goUp() }))
    }
    for entry in entries where filter.isEmpty || entry.name.lowercased().contains(filter.lowercased()) {
      let path = folder == "/" ? "/" + entry.name : folder + "/" + entry.name
      rows.append(
        ListRow(
          label: CellWidth.clean(entry.name) + (entry.isFolder ? "/" : ""),
          note: entry.isFolder
            ? "" : "\(FileBrowser.size(entry.size)) · \(Clock.ago(entry.changed, now: shell.environment.now(), words))",
          detail: CellWidth.clean(entry.name), mayBeCut: true,
          act: { [weak self] in if entry.isFolder { self?.load(path) } else { self?.open(path) } }))
    }
    return rows
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(max(1, bytes >> 10)) KiB" : "\(bytes >> 20).\((bytes >> 10 & 1023) * 10 / 1024) MiB"
  }

  package var moreKeys: [Binding] {
    [
      Self.actions.binding("filter", label: "filter") { [self] in
        isFiltering = true
      },
      Self.actions.binding("path", label: "path") { [self] in
        shell.push(
          TextPrompt(
            shell.stack, words("Photograph"), hint: words("The path of a picture or a folder:"), text: "", limit: 1000
          ) {
            [self] in go(to: $0)
          })
      },
      Self.actions.binding("parent", label: "up") { [self] in goUp() },
    ]
  }

  package var backKeys: [Binding] {
    [ListKeys.actions.binding("back", label: "back") { [self] in shell.pop() }]
      .compactMap { $0.without(Set(Self.actions["parent"].keys)) }
  }

  package func type(_ key: Key) -> Bool {
    guard isFiltering else { return false }
    switch key {
    case .character(let character):
      filter.append(character)
      choose(0)
      move(1)
      if rows.count <= 1 { choose(0) }
    case .backspace: if filter.isEmpty { isFiltering = false } else { filter.removeLast() }
    case .enter: isFiltering = false
    case .escape: (filter, isFiltering) = ("", false)
    default: return false
    }
    return true
  }

  package func paste(_ text: String) { go(to: String(text.drop(while: \.isNewline).prefix { !$0.isNewline })) }

  private func goUp() {
    let name = NSString(string: folder).lastPathComponent
    load(NSString(string: folder).deletingLastPathComponent)
    if let index = rows.firstIndex(where: { $0.label == CellWidth.clean(name) + "/" }) { choose(index) }
  }

  private func go(to text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let path = Paths.absolute(text, in: shell.environment)
    guard let info = PathName.status(path) else {
      return shell.complain("\(CellWidth.clean(path)): \(FileProblem.reason(errno))")
    }
    if info.st_mode & S_IFMT == S_IFDIR { load(path) } else { open(path) }
  }

  private func open(_ path: String) {
    shell.settings.photographs = NSString(string: path).deletingLastPathComponent
    shell.open(file: path)
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    drawList(into: &frame, Area(area.x, area.y + 1, area.width, area.height - 1))
    if isFiltering || !filter.isEmpty {
      frame.put(
        words("filter: \(CellWidth.clean(filter))\(isFiltering ? "▏" : "")"), in: area.inset(4, 0),
        Style(.accent, .bold))
    } else {
      let place = area.inset(4, 0)
      frame.put(Text.path(CellWidth.clean(folder), place.width), in: place, Style(.accent))
    }
    if let problem { frame.put(problem, in: area.inset(4, 4), Style(.warn)) }
    if rows.count <= 1, problem == nil {
      frame.put(words("There is no picture in this folder."), in: area.inset(4, 4), .faint)
    }
  }
}

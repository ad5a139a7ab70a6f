import SudokuVariants

/// A link to a puzzle, or the part of one that holds it.
enum PuzzleLink: Hashable {
  case fPuzzles(String)
  case sudokuPad(ExchangeFormat, String)
  case sudokuWiki(String)
  case penpa(String)
  /// A link of our own, by the part behind the question mark.
  case play(String)
  /// A short link, which its site looks up.
  case short(String)
  /// An address of another site.
  case unknown

  /// The longest link, in bytes.
  static let longest = 1 << 18

  /// `nil` for a text that is no link.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.count >= 4 else { return nil }
    if let body = Self.body(text) {
      self = body
      return
    }
    let lower = text.lowercased()
    if lower.hasPrefix(PlayLink.alone) {
      self = .play(String(text.dropFirst(PlayLink.alone.count)))
      return
    }
    let address = ["https://", "http://"].first { lower.hasPrefix($0) }.map { text.dropFirst($0.count) }
    let isSite = Self.sites.contains { lower.hasPrefix($0) || lower.hasPrefix("www." + $0) }
    guard address != nil || isSite else { return nil }
    self = Self.link(address ?? Substring(text))
  }

  private static let sites = [
    "f-puzzles.com/", "sudokupad.app/", "app.crackingthecryptic.com/", "sudokuwiki.org/", "beta.sudokupad.app/",
    "sudokupad.svencodes.com/", "test.crackingthecryptic.com/",
  ]

  /// The part of a link that holds the board, alone.
  private static func body(_ text: String) -> PuzzleLink? {
    if text.hasPrefix("N4Ig") { return .fPuzzles(text) }
    let prefixes: [(String, ExchangeFormat)] = [
      ("fpuzzles", .sudokuPad), ("fpuz", .sudokuPad), ("ctc", .sudokuPadDrawn), ("scl", .sudokuPadZipped),
    ]
    for (prefix, form) in prefixes where text.hasPrefix(prefix + "N4") || text.hasPrefix(prefix + "M4") {
      return .sudokuPad(form, String(text.dropFirst(prefix.count)))
    }
    if text.hasPrefix("scf"), ClassicCode.digits(String(text.dropFirst(3).prefix { $0 != "." })) != nil {
      return .sudokuPad(.sudokuPadClassic, String(text.dropFirst(3)))
    }
    return nil
  }

  private static func link(_ address: Substring) -> PuzzleLink {
    var host = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    let path = address.drop { $0 != "/" && $0 != "?" && $0 != "#" }
    if host.hasPrefix("www.") { host.removeFirst(4) }
    if let page = path.firstRange(of: PlayLink.page) { return .play(String(path[page.upperBound...])) }
    switch host {
    case "f-puzzles.com":
      return value("load", path).map { .fPuzzles($0) } ?? .short(host)
    case "sudokuwiki.org":
      return (value("bd", path) ?? value("gamestr", path)).map { .sudokuWiki($0) } ?? .unknown
    case _
    where host.hasSuffix("sudokupad.app") || host.hasSuffix("crackingthecryptic.com") || host.hasSuffix("svencodes.com"):
      return sudokuPad(path, host)
    case _ where path.contains("penpa"):
      return value("p", path).map { .penpa($0) } ?? .unknown
    default: return .unknown
    }
  }

  private static func sudokuPad(_ path: Substring, _ host: String) -> PuzzleLink {
    var part = value("puzzleid", path) ?? decoded(path.drop { $0 == "/" })
    for folder in ["sudoku/", "fog/"] where part.hasPrefix(folder) { part.removeFirst(folder.count) }
    while part.first == "/" || part.first == "?" { part.removeFirst() }
    // Settings of the page follow behind a question mark.
    part = String(part.prefix { $0 != "?" && $0 != "&" && $0 != "#" })
    return part.isEmpty ? .unknown : body(part) ?? .short(host)
  }

  /// The decoded value of a query's field; `nil` if there is none.
  private static func value(_ name: String, _ path: Substring) -> String? {
    for part in path.split(whereSeparator: { "?&#".contains($0) }) where part.hasPrefix(name + "=") {
      return decoded(part.dropFirst(name.count + 1))
    }
    return nil
  }

  /// A text without the percent signs of addresses.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    let text = Array(text.utf8)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let byte = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PuzzleLink {
  /// The puzzle of a link, or those of a playlist; at least one.
  func puzzles() throws(ImportError) -> [ImportedPuzzle] {
    switch self {
    case .fPuzzles(let code): return [try Self.fPuzzles(code, .fPuzzles)]
    case .sudokuPad(.sudokuPadClassic, let code): return [try Self.classic(code)]
    case .sudokuPad(.sudokuPad, let code): return [try Self.fPuzzles(code, .sudokuPad)]
    case .sudokuPad(let form, let code):
      guard let tree = LZString.decompress(code).flatMap({ ZippedJSON.tree($0) }) else {
        throw .malformed(form, Self.damaged)
      }
      if FPuzzlesReader.isBoard(tree) { return [try FPuzzlesReader.read(tree, form: form)] }
      return [try CTCReader.read(tree, form: form)]
    case .sudokuWiki(let code): return [try Self.sudokuWiki(code)]
    case .penpa(let code): return [try PenpaReader.read(code)]
    case .play(let codes): return try PlayLink.puzzles(codes)
    case .short(let site): throw .shortLink(site)
    case .unknown: throw .unknownAddress
    }
  }

  private static let damaged = "its code is damaged; copy the whole link once more"

  private static func fPuzzles(_ code: String, _ form: ExchangeFormat) throws(ImportError) -> ImportedPuzzle {
    guard let tree = LZString.decompress(code).flatMap({ JSONTree(json: $0) }) else { throw .malformed(form, damaged) }
    return try FPuzzlesReader.read(tree, form: form)
  }

  private static func classic(_ code: String) throws(ImportError) -> ImportedPuzzle {
    guard let (digits, rest) = ClassicCode.digits(code) else { throw .malformed(.sudokuPadClassic, damaged) }
    var draft = try BoardDraft(size: 9, form: .sudokuPadClassic)
    draft.givens = digits
    for rule in rest.prefix(while: { $0 != "." }) {
      switch rule {
      case "x": draft.rules.diagonals = .both
      case "w": draft.rules.isWindoku = true
      default: throw .unknownRule(.sudokuPadClassic, "'\(rule)' behind the cells")
      }
    }
    return try draft.puzzle(form: .sudokuPadClassic)
  }

  private static func sudokuWiki(_ code: String) throws(ImportError) -> ImportedPuzzle {
    let digits = code.compactMap { $0 == "." ? 0 : $0.isASCII ? $0.wholeNumberValue : nil }
    guard digits.count == 81, code.count == 81 else {
      throw .malformed(.sudokuWiki, "81 digits are read behind bd=; this has \(code.count) characters")
    }
    var draft = try BoardDraft(size: 9, form: .sudokuWiki)
    draft.givens = digits.map(UInt8.init)
    return try draft.puzzle(form: .sudokuWiki)
  }
}

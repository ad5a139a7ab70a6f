import Catalogue
import Workers
import Files
import PuzzleLists
import Sudoku
import SudokuVariants

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The input that an argument names.
enum Input {
  /// A file that is no text of puzzles, and so possibly a photograph.
  case picture(name: String, bytes: [UInt8])
  /// A PDF document.
  case document(name: String, bytes: [UInt8])
  /// Puzzles, one a line, which are read as they come.
  case list(name: String, PuzzleList)
  /// A puzzle that is an argument itself, or those of a text over several lines.
  case puzzles(name: String, [ImportedPuzzle])

  /// True if it is puzzles as text.
  var isText: Bool {
    switch self {
    case .list, .puzzles: true
    case .picture, .document: false
    }
  }
}

/// The reason why an argument cannot be used.
struct InputError: Error, CustomStringConvertible {
  let description: String
}

extension Input {
  /// Reads an argument: a puzzle itself, `-` for standard input, or a file. Of a list only the beginning is read.
  init(_ argument: String) throws(InputError) {
    if argument == "-" {
      self = try Input(name: "-", Self.source { () throws(FileError) in try .standardInput() })
    } else if argument.utf8.count >= Grid.cellCount, let puzzle = PuzzleText.puzzle(argument) {
      self = .puzzles(name: argument, [ImportedPuzzle(puzzle, format: .sdm)])
    } else if PathName.status(argument) == nil, case let puzzles = try Self.link(argument), !puzzles.isEmpty {
      self = .puzzles(name: argument, puzzles)
    } else if PathName.status(argument) == nil, let list = Self.argument(argument) {
      self = .list(name: "argument", list)
    } else {
      self = try Input(name: argument, Self.source { () throws(FileError) in try ByteSource(argument) })
    }
  }

  /// The puzzles of an argument that is a link or another form of one line; none for other arguments.
  private static func link(_ argument: String) throws(InputError) -> [ImportedPuzzle] {
    do throws(ImportError) { return try LineFormats.puzzles(argument) } catch {
      // It may be the address of a picture.
      if error == .unknownAddress { return [] }
      throw InputError(description: "\(error)")
    }
  }

  /// A puzzle of another kind that is an argument itself; `nil` for other arguments.
  private static func argument(_ argument: String) -> PuzzleList? {
    let bytes = Array((VariantLines.written(argument) ?? argument).utf8)
    return VariantLines.isVariantText(bytes) ? PuzzleList(whole: bytes) : nil
  }

  /// The links that are read, for a message.
  private static let links = "links to puzzles of f-puzzles, SudokuPad, sudokuwiki.org and Penpa+ are read"

  /// Opens the source that an argument names.
  private static func source(_ open: () throws(FileError) -> ByteSource) throws(InputError) -> ByteSource {
    do throws(FileError) { return try open() } catch {
      guard case .system(_, let argument, let code) = error else { throw InputError(description: error.reason) }
      if code == EISDIR { throw InputError(description: "is a folder; name the photographs in it") }
      guard code == ENOENT else { throw InputError(description: error.reason) }
      if argument.contains("://") {
        throw InputError(
          description:
            "is an address; solve reads files: save the picture, and name its file. Of addresses, only \(links)")
      }
      let looksLikePuzzle = argument.utf8.count > 60 && argument.utf8.allSatisfy { $0 < 0x3A }
      throw InputError(
        description: looksLikePuzzle
          ? "\(argument.utf8.count) characters are no puzzle; it takes 81 of 1-9 and '.'" : "there is no such file")
    }
  }

  /// Distinguishes documents, puzzles and pictures by their bytes.
  private init(name: String, _ source: ByteSource) throws(InputError) {
    let file: PuzzleFile
    do throws(PuzzleFile.Refusal) { file = try PuzzleFile(source, unless: PDFDocument.isPDF) } catch {
      switch error {
      case .failed(let error): throw InputError(description: error.reason)
      case .tooLarge: throw InputError(description: "it is larger than 1 GiB, and has not a puzzle on each line")
      }
    }
    switch file {
    case .list(let list): self = .list(name: name, list)
    case .whole(let bytes):
      if PDFDocument.isPDF(bytes) {
        self = .document(name: name, bytes: bytes)
      } else {
        do throws(ImportError) {
          guard !bytes.isEmpty else { throw .noText }
          self = .puzzles(name: name, try PuzzleImport.read(bytes))
        } catch {
          guard error == .noText else { throw InputError(description: "\(error)") }
          // A file that is no text is no list either: a photograph may hold a line of letters that looks like one.
          self = .picture(name: name, bytes: bytes)
        }
      }
    }
  }
}

import Documents
import Files
import Sudoku
import SudokuVariants

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What an argument turned out to be.
enum Input {
  /// A file that is no text of puzzles; a photograph, if anything.
  case picture(name: String, bytes: [UInt8])
  /// A PDF document.
  case document(name: String, bytes: [UInt8])
  /// A puzzle itself.
  case puzzle(PuzzleRecord)
  /// A text of puzzles.
  case puzzles(name: String, PuzzleText)
  /// A text with puzzles of other kinds, one a line.
  case variants(name: String, VariantList)

  /// Whether it is puzzles as text.
  var isText: Bool {
    switch self {
    case .puzzle, .puzzles, .variants: true
    case .picture, .document: false
    }
  }
}

/// Why an argument is of no use.
struct InputError: Error, CustomStringConvertible {
  let description: String
}

/// Most bytes that are read from one file or from standard input.
private let mostBytes = 1 << 30

extension Input {
  /// Reads an argument: a puzzle itself, `-` for standard input, or a file.
  init(_ argument: String) throws(InputError) {
    if argument == "-" {
      self = Input(name: "-", bytes: try read(descriptor: 0, name: "standard input"))
    } else if argument.utf8.count >= Grid.cellCount, let puzzle = PuzzleText.puzzle(argument) {
      self = .puzzle(puzzle)
    } else if PathName.status(argument) == nil,
      let list = VariantList(Array((VariantLines.written(argument) ?? argument).utf8))
    {
      self = .variants(name: "argument", list)
    } else {
      let descriptor = PathName.open(argument, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT && argument.contains("://") {
          throw InputError(description: "is an address; solve reads files: save the picture, and name its file")
        }
        let reason = errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
        let looksLikePuzzle = argument.utf8.count > 60 && argument.utf8.allSatisfy { $0 < 0x3A }
        throw InputError(
          description: looksLikePuzzle
            ? "\(argument.utf8.count) characters are no puzzle; it takes 81 of 1-9 and '.'" : reason)
      }
      defer { close(descriptor) }
      self = Input(name: argument, bytes: try read(descriptor: descriptor, name: argument))
    }
  }

  /// Tells documents, puzzles and pictures by the bytes.
  private init(name: String, bytes: [UInt8]) {
    guard !PDFDocument.isPDF(bytes) else {
      self = .document(name: name, bytes: bytes)
      return
    }
    // What is no text is no list either: a photograph may hold a line of letters that looks like one.
    let text = bytes.isEmpty ? nil : PuzzleText(bytes)
    if let text, let list = VariantList(VariantLines.written(text.string).map { Array($0.utf8) } ?? bytes) {
      self = .variants(name: name, list)
    } else if let text {
      self = .puzzles(name: name, text)
    } else {
      self = .picture(name: name, bytes: bytes)
    }
  }
}

private func read(descriptor: Int32, name: String) throws(InputError) -> [UInt8] {
  var status = stat()
  if fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR {
    throw InputError(description: "is a folder; name the photographs in it")
  }
  let expected = max(0, min(Int(status.st_size), mostBytes))
  var bytes: [UInt8] = []
  bytes.reserveCapacity(expected + 1)
  var chunk = [UInt8](repeating: 0, count: max(1 << 16, min(expected + 1, 1 << 24)))
  while true {
    let count = readBytes(descriptor, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw InputError(description: String(cString: strerror(errno))) }
    if count == 0 { return bytes }
    bytes += chunk[0..<count]
    guard bytes.count <= mostBytes else { throw InputError(description: "more than a gigabyte is not read") }
  }
}

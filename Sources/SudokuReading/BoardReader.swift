import BoardVision
import Sudoku

/// Reads the board on a photograph: a chain of stages, each a value in and a value out.
///
///     EncodedPhotograph -> Photograph -> LocalContrast -> Lattice -> RectifiedBoard -> [Cell] -> [DigitEvidence]
///       -> BoardReading
///
/// ```swift
/// import BoardVision  // EncodedPhotograph
/// import SudokuReading
///
/// let photograph = try EncodedPhotograph(bytes: bytes)  // the bytes of a JPEG file, say
/// let reading = try BoardReader().read(photograph)
/// print(reading.asDecided, reading.doubtful)
/// if let solution = reading.solution { print(solution) }
/// ```
///
/// A reader can be used from many threads at once.
public struct BoardReader: Sendable {
  let digits: DigitReader

  /// A reader with the built-in digit network. Operations run on the caller's thread.
  public init() { digits = DigitReader(network: .builtIn) }

  /// A reader with another digit network, as Scripts/train writes it. `nil` if the file is incomplete.
  public init?(digitNetwork file: [UInt8]) {
    guard let network = DigitNetwork(file) else { return nil }
    digits = DigitReader(network: network)
  }

  /// Configures the heap of a program that reads photographs and then ends.
  ///
  /// Freed memory is kept for reuse, and the kernel is asked for large pages. Images are large and short-lived, and the
  /// first access to small pages takes longer than most image operations. Call this function on the main thread, before
  /// other threads start.
  public static func prepareHeap() { Heap.prepare() }

  /// Corrections and hints of a person for a board.
  public typealias Options = ReadingOptions
  /// The intermediate results of the stages.
  public typealias Trace = ReadingTrace

  /// Reads the largest clear board of a photograph file.
  /// - Throws: ``ReadingError``.
  public func read(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try read(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board and keeps the intermediate results of the stages that ran.
  public func read(
    _ file: EncodedPhotograph, options: Options = Options(), keeping trace: inout Trace?
  ) throws(ReadingError) -> BoardReading {
    var options = options
    options.kind = .classic
    return try readBoard(file, options: options, keeping: &trace)
  }

  /// Reads every board of a photograph file as a classic board, the largest clear one first. The options apply to the
  /// first board.
  public func readAll(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> [BoardReading] {
    var options = options
    options.kind = .classic
    return try readAllBoards(file, options: options)
  }

  /// Reads the largest clear board of a photograph file. The board may be of any kind.
  public func readBoard(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try readBoard(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board, of any kind, and keeps the intermediate results of the stages that ran.
  public func readBoard(
    _ file: EncodedPhotograph, options: Options = Options(), keeping trace: inout Trace?
  ) throws(ReadingError) -> BoardReading {
    do {
      let context = try ReadingContext(file, digits: digits, options: options)
      defer { trace = context.trace }
      var choice = BoardChoice(context)
      return try choice.boards(atMost: 1)[0]
    } catch {
      throw ReadingError(error)
    }
  }

  /// Reads every board of a photograph file, each of any kind, the largest clear one first.
  ///
  /// The first board is the result of ``readBoard(_:options:)``. The options apply to the first board, but the kind
  /// applies to all.
  public func readAllBoards(
    _ file: EncodedPhotograph, options: Options = Options()
  ) throws(ReadingError) -> [BoardReading] {
    do {
      var choice = BoardChoice(try ReadingContext(file, digits: digits, options: options))
      return try choice.boards(atMost: .max)
    } catch {
      throw ReadingError(error)
    }
  }
}

extension ReadingError {
  /// Converts the error of any stage.
  init(_ error: any Error) {
    switch error {
    case let error as PhotographError: self = .photograph(error)
    case let error as ReadingError: self = error
    default: self = .photograph(.failed(reason: "\(error)"))
    }
  }
}

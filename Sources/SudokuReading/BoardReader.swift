import BoardVision
import Sudoku

/// Reads the board on a photograph: a chain of stages, each a value in and a value out.
///
///     EncodedPhotograph -> Photograph -> LocalContrast -> Lattice -> RectifiedBoard -> [Cell] -> [DigitEvidence]
///       -> BoardReading
///
/// ```swift
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

  /// A reader with another digit network, as Scripts/train writes it. `nil` where the file is not whole.
  public init?(digitNetwork file: [UInt8]) {
    guard let network = DigitNetwork(file) else { return nil }
    digits = DigitReader(network: network)
  }

  /// Prepares the heap of a program that reads photographs and ends. Freed memory is kept for what comes next, and the
  /// system is asked for large pages. Pictures are large and short-lived: to touch small pages for the first time would take
  /// longer than most operations on them. Call it on the main thread, before others begin.
  public static func prepareHeap() { Heap.prepare() }

  /// Knowledge of a person about a board.
  public typealias Options = ReadingOptions
  /// The results of the stages on the way.
  public typealias Trace = ReadingTrace

  /// Reads the largest clear board of a photograph file.
  /// - Throws: ``ReadingError``.
  public func read(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try read(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board and keeps the results of the stages, as far as they came.
  /// - Throws: ``ReadingError``.
  public func read(
    _ file: EncodedPhotograph, options: Options = Options(), keeping trace: inout Trace?
  ) throws(ReadingError) -> BoardReading {
    var options = options
    options.kind = .classic
    return try readBoard(file, options: options, keeping: &trace)
  }

  /// Reads every board of a photograph file as a classic one, the largest clear one first. Options are for the first.
  /// - Throws: ``ReadingError``.
  public func readAll(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> [BoardReading] {
    var options = options
    options.kind = .classic
    return try readAllBoards(file, options: options)
  }

  /// Reads the largest clear board of a photograph file, of whatever kind it is.
  /// - Throws: ``ReadingError``.
  public func readBoard(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try readBoard(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board, of whatever kind it is, and keeps the results of the stages, as far as they came.
  /// - Throws: ``ReadingError``.
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

  /// Reads every board of a photograph file, each of whatever kind it is, the largest clear one first: that is the board of
  /// ``readBoard(_:options:)``. Options are for the first, but for the kind, which is that of all.
  /// - Throws: ``ReadingError``.
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
  /// The error of any stage, as one kind of error.
  init(_ error: any Error) {
    switch error {
    case let error as PhotographError: self = .photograph(error)
    case let error as ReadingError: self = error
    default: self = .photograph(.failed(reason: "\(error)"))
    }
  }
}

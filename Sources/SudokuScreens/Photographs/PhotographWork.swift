import Archive
import BoardVision
import Workers
import Files
import Foundation
import Phrases
import Pictures
import Shell
import Sudoku
import SudokuReading
import TerminalKit

/// The background work on a photograph, each a function from values to a value.
enum PhotographWork {
  /// The result of reading a photograph, as far as it succeeded.
  struct Outcome: Sendable {
    var file: EncodedPhotograph?
    /// The photograph with the detected lattice drawn on it.
    var picture: Pixels?
    /// The photograph at the same size, without drawings.
    var plain: Pixels?
    /// The board that was read, of any kind.
    var board: BoardReading?
    var problem: Phrase?
    var milliseconds = 0
  }

  /// Reads a file and the board on it.
  static func open(_ path: String, _ options: BoardReader.Options) -> Outcome {
    let bytes: [UInt8]
    do throws(InputFile.Refusal) { bytes = try InputFile.read(path) } catch {
      return Outcome(problem: sentence(error.description))
    }
    return open(bytes, options)
  }

  /// Reads the bytes of a file and the board on it.
  static func open(_ bytes: [UInt8], _ options: BoardReader.Options) -> Outcome {
    if PDFDocument.isPDF(bytes) { return open(document: bytes, options) }
    do throws(PhotographError) { return read(try EncodedPhotograph(bytes: bytes), options) } catch {
      return Outcome(problem: sentence(error.description))
    }
  }

  /// The greatest number of pages of a document that are read.
  private static let mostPages = 10

  /// Reads the first page of a document that has a board, or the first page if none has.
  private static func open(document bytes: [UInt8], _ options: BoardReader.Options) -> Outcome {
    var first: Outcome?
    do {
      let document = try PDFDocument(bytes)
      for number in 1...min(document.pageCount, mostPages) {
        let outcome = read(try EncodedPhotograph(bytes: try document.page(number)), options)
        if outcome.board != nil { return outcome }
        first = first ?? outcome
      }
      if document.pageCount > mostPages {
        first?.problem = Phrase(
          "Only the first \(mostPages) of \(document.pageCount) pages were looked at, and none has a board.")
      }
    } catch { return first ?? Outcome(problem: sentence("\(error)")) }
    return first ?? Outcome()
  }

  /// Reads the board of an open file.
  static func read(_ file: EncodedPhotograph, _ options: BoardReader.Options) -> Outcome {
    var outcome = Outcome(file: file)
    let start = Clock.milliseconds
    do throws(ReadingError) {
      outcome.board = try BoardReader().readBoard(file, options: options)
    } catch {
      outcome.problem = sentence(error.description)
    }
    outcome.milliseconds = Clock.milliseconds - start
    (outcome.plain, outcome.picture) = pictures(of: file, outcome.board?.lattice)
    return outcome
  }

  private static func sentence(_ text: String) -> Phrase { Phrase(verbatim: Text.capital(text) + ".") }

  /// The photograph at the size of a screen, with and without a lattice.
  private static func pictures(of file: EncodedPhotograph, _ lattice: Lattice?) -> (plain: Pixels?, marked: Pixels?) {
    guard let whole = Canvas(file), let canvas = whole.limited(toSide: 900) else { return (nil, nil) }
    let plain = pixels(of: canvas)
    guard let lattice else { return (plain, plain) }
    let scaled = lattice.scaled(by: Double(canvas.width) / Double(whole.width))
    canvas.draw(scaled, in: .lattice, thickness: max(1.5, scaled.cellSide / 18))
    return (plain, pixels(of: canvas))
  }

  /// The longer side of the pictures of a film.
  private static let filmSide = 420

  /// The film of a reading, as consecutive pictures.
  static func film(_ file: EncodedPhotograph, _ board: BoardReading) -> [Pixels] {
    guard let small = Canvas.photograph(file, longSide: filmSide) else { return [] }
    let scale = Double(small.width) / Double(file.width)
    return ReadingFilm.pictures(of: board, on: board.lattice.scaled(by: scale)) { small.copy() }.map { pixels(of: $0) }
  }

  private static func pixels(of canvas: Canvas) -> Pixels {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * canvas.width * canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let colour = canvas[x, y]
        bytes.append(colour.red)
        bytes.append(colour.green)
        bytes.append(colour.blue)
      }
    }
    return Pixels(width: canvas.width, height: canvas.height, bytes: bytes)
  }

  /// The rating of a puzzle, in lines; `nil` if it has no single solution.
  static func grade(_ grid: Grid) -> [Phrase]? {
    guard let report = RatingReport(grid) else { return nil }
    return ["\(Text.capital(report.headline)).", Phrase("It needs \(report.techniqueList(times: "×")).")]
  }

  /// Writes the photograph with its answer.
  static func writeAnswer(
    _ file: EncodedPhotograph, _ reading: BoardReading, asCheck: Bool, to path: String, _ words: Words
  ) -> String? {
    guard let format = Canvas.Format(fileName: path) else { return words("The name must end in .png, .jpg or .webp.") }
    guard let canvas = Canvas(file) else { return words("The photograph's colours cannot be decoded.") }
    canvas.draw(reading, on: reading.lattice, asCheck: asCheck)
    guard let bytes = canvas.encoded(as: format) else { return words("The picture cannot be encoded.") }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      return nil
    } catch { return FileProblem.text(error, words) }
  }
}

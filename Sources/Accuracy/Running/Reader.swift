import BoardVision
import Files
import Foundation
import PieceReading
import Sudoku
import SudokuReading
import Workers

/// A reader of pictures.
protocol PictureReader {
  /// Reads one picture. It never throws: an error is an outcome.
  func read(_ job: Job) -> PictureRecord
}

/// One picture to read.
struct Job: Codable, Sendable {
  var picture: LabelledPicture
  /// The path of the file, which is not opened if there are `bytes`.
  var path: String
  /// The file itself.
  var bytes: Data?
  /// A file of the digit network that replaces the built-in one.
  var network: String?
}

/// The project's own reader.
final class OwnReader: PictureReader {
  private let identity: String
  private let machine = Machine.description
  private var readers: [String: BoardReader] = [:]

  init(identity: String) { self.identity = identity }

  func read(_ job: Job) -> PictureRecord {
    let clock = ContinuousClock()
    let start = clock.now
    var record = PictureRecord(job.picture, reader: identity, outcome: .read)
    do {
      let file = try EncodedPhotograph(bytes: try job.load())
      var trace: BoardReader.Trace?
      let result: Result<BoardReading, ReadingError>
      do throws(ReadingError) {
        let options = BoardReader.Options(readsCandidates: job.picture.candidates != nil)
        result = .success(try reader(job.network).readBoard(file, options: options, keeping: &trace))
      } catch {
        result = .failure(error)
      }
      let pieces = Self.pieces(file, job.picture, result)
      let total = clock.now - start
      fill(&record, result, total)
      if let pieces {
        (record.outcome, record.problem) = (.read, nil)
        record.answer = PictureRecord.Answer(pieces)
      }
      if let cells = job.picture.pencilMarks, job.picture.candidates != nil,
        case .success(let reading) = result, reading.kind == .classic
      {
        record.answer?.candidates = cells.map { reading.candidates[$0] ?? [] }
      }
      let outline = record.answer?.outline.map { $0.map { Point($0[0], $0[1]) } }
      let measured = PictureProperties.measure(
        file, light: trace?.photograph.light, scale: trace?.photograph.scale ?? 1, outline: outline)
      record.properties.merge(measured) { made, _ in made }
    } catch {
      record.outcome = .unreadable
      record.problem = "\(error)"
    }
    record.judgement = Judgement(job.picture, record.outcome, record.answer)
    if record.judgement.failed == nil { record.answer?.lattice = nil }
    return record
  }

  /// The board with pieces on a picture without a Sudoku, as `solve` finds it. Only pictures whose labels say that they
  /// show no Sudoku are searched.
  private static func pieces(
    _ file: EncodedPhotograph, _ picture: LabelledPicture, _ result: Result<BoardReading, ReadingError>
  ) -> PieceBoard? {
    guard picture.game != nil || picture.noBoard == true, case .failure(let error) = result else { return nil }
    switch error {
    case .noBoard, .noSudoku: return PieceReader.read(file)
    default: return nil
    }
  }

  private func reader(_ network: String?) throws(ReadingError) -> BoardReader {
    let key = network ?? ""
    if let reader = readers[key] { return reader }
    let reader: BoardReader?
    if let network {
      reader = FileManager.default.contents(atPath: network).flatMap { BoardReader(digitNetwork: Array($0)) }
    } else {
      reader = BoardReader()
    }
    guard let reader else { throw .photograph(.failed(reason: "\(key) is no digit network")) }
    readers[key] = reader
    return reader
  }

  private func fill(_ record: inout PictureRecord, _ result: Result<BoardReading, ReadingError>, _ total: Duration) {
    var milliseconds = ["total": rounded(total.milliseconds, 3)]
    switch result {
    case .success(let reading):
      record.answer = PictureRecord.Answer(reading)
      milliseconds.merge(reading.timings.milliseconds) { $1 }
    case .failure(let error):
      record.outcome = if case .photograph = error { .unreadable } else { .noBoard }
      record.problem = error.description
    }
    record.cost = PictureRecord.Cost(milliseconds: milliseconds, peakMemory: Machine.peakMemory, machine: machine)
  }
}

extension Job {
  fileprivate func load() throws(InputProblem) -> [UInt8] {
    if let bytes { return Array(bytes) }
    do throws(InputFile.Refusal) { return try InputFile.read(path) } catch {
      throw InputProblem(description: "the file cannot be read: \(error)")
    }
  }
}

private struct InputProblem: Error, CustomStringConvertible { let description: String }

/// The machine that a record was made on.
enum Machine {
  /// The processor's name and the system's.
  static let description: String = {
    let info = FileManager.default.contents(atPath: "/proc/cpuinfo").map { String(decoding: $0, as: UTF8.self) } ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    return "\(model ?? "unknown processor"), \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }()

  /// The peak memory of this process, in mebibytes.
  static var peakMemory: Double {
    var usage = rusage()
    guard getrusage(RUSAGE_SELF_VALUE, &usage) == 0 else { return 0 }
    #if os(Linux)
      return rounded(Double(usage.ru_maxrss) / 1024, 1)
    #else
      return rounded(Double(usage.ru_maxrss) / 1_048_576, 1)
    #endif
  }

  #if os(Linux)
    private static let RUSAGE_SELF_VALUE = __rusage_who_t(RUSAGE_SELF.rawValue)
  #else
    private static let RUSAGE_SELF_VALUE = RUSAGE_SELF
  #endif
}

import Files
import Foundation
import Workers

/// A run of a reader over pictures, with its records in a file.
///
/// While it runs, records stand in order in `RESULTS.part`, a line each as soon as all before it exist. At the end that
/// file takes the name of the results. A stopped run resumes after the last whole line.
///
/// ```swift
/// let reader = try ReaderUnderTest(command: "my-reader")
/// let run = Run(
///   corpora: try Corpus.open("/data/sudoku"), reader: reader, jobs: 4, timeLimit: .seconds(20),
///   results: "results.jsonl")
/// let isDone = try run.start(isStopped: { false }, progress: { done, total in print(done, "of", total) })
/// ```
public struct Run: Sendable {
  /// The pictures, in the order in which records are written.
  public var corpora: [Corpus]
  /// The reader: the built-in one or another program.
  public var reader: ReaderUnderTest
  /// The number of worker processes.
  public var jobs: Int
  /// The time limit for one picture.
  public var timeLimit: Duration
  /// The results file.
  public var results: String
  /// A second output of the records as they come: standard output or a pipe.
  public var stream: OutputTarget?
  /// Digit networks by picture's name, for cross-validation; see ``FoldModels``.
  public var networks: [String: String]

  /// A run; nothing is read before ``start(isStopped:progress:)``.
  public init(
    corpora: [Corpus], reader: ReaderUnderTest, jobs: Int, timeLimit: Duration, results: String,
    stream: OutputTarget? = nil, networks: [String: String] = [:]
  ) {
    self.stream = stream
    (self.corpora, self.reader, self.jobs, self.timeLimit) = (corpora, reader, jobs, timeLimit)
    (self.results, self.networks) = (results, networks)
  }

  /// The file of the records until the run is done.
  public var unfinished: String { results + ".part" }

  /// The jobs of the run, in order.
  private var todo: [Job] {
    corpora.flatMap { corpus in
      corpus.pictures.map { picture in
        Job(picture: picture, path: corpus.path(of: picture), bytes: nil, network: networks[picture.name])
      }
    }
  }

  /// The number of pictures in the run.
  public var count: Int { todo.count }

  /// Reads the pictures that are not read yet.
  /// - Parameters:
  ///   - isStopped: called before each picture.
  ///   - progress: called with the number of finished pictures after each; the first call gives the number finished
  ///     before.
  /// - Returns: true if all pictures are done.
  /// - Throws: ``LabelProblem`` if the results cannot be written or belong to another reader.
  public func start(
    isStopped: @escaping @Sendable () -> Bool, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(LabelProblem) -> Bool {
    let todo = todo
    var done = try resume(todo)
    let file = PathName.open(unfinished, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw LabelProblem(file: unfinished, line: 0, problem: String(cString: strerror(errno)))
    }
    defer { close(file) }
    let copy = try openStream()
    defer { if let copy { close(copy) } }
    progress(done, todo.count)
    let queue = JobQueue(todo[done...])
    let run = OrderedRun(reader: reader, workers: jobs, timeLimit: timeLimit)
    do {
      try run.run(next: { queue.next() }, isStopped: isStopped) { record in
        let line = Array((record.line() + "\n").utf8)
        guard writeAll(file, line) else {
          throw LabelProblem(file: unfinished, line: 0, problem: String(cString: strerror(errno)))
        }
        if let copy, !writeAll(copy, line) {
          throw LabelProblem(file: "the results", line: 0, problem: String(cString: strerror(errno)))
        }
        done += 1
        progress(done, todo.count)
      }
    } catch {
      throw error as? LabelProblem ?? LabelProblem(file: unfinished, line: 0, problem: "\(error)")
    }
    guard done == todo.count else { return false }
    guard fsync(file) == 0, PathName.rename(unfinished, results) else {
      throw LabelProblem(file: results, line: 0, problem: String(cString: strerror(errno)))
    }
    return true
  }

  private func openStream() throws(LabelProblem) -> Int32? {
    do throws(FileError) { return try stream?.open() } catch {
      throw LabelProblem(file: error.path, line: 0, problem: error.reason)
    }
  }

  /// The number of pictures in the unfinished file. A truncated last line is cut off.
  private func resume(_ todo: [Job]) throws(LabelProblem) -> Int {
    guard isFolder(unfinished) == false else { return 0 }
    let lines = try TextLines(unfinished)
    var count = 0, whole = 0
    while let line = lines.next() {
      guard lines.lastLineIsWhole else { break }
      let record = try PictureRecord(line: line, of: unfinished, number: count + 1)
      guard record.reader == reader.identity, count < todo.count, record.picture == todo[count].picture.asRecorded
      else {
        throw LabelProblem(
          file: unfinished, line: count + 1,
          problem: "is of another run (another reader, other pictures or other labels): name another file with "
            + "--results, or begin anew with --restart")
      }
      count += 1
      whole = lines.offset
    }
    guard PathName.withSystemName(unfinished, { truncate($0, off_t(whole)) }) == 0 else {
      throw LabelProblem(file: unfinished, line: 0, problem: String(cString: strerror(errno)))
    }
    return count
  }
}

/// A queue of jobs.
private final class JobQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: ArraySlice<Job>

  init(_ jobs: ArraySlice<Job>) { self.jobs = jobs }

  func next() -> Job? { lock.withLock { jobs.popFirst() } }
}

extension LabelledPicture {
  /// The labels in the form of a record.
  fileprivate var asRecorded: LabelledPicture { PictureRecord(self, reader: "", outcome: .read).picture }
}

import Foundation
import Workers

/// Reads the pictures of a larger engine: paths or pictures on standard input, records on standard output, in order.
///
/// A line of input is a path, or a line of a manifest (``LabelledPicture``) whose `image` is a path. With a member
/// `bytes` it contains the picture itself, in base64.
public struct Worker: Sendable {
  /// The reader of the pictures.
  public var reader: ReaderUnderTest
  /// The number of worker processes.
  public var jobs: Int
  /// The time limit for one picture.
  public var timeLimit: Duration
  /// The folder that paths are relative to.
  public var root: String

  /// A worker; nothing is read before ``serve(complain:)``.
  public init(reader: ReaderUnderTest, jobs: Int, timeLimit: Duration, root: String) {
    (self.reader, self.jobs, self.timeLimit, self.root) = (reader, jobs, timeLimit, root)
  }

  /// Answers until standard input ends.
  /// - Parameter complain: called for each line that is no picture.
  /// - Returns: the number of lines that could not be used.
  /// - Throws: ``LabelProblem`` if standard output is closed.
  public func serve(complain: @escaping @Sendable (LabelProblem) -> Void) throws(LabelProblem) -> Int {
    let source = JobLines(root: root, complain: complain)
    let run = OrderedRun(reader: reader, workers: jobs, timeLimit: timeLimit)
    do {
      try run.run(next: { source.next() }, isStopped: { false }) { record in
        guard writeAll(1, Array((record.line() + "\n").utf8)) else {
          throw LabelProblem(file: "standard output", line: 0, problem: String(cString: strerror(errno)))
        }
      }
    } catch {
      throw error as? LabelProblem ?? LabelProblem(file: "standard output", line: 0, problem: "\(error)")
    }
    return source.problems
  }
}

/// The jobs that arrive on standard input.
private final class JobLines: @unchecked Sendable {
  private let lines = TextLines(descriptor: 0)
  private let root: String
  private let complain: (LabelProblem) -> Void
  private var number = 0
  private(set) var problems = 0

  init(root: String, complain: @escaping (LabelProblem) -> Void) { (self.root, self.complain) = (root, complain) }

  func next() -> Job? {
    while let line = lines.next() {
      number += 1
      if line.isEmpty { continue }
      do throws(LabelProblem) {
        return try job(line)
      } catch {
        problems += 1
        complain(error)
      }
    }
    return nil
  }

  private func job(_ line: String) throws(LabelProblem) -> Job {
    guard line.hasPrefix("{") else {
      let corpus = corpusName(directory(join(root, line)))
      let picture = LabelledPicture(corpus: corpus, image: line)
      return Job(picture: picture, path: join(root, line), bytes: nil, network: nil)
    }
    let place = (file: "standard input", line: number)
    var picture = try Manifest.picture(line, corpus: corpusName(root), at: place)
    do throws(LabelledPicture.LabelError) { picture = try picture.checked() } catch {
      throw LabelProblem(file: place.file, line: number, problem: error.problem)
    }
    let bytes = (try? JSONLine.read(Bytes.self, line))?.bytes
    return Job(picture: picture, path: join(root, picture.image), bytes: bytes, network: nil)
  }

  private struct Bytes: Decodable { var bytes: Data? }
}

import Foundation

/// A corpus of made pictures in a folder: `images/`, and `manifest.jsonl` when all exist. Existing pictures are kept,
/// so that a stopped run can be resumed.
public struct Making: Sendable {
  /// The maker of the pictures.
  public var maker: any PictureMaker
  /// The number of pictures, which are numbered from 1.
  public var count: Int
  /// The corpus's folder, created if it is missing.
  public var folder: String
  /// The number of threads that make pictures at once.
  public var jobs: Int

  /// A corpus to make. Nothing is made before ``start(isStopped:progress:)``.
  public init(maker: any PictureMaker, count: Int, folder: String, jobs: Int) {
    (self.maker, self.count, self.folder, self.jobs) = (maker, count, folder, jobs)
  }

  private func image(_ number: Int) -> String {
    let digits = String(number)
    return "images/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".jpg"
  }

  /// Makes the missing pictures.
  /// - Parameters:
  ///   - isStopped: called before each picture.
  ///   - progress: called with the number of pictures that exist, on the calling thread.
  /// - Returns: true if all pictures exist.
  /// - Throws: ``LabelProblem`` if the folder holds pictures of another making, or a file cannot be written.
  public func start(
    isStopped: @escaping @Sendable () -> Bool, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(LabelProblem) -> Bool {
    try makeFolder(join(folder, "images"))
    try remember()
    let missing = (1...count).filter { isFolder(join(folder, image($0))) == nil }
    let queue = Numbers(missing)
    progress(count - missing.count, count)
    let making = self
    for _ in 0..<jobs {
      Thread.detachNewThread {
        while !isStopped(), let number = queue.next() { queue.report(making.make(number)) }
        queue.leave()
      }
    }
    var done = count - missing.count
    for _ in 0..<jobs {
      while let problem = queue.wait() {
        if let problem { throw problem }
        done += 1
        progress(done, count)
      }
    }
    guard done == count else { return false }
    let corpus = corpusName(folder)
    let lines = (1...count).map { JSONLine.write(maker.labels($0, corpus: corpus, image: image($0))) + "\n" }
    try replace(join(folder, "manifest.jsonl"), with: lines.joined())
    return true
  }

  /// Records the making of the folder's pictures; refuses a folder with pictures of another making.
  private func remember() throws(LabelProblem) {
    let note = join(folder, "making.txt")
    let words = "seed \(maker.seed)\n" + maker.description
    if let old = FileManager.default.contents(atPath: note), String(decoding: old, as: UTF8.self) != words {
      throw LabelProblem(
        file: note, line: 0, problem: "the folder holds pictures made with another seed or other parameters")
    }
    try replace(note, with: words)
  }

  private func make(_ number: Int) -> LabelProblem? {
    let path = join(folder, image(number))
    guard let bytes = maker.picture(number).jpeg else {
      return LabelProblem(file: path, line: 0, problem: "no memory to make it")
    }
    do throws(LabelProblem) {
      try replace(path, with: bytes)
      return nil
    } catch {
      return error
    }
  }
}

/// Picture numbers for threads, and the outcomes that they report.
private final class Numbers: @unchecked Sendable {
  private let condition = NSCondition()
  private var numbers: ArraySlice<Int>
  private var outcomes: [LabelProblem?] = []
  private var left = 0

  init(_ numbers: [Int]) { self.numbers = numbers[...] }

  func next() -> Int? { condition.withLock { numbers.popFirst() } }

  func report(_ problem: LabelProblem?) {
    condition.withLock {
      outcomes.append(problem)
      condition.signal()
    }
  }

  func leave() {
    condition.withLock {
      left += 1
      condition.signal()
    }
  }

  /// An outcome; `nil` once for each thread that has left, after all outcomes.
  func wait() -> LabelProblem?? {
    condition.lock()
    defer { condition.unlock() }
    while outcomes.isEmpty && left == 0 { condition.wait() }
    if !outcomes.isEmpty { return .some(outcomes.removeFirst()) }
    left -= 1
    return nil
  }
}

extension MakingParameters {
  /// A line for each of some parameters with its name and distribution.
  func lines(_ parameters: [Parameter], kind: MadeKind? = nil) -> String {
    parameters.map { "\($0.name) = \(distribution(of: $0, kind: kind))\n" }.joined()
  }
}

import Foundation

/// Makes a corpus of pictures in a folder: `images/`, and `manifest.jsonl` when all are there. Pictures that are there
/// already are kept, so that a run that was stopped goes on.
public struct Making: Sendable {
  /// What makes the pictures.
  public var maker: PhotographMaker
  /// How many pictures, numbered from 1.
  public var count: Int
  /// The corpus's folder. It is created.
  public var folder: String
  /// How many threads make pictures at once.
  public var jobs: Int

  /// A corpus to be made. Nothing is made before ``start(isStopped:progress:)``.
  public init(maker: PhotographMaker, count: Int, folder: String, jobs: Int) {
    (self.maker, self.count, self.folder, self.jobs) = (maker, count, folder, jobs)
  }

  private func image(_ number: Int) -> String {
    let digits = String(number)
    return "images/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".jpg"
  }

  /// Makes what is missing.
  /// - Parameters:
  ///   - isStopped: asked before each picture.
  ///   - progress: told how many are there, on the calling thread.
  /// - Returns: whether all are there.
  /// - Throws: ``LabelProblem`` where the folder holds pictures made otherwise, or a file cannot be written.
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
    let lines = (1...count).map { JSONLine.write(maker.truth($0, corpus: corpus, image: image($0))) + "\n" }
    try replace(join(folder, "manifest.jsonl"), with: lines.joined())
    return true
  }

  /// Notes what the folder's pictures are made with; refuses a folder of other pictures.
  private func remember() throws(LabelProblem) {
    let note = join(folder, "making.txt")
    let words = "seed \(maker.seed)\n" + maker.parameters.description(of: maker.kind)
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

/// Numbers handed to threads, and what became of them handed back.
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
  /// A line for each parameter: its name and what it is drawn from; the kind above them where there is one.
  func description(of kind: MadeKind?) -> String {
    func lines(_ parameters: [Parameter]) -> String {
      parameters.map { "\($0.name) = \(distribution(of: $0, kind: kind))\n" }.joined()
    }
    guard let kind else { return lines(Self.all) }
    return "kind \(kind.rawValue)\n" + lines(Self.all + Self.ofKinds)
  }
}

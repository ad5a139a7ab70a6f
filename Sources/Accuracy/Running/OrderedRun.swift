import Foundation
import Workers

/// Reads pictures in worker processes, several at a time, and hands the records out in the order of the pictures.
///
/// When a worker dies, its picture is tried once more in a fresh worker. When that one dies too, the picture is
/// recorded as crashed. One that has no answer in time is killed, and the picture recorded as timed out.
struct OrderedRun {
  var reader: ReaderUnderTest
  var workers: Int
  var timeLimit: Duration

  /// Pictures that may be ahead of the oldest that is not done, for each worker.
  private static let window = 16

  /// Runs until `next` has no more or `isStopped` says so; pictures that were begun are finished.
  ///
  /// - Parameters:
  ///   - next: the next picture; called by one thread, which is not the calling one. It may wait for its input.
  ///   - done: takes each record, in order, on the calling thread.
  /// - Throws: what `done` throws, after the workers have stopped.
  func run(
    next: @escaping @Sendable () -> Job?, isStopped: @escaping @Sendable () -> Bool,
    done: (PictureRecord) throws -> Void
  ) throws {
    let places = (1...workers).map { WorkerPlace("reading.\($0)", reader.worker, secondTry: .afterAnyEnd) }
    let pool = WorkerPool(places, capacity: workers)
    defer {
      for place in places { place.queue.sync { place.end() } }
    }
    let records = RecordsInOrder(ahead: workers * Self.window, atOnce: workers)
    let run = self
    Thread.detachNewThread {
      while records.waitForRoom(), !isStopped(), let job = next() { run.submit(job, to: pool, records) }
      records.end()
    }
    do {
      while let record = records.collect() { try done(record) }
    } catch {
      records.stop()
      while records.collect() != nil {}
      throw error
    }
  }

  private func submit(_ job: Job, to pool: WorkerPool, _ records: RecordsInOrder) {
    let number = records.begin()
    let owner = JobOwner(group: "", member: "")
    var work = WorkerJob(Array(JSONLine.write(job).utf8), of: owner, within: TimeLimit(wall: timeLimit)) {
      records.put(record(of: job, $0), number)
    }
    work.priority = .batch
    pool.submit(work)
  }

  private func record(of job: Job, _ answer: Result<[UInt8], WorkerRefusal>) -> PictureRecord {
    switch answer {
    case .success(let message):
      do throws(LabelProblem) {
        return try PictureRecord(line: String(decoding: message, as: UTF8.self), of: "worker", number: 0)
      } catch {
        return PictureRecord(job.picture, reader: reader.identity, outcome: .crashed, problem: error.description)
      }
    case .failure(.timeout):
      let limit = timeLimit.formatted(.units(allowed: [.seconds, .milliseconds], width: .wide))
      return PictureRecord(
        job.picture, reader: reader.identity, outcome: .timedOut, problem: "no answer in \(limit)")
    case .failure:
      return PictureRecord(job.picture, reader: reader.identity, outcome: .crashed, problem: "the reader died")
    }
  }
}

/// The records that are done but not yet in turn, and how many pictures are under way.
final class RecordsInOrder: @unchecked Sendable {
  private let condition = NSCondition()
  private let ahead: Int
  private let atOnce: Int
  private var begun = 0
  private var finished = 0
  private var collected = 0
  private var records: [Int: PictureRecord] = [:]
  private var isStopped = false
  private var isEnded = false

  init(ahead: Int, atOnce: Int) { (self.ahead, self.atOnce) = (ahead, atOnce) }

  /// Waits until a worker is free and the oldest picture is not too far behind.
  /// - Returns: false when no more is wanted.
  func waitForRoom() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped && (begun - finished >= atOnce || begun - collected >= ahead) { condition.wait() }
    return !isStopped
  }

  /// The number of one more picture.
  func begin() -> Int {
    condition.withLock {
      begun += 1
      return begun - 1
    }
  }

  func put(_ record: PictureRecord, _ number: Int) {
    condition.withLock {
      records[number] = record
      finished += 1
      condition.broadcast()
    }
  }

  /// No more is wanted; what was begun is finished.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// No more comes.
  func end() {
    condition.withLock {
      isEnded = true
      condition.broadcast()
    }
  }

  /// The next record in order; `nil` when all that was begun is collected and no more comes.
  func collect() -> PictureRecord? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let record = records.removeValue(forKey: collected) {
        collected += 1
        condition.broadcast()
        return record
      }
      // A run that is stopped does not wait for pictures that may never come.
      if (isEnded || isStopped) && collected == begun { return nil }
      condition.wait()
    }
  }
}

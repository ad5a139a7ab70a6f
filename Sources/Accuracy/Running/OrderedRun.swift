import Foundation
import Workers

/// Reads pictures in worker processes, several at a time, and delivers the records in the order of the pictures.
///
/// When a worker dies, its picture is tried once more in a fresh worker. When that one dies too, the picture is
/// recorded as crashed. A worker without an answer in time is killed, and its picture recorded as timed out.
struct OrderedRun {
  var reader: ReaderUnderTest
  var workers: Int
  var timeLimit: Duration

  /// The number of pictures, for each worker, that may be ahead of the oldest unfinished one.
  private static let window = 16

  /// Runs until `next` has no more or `isStopped` is true; pictures that were begun are finished.
  ///
  /// - Parameters:
  ///   - next: returns the next picture. It is called by one thread other than the calling one, and may wait for its
  ///     input.
  ///   - done: called with each record, in order, on the calling thread.
  /// - Throws: the error of `done`, after the workers have stopped.
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

/// The finished records that wait for earlier ones, and the number of pictures under way.
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

  /// Waits until a worker is free and the oldest unfinished picture is not too far behind.
  /// - Returns: false if the run is stopped.
  func waitForRoom() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isStopped && (begun - finished >= atOnce || begun - collected >= ahead) { condition.wait() }
    return !isStopped
  }

  /// Begins a picture and returns its number.
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

  /// Stops the run; pictures that were begun are finished.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// Marks the end of the pictures.
  func end() {
    condition.withLock {
      isEnded = true
      condition.broadcast()
    }
  }

  /// The next record in order; `nil` after the last one.
  func collect() -> PictureRecord? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let record = records.removeValue(forKey: collected) {
        collected += 1
        condition.broadcast()
        return record
      }
      // A stopped run does not wait for further pictures.
      if (isEnded || isStopped) && collected == begun { return nil }
      condition.wait()
    }
  }
}

import Foundation

/// Reads pictures in worker processes, several at a time, and hands the records out in the order of the pictures.
///
/// A worker that dies takes its picture down with it once: the picture is tried again in a fresh one, and is recorded as
/// crashed when that dies too. One that has no answer in time is killed, and the picture recorded as timed out.
struct WorkerPool {
  /// The command line of a worker: it reads ``Job``s, one a line, and answers ``PictureRecord``s.
  var worker: [String]
  var workers: Int
  var timeLimit: Duration
  /// How readers are called in records that no worker made.
  var reader: String

  /// Pictures that may be ahead of the oldest that is not done, for each worker.
  private static let window = 16

  /// Runs until `next` has no more or `isStopped` says so; pictures that were begun are finished.
  ///
  /// - Parameters:
  ///   - next: the next picture; called by one thread at a time.
  ///   - done: takes each record, in order, on the calling thread.
  /// - Throws: what `done` throws, after the workers have stopped.
  func run(
    next: @escaping @Sendable () -> Job?, isStopped: @escaping @Sendable () -> Bool,
    done: (PictureRecord) throws -> Void
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let board = Board(next: next, isStopped: isStopped, ahead: workers * Self.window)
    let pool = self
    for _ in 0..<workers {
      let thread = Thread { pool.work(board) }
      thread.stackSize = 8 << 20
      thread.start()
    }
    board.begin(workers: workers)
    do {
      while let record = board.collect() { try done(record) }
    } catch {
      board.stop()
      while board.collect() != nil {}
      throw error
    }
  }

  private func work(_ board: Board) {
    var child: ChildProcess?
    while let (number, job) = board.take() {
      let record = read(job, &child)
      board.put(record, number)
    }
    board.leave()
  }

  private func read(_ job: Job, _ child: inout ChildProcess?) -> PictureRecord {
    var problem = ""
    for _ in 0..<2 {
      do throws(LabelProblem) {
        let process: ChildProcess
        if let child { process = child } else { process = try ChildProcess(worker) }
        child = process
        switch process.exchange(JSONLine.write(job), within: timeLimit) {
        case .line(let line): return try PictureRecord(line: line, of: "worker", number: 0)
        case .late:
          child = nil
          let limit = "no answer in \(timeLimit.formatted(.units(allowed: [.seconds, .milliseconds], width: .wide)))"
          return PictureRecord(job.picture, reader: reader, outcome: .timedOut, problem: limit)
        case .died: problem = "the reader died"
        }
      } catch {
        problem = error.description
      }
      child = nil
    }
    return PictureRecord(job.picture, reader: reader, outcome: .crashed, problem: problem)
  }
}

/// What workers and collector share: the next number, and the records that are done but not yet in turn.
private final class Board: @unchecked Sendable {
  private let condition = NSCondition()
  private let next: () -> Job?
  private let isStopped: () -> Bool
  private let ahead: Int
  private var taken = 0
  private var collected = 0
  private var records: [Int: PictureRecord] = [:]
  private var working = 0
  private var isEnding = false

  init(next: @escaping () -> Job?, isStopped: @escaping () -> Bool, ahead: Int) {
    (self.next, self.isStopped, self.ahead) = (next, isStopped, ahead)
  }

  func begin(workers: Int) { condition.withLock { working += workers } }
  func stop() { condition.withLock { isEnding = true } }

  func leave() {
    condition.withLock {
      working -= 1
      condition.broadcast()
    }
  }

  /// The next picture; `nil` when there is none or the run is stopped.
  func take() -> (Int, Job)? {
    condition.lock()
    defer { condition.unlock() }
    while !isEnding && taken - collected >= ahead { condition.wait() }
    guard !isEnding, !isStopped(), let job = next() else {
      isEnding = true
      condition.broadcast()
      return nil
    }
    taken += 1
    return (taken - 1, job)
  }

  func put(_ record: PictureRecord, _ number: Int) {
    condition.withLock {
      records[number] = record
      condition.broadcast()
    }
  }

  /// The next record in order; `nil` when all that was taken is collected.
  func collect() -> PictureRecord? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let record = records.removeValue(forKey: collected) {
        collected += 1
        condition.broadcast()
        return record
      }
      if isEnding && collected == taken { return nil }
      condition.wait()
    }
  }
}

import Dispatch
import Logging
import Synchronization
import Workers

/// The frames that wait for one worker: the newest of each camera, in turns, and none for long. A late frame is worth
/// less than the next one.
final class CameraQueue: Sendable {
  /// The reason why a frame was not read.
  enum Refusal: Error {
    /// A newer frame came, or this one's turn came too late.
    case late
    /// The frame exceeded the worker's time limit.
    case timeout
    /// The frame ended its worker.
    case ended
  }

  /// A worker's answer to a frame, and the time that the frame had waited.
  struct Done: Sendable {
    var message: [UInt8]
    var waited: Duration
  }

  fileprivate struct Frame {
    let number: Int
    let camera: String
    let message: [UInt8]
    let arrived = ContinuousClock.now
    let charge: @Sendable (Double) -> Void
    let answer: CheckedContinuation<Result<Done, Refusal>, Never>
  }

  fileprivate struct State {
    var isBusy = false
    var waiting: [Frame] = []
    var number = 0
  }

  private let place: WorkerPlace
  /// The limit of processor time for a frame, in seconds.
  private let seconds: Int
  private let longestWait: Duration
  private let state = Mutex(State())
  private static let clock = DispatchQueue(label: "gridship.camera.late")

  init(_ place: WorkerPlace, seconds: Int, longestWait: Duration) {
    (self.place, self.seconds, self.longestWait) = (place, seconds, longestWait)
  }

  /// The number of waiting frames.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// True if a frame is being read.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Starts the worker, for frames to come.
  func prepare() { place.queue.async { self.place.start() } }

  /// Ends the worker until frames come again.
  func rest() { place.queue.async { self.place.end() } }

  /// Ends the worker for good.
  func close() async { await place.close() }

  /// Reads a frame.
  /// - Parameters:
  ///   - camera: the camera of the frame; its waiting frame is replaced.
  ///   - charge: called with the processor time of the frame, in seconds.
  func look(
    _ camera: String, _ message: [UInt8], charging charge: @escaping @Sendable (Double) -> Void
  ) async throws(Refusal) -> Done {
    let result: Result<Done, Refusal> = await withCheckedContinuation { answer in
      let (frame, isFirst, older) = state.withLock { state in
        state.number += 1
        let frame = Frame(number: state.number, camera: camera, message: message, charge: charge, answer: answer)
        return (frame, !state.isBusy, state.add(frame))
      }
      older?.answer.resume(returning: .failure(.late))
      if isFirst { place.queue.async { self.work(frame) } } else { limitWait(of: frame.number) }
    }
    return try result.get()
  }

  private func limitWait(of number: Int) {
    Self.clock.asyncAfter(deadline: .now() + longestWait / .seconds(1)) { [self] in
      let late = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      late?.answer.resume(returning: .failure(.late))
    }
  }

  // MARK: On the place's own queue

  private func work(_ first: Frame) {
    var next: Frame? = first
    while let frame = next {
      frame.answer.resume(returning: look(frame))
      next = state.withLock { $0.next() }
    }
  }

  private func look(_ frame: Frame) -> Result<Done, Refusal> {
    let waited = ContinuousClock.now - frame.arrived
    var message: [UInt8] = []
    do {
      try place.work(charging: frame.charge) { process throws(WorkerProcess.Failure) in
        message = try process.ask(frame.message, within: .processor(seconds: Double(seconds)))
      }
    } catch {
      return .failure(error == .timeout ? .timeout : .ended)
    }
    return .success(Done(message: message, waited: waited))
  }
}

extension CameraQueue.State {
  /// Adds a frame in place of an older one of its camera.
  /// - Returns: the older one.
  fileprivate mutating func add(_ frame: CameraQueue.Frame) -> CameraQueue.Frame? {
    guard isBusy else {
      isBusy = true
      return nil
    }
    guard let place = waiting.firstIndex(where: { $0.camera == frame.camera }) else {
      waiting.append(frame)
      return nil
    }
    let older = waiting[place]
    waiting[place] = frame
    return older
  }

  fileprivate mutating func next() -> CameraQueue.Frame? {
    guard waiting.isEmpty else { return waiting.removeFirst() }
    isBusy = false
    return nil
  }
}

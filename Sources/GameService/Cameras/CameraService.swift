import Foundation
import Logging
import ServerStore
import Synchronization
import Workers

/// Live cameras and the readings of their frames. They have workers and a budget of their own, so that no photograph
/// waits for a camera. Frames are not stored; a camera's board is in its worker's memory alone.
package final class CameraService: Sendable {
  /// The answer to a client that opened a camera.
  package struct Opened: Sendable {
    package var id: String
    /// The time at which the camera closes unless a frame comes, in milliseconds since 1970.
    package var expires: Int
  }

  fileprivate struct Camera {
    let requester: Requester
    let queue: Int
    let number: Int
    /// The game that it follows; `nil` for a Sudoku.
    let game: CameraGame?
    /// The time of its last frame, in milliseconds of the steady clock.
    var heard: Int
    /// The frames that may come at once, and the time of that count.
    var frames = CameraService.burst
    var framesSince: Int
  }

  fileprivate struct State {
    var cameras: [String: Camera] = [:]
    var opened = 0
  }

  /// The time without frames after which a camera is closed, in milliseconds.
  static let silence = 10_000
  /// The frames a second that a camera may send.
  package static let framesPerSecond = 5
  /// The greatest numbers of cameras at once: of a player (a third closes the first) and of an address.
  private static let most = (player: 2, address: 8)
  /// A little more than one frame on its way and one waiting behind it.
  private static let burst = 3.0

  private let settings: ReaderSettings
  private let limits: RateLimits
  private let clock: Clock
  private let queues: [CameraQueue]
  private let state = Mutex(State())

  /// A service with its queues of workers. A worker starts with its first camera.
  package init(_ settings: ReaderSettings, limits: RateLimits, clock: Clock, logger: Logger) {
    self.settings = settings
    self.limits = limits
    self.clock = clock
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let count = settings.cameraReaders > 0 ? settings.cameraReaders : max(1, processors / 4)
    queues = (1...count).map { number in
      CameraQueue(
        // Photographs go first on machines with few processors.
        WorkerPlace(reader: "camera.\(number)", settings, niceness: 5, logger: logger),
        seconds: settings.frameSeconds ?? settings.seconds, longestWait: settings.longestFrameWait
      )
    }
  }

  /// The number of open cameras, and the number of waiting frames.
  package var count: Int { state.withLock { $0.cameras.count } }
  /// The number of frames that wait for a worker, over all queues.
  package var waitingCount: Int { queues.reduce(0) { $0 + $1.waitingCount } }

  /// True if any frame is being read.
  var isBusy: Bool { queues.contains { $0.isBusy } }

  // MARK: Opening and closing

  /// Opens a camera.
  /// - Parameter game: the game to follow; `nil` for a Sudoku.
  /// - Throws: ``CameraError/full`` if the greatest number of cameras is open.
  package func open(_ game: CameraGame? = nil, for requester: Requester) throws(CameraError) -> Opened {
    try requireTime(requester)
    sweep()
    let id = Identifier.random(), now = clock.steady()
    let queue: Int? = state.withLock { state in
      state.closeOldest(of: requester.player, leaving: Self.most.player - 1)
      let limit = settings.cameras * queues.count
      let atAddress = state.cameras.values.count { $0.requester.address == requester.address }
      guard state.cameras.count < limit, limits.isOff || atAddress < Self.most.address else { return nil }
      let queue = queues.indices.min { state.count(at: $0) < state.count(at: $1) } ?? 0
      state.opened += 1
      state.cameras[id] = Camera(
        requester: requester, queue: queue, number: state.opened, game: game, heard: now, framesSince: now)
      return queue
    }
    guard let queue else { throw settings.cameras == 0 ? .notOffered : .full }
    queues[queue].prepare()
    return Opened(id: id, expires: clock.now() + Self.silence)
  }

  private func requireTime(_ requester: Requester) throws(CameraError) {
    do throws(LimitError) { try limits.requireTime(requester, .cameraTime) } catch { throw .limited(error) }
  }

  /// Closes a player's camera.
  package func close(_ id: String, of player: String) throws(CameraError) {
    let isClosed = state.withLock { state in
      guard state.cameras[id]?.requester.player == player else { return false }
      state.cameras[id] = nil
      return true
    }
    guard isClosed else { throw .notFound }
    restUnused()
  }

  /// Closes cameras without frames for long.
  package func sweep() {
    let now = clock.steady()
    let wasSilent = state.withLock { state in
      let before = state.cameras.count
      state.cameras = state.cameras.filter { now - $0.value.heard < Self.silence }
      return state.cameras.count < before
    }
    if wasSilent { restUnused() }
  }

  /// Ends workers without cameras, whose boards are then forgotten.
  private func restUnused() {
    let unused = state.withLock { state in queues.indices.filter { state.count(at: $0) == 0 } }
    for queue in unused { queues[queue].rest() }
  }

  /// Ends every worker.
  package func end() async { for queue in queues { await queue.close() } }

  // MARK: Frames

  /// Reads a camera's next frame.
  /// - Parameter move: the name of a move that a person says was made; `nil` if the frame is to tell.
  /// - Throws: ``CameraError``.
  package func look(
    _ id: String, _ bytes: [UInt8], move: String? = nil, for requester: Requester
  ) async throws(CameraError) -> FrameObservation {
    let camera = try admit(id, requester)
    var job = ReaderJob(kind: .frame)
    (job.camera, job.game, job.move) = (id, camera.game, move)
    let start = ContinuousClock.now
    let done: CameraQueue.Done
    do {
      done = try await queues[camera.queue].look(id, ReaderMessage.encoded(job, bytes)) { [limits] seconds in
        limits.charge(camera.requester, .cameraTime, processorSeconds: seconds)
      }
    } catch {
      throw CameraError(error)
    }
    hear(id)
    guard let (answer, _) = ReaderMessage.decoded(done.message, as: ReaderAnswer.self) else {
      throw .unread(ReadingFailure(.broken))
    }
    if let failure = answer.failure { throw .unread(failure) }
    guard var frame = answer.frame else { throw .unread(ReadingFailure(.broken)) }
    frame.note(waited: done.waited, of: .now - start)
    return frame
  }

  /// Checks that a frame of a camera would be accepted now, before its body is received.
  package func requireCamera(_ id: String, of requester: Requester) throws(CameraError) {
    let now = clock.steady()
    let isOpen = state.withLock { state in
      guard let camera = state.cameras[id] else { return false }
      return camera.requester.player == requester.player && now - camera.heard < Self.silence
    }
    guard isOpen else { throw .notFound }
    try requireTime(requester)
  }

  /// Counts a frame.
  private func admit(_ id: String, _ requester: Requester) throws(CameraError) -> Camera {
    try requireCamera(id, of: requester)
    let now = clock.steady()
    let counted: (camera: Camera, isTooFast: Bool)? = state.withLock { state in
      guard var camera = state.cameras[id] else { return nil }
      camera.frames = min(
        Self.burst, camera.frames + Double((now - camera.framesSince) * Self.framesPerSecond) / 1000)
      (camera.heard, camera.framesSince) = (now, now)
      let isTooFast = !limits.isOff && camera.frames < 1
      if !isTooFast { camera.frames -= 1 }
      state.cameras[id] = camera
      return (camera, isTooFast)
    }
    guard let (camera, isTooFast) = counted else { throw .notFound }
    guard !isTooFast else {
      throw .tooFast(most: Self.framesPerSecond)
    }
    return camera
  }

  /// Records activity: frames take a while to arrive and to be read, which is no silence.
  private func hear(_ id: String) {
    let now = clock.steady()
    state.withLock { $0.cameras[id]?.heard = now }
  }
}

extension CameraError {
  init(_ refusal: CameraQueue.Refusal) {
    switch refusal {
    case .late: self = .late
    case .timeout: self = .tooLong
    case .ended: self = .workerEnded
    }
  }
}

extension CameraService.State {
  /// The number of cameras of a worker.
  fileprivate func count(at queue: Int) -> Int { cameras.values.count { $0.queue == queue } }

  /// Closes the oldest cameras of a player.
  fileprivate mutating func closeOldest(of player: String, leaving count: Int) {
    let own = cameras.filter { $0.value.requester.player == player }.sorted { $0.value.number < $1.value.number }
    for (id, _) in own.dropLast(count) { cameras[id] = nil }
  }
}

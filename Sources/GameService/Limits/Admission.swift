import Synchronization

/// The admission of a request to the processors. It holds for all computations of the request.
final class Admission: Sendable {
  /// The admission of the request of this task; `nil` if each computation is admitted by itself.
  @TaskLocal static var current: Admission?

  private let flag = Atomic(false)

  /// True once a computation of the request was admitted.
  var isGranted: Bool { flag.load(ordering: .relaxed) }

  /// Admits all further computations of the request.
  func grant() { flag.store(true, ordering: .relaxed) }
}

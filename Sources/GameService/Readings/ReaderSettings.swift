/// The settings of the worker processes that read photographs and follow live cameras.
package struct ReaderSettings: Sendable {
  /// The number of worker processes that read photographs; 0 for one for each processor but one, and at least two.
  package var readers = 0
  /// True if workers are started with the server, rather than with the first photographs.
  package var startsAtOnce = true
  /// The greatest number of photographs that wait for a worker.
  package var queue = 16
  /// The limit of a worker's processor time, in seconds; by the clock it may take four times as long.
  package var seconds = 5
  /// The memory limit of a worker, in mebibytes.
  package var memory = 2048
  /// The program of the workers; empty for this one.
  package var program = ""
  /// The cascade that finds faces; empty for the system's.
  package var faceCascade = ""

  /// The number of live cameras at once for each of their readers; 0 for none.
  package var cameras = 8
  /// The number of worker processes that follow live cameras; 0 for one for every four processors.
  package var cameraReaders = 0
  /// The limit of processor time for a frame, in seconds; `nil` for that of a photograph.
  package var frameSeconds: Int?
  /// The longest waiting time of a frame, after which it is dropped.
  package var longestFrameWait = Duration.milliseconds(300)

  package init() {}
}

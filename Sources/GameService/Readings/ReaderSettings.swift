/// How the worker processes are set up that read photographs and follow live cameras.
package struct ReaderSettings: Sendable {
  /// Worker processes that read photographs; 0 for one for each processor but one.
  package var readers = 0
  /// Whether workers are started with the server, not with the first photographs.
  package var startsAtOnce = true
  /// How many photographs may wait for a worker.
  package var queue = 16
  /// Seconds of a processor after which a worker is ended, and a quarter of those that it may take by the clock.
  package var seconds = 5
  /// Mebibytes of memory that a worker may take.
  package var memory = 2048
  /// The program that is started as a worker; this one where empty.
  package var program = ""
  /// The cascade that finds faces; those of the system where empty.
  package var faceCascade = ""

  /// Live cameras at once for each of their readers; 0 for none.
  package var cameras = 8
  /// Worker processes that follow live cameras; 0 for one for every four processors.
  package var cameraReaders = 0
  /// Seconds of a processor after which a worker that looks at a frame is ended; as for a photograph where `nil`.
  package var frameSeconds: Int?
  /// A frame whose turn has not come by then is dropped.
  package var longestFrameWait = Duration.milliseconds(300)

  package init() {}
}

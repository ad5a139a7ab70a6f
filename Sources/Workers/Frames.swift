#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The form of messages between a pool and its workers: a length of four bytes, the highest first, and then the
/// message.
public enum Frame {
  /// The greatest length of a message, in bytes. A greater length means that the other side is faulty.
  public static let limit = 256 << 20
  /// The size of a length, in bytes.
  public static let lengthSize = 4

  /// The bytes of a length, the highest first.
  public static func length(_ count: Int) -> [UInt8] {
    (0..<lengthSize).map { UInt8(count >> (8 * (lengthSize - 1 - $0)) & 0xFF) }
  }

  /// The length that these bytes encode.
  public static func length(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

/// A worker's own side of its two pipes, standard input and output.
public struct WorkerSide: Sendable {
  private let input: Int32
  private let output: Int32

  /// - Parameters:
  ///   - input: the file descriptor of messages.
  ///   - output: the file descriptor of answers.
  public init(input: Int32 = 0, output: Int32 = 1) { (self.input, self.output) = (input, output) }

  /// The next message; `nil` at the end of the input, or if a message is not valid.
  public func next() -> [UInt8]? {
    guard let length = read(Frame.lengthSize), case let count = Frame.length(length), count <= Frame.limit else {
      return nil
    }
    return read(count)
  }

  /// Sends an answer.
  /// - Returns: true if all of it was written.
  public func send(_ message: [UInt8]) -> Bool {
    writeAll(output, Frame.length(message.count)) && writeAll(output, message)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { readSome(input, $0.baseAddress! + done, count - done) }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}

/// The system's `read`, for types that have a method of that name.
func readSome(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, place, count)
}

/// The system's `write`, likewise.
func writeSome(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int { write(descriptor, place, count) }

/// Writes all the bytes to an open file.
/// - Returns: false if the other side is closed or the disk is full.
public func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, bytes.count - sent) }
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { return false }
    sent += count
  }
  return true
}

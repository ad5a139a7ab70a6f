#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The form of messages between a pool and its workers: four bytes of length, the highest first, and as many bytes.
public enum Frame {
  /// No message is longer; a length beyond it means that the other side has gone wrong.
  public static let limit = 256 << 20
  /// Bytes of a length.
  public static let lengthSize = 4

  /// A length as it stands before its bytes.
  public static func length(_ count: Int) -> [UInt8] {
    (0..<lengthSize).map { UInt8(count >> (8 * (lengthSize - 1 - $0)) & 0xFF) }
  }

  /// A length that was read.
  public static func length(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

/// A worker's own side of its two pipes, standard input and output.
public struct WorkerSide: Sendable {
  private let input: Int32
  private let output: Int32

  /// - Parameters:
  ///   - input: where messages come from.
  ///   - output: where answers go.
  public init(input: Int32 = 0, output: Int32 = 1) { (self.input, self.output) = (input, output) }

  /// The next message; `nil` where there is none, or where it cannot be one.
  public func next() -> [UInt8]? {
    guard let length = read(Frame.lengthSize), case let count = Frame.length(length), count <= Frame.limit else {
      return nil
    }
    return read(count)
  }

  /// Sends an answer.
  /// - Returns: whether the pool took it.
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
/// - Returns: false where the other side is gone or the disk is full.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file, a pipe or standard input, taken as they come.
public final class ByteSource {
  /// The bytes of a regular file; `nil` for a source without a known end.
  public let size: Int?
  private let descriptor: Int32
  private let name: String
  private let isOwned: Bool

  /// The program's standard input.
  public static func standardInput() throws(FileError) -> ByteSource {
    try ByteSource(descriptor: 0, name: "standard input", isOwned: false)
  }

  /// Opens a file, which is closed with this value.
  /// - Throws: the system's error; a folder has the code `EISDIR`.
  public convenience init(_ path: String) throws(FileError) {
    let descriptor = PathName.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError.last("open", path) }
    try self.init(descriptor: descriptor, name: path, isOwned: true)
  }

  /// Reads from a descriptor that the caller has opened and closes.
  public convenience init(descriptor: Int32, name: String) throws(FileError) {
    try self.init(descriptor: descriptor, name: name, isOwned: false)
  }

  private init(descriptor: Int32, name: String, isOwned: Bool) throws(FileError) {
    var info = stat()
    let kind = fstat(descriptor, &info) == 0 ? info.st_mode & S_IFMT : 0
    size = kind == S_IFREG ? Int(info.st_size) : nil
    (self.descriptor, self.name, self.isOwned) = (descriptor, name, isOwned)
    if kind == S_IFDIR { throw FileError.system(call: "read", path: name, code: EISDIR) }
  }

  deinit { if isOwned { close(descriptor) } }

  /// Returns the available bytes, `count` at most. Waits while there are none; `nil` at the end.
  public func read(upTo count: Int = 1 << 17) throws(FileError) -> [UInt8]? {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let taken = readBytes(descriptor, buffer.baseAddress, count)
        code = taken < 0 ? errno : 0
        filled = max(0, taken)
      }
      if code == EINTR { continue }
      guard code == 0 else { throw FileError.system(call: "read", path: name, code: code) }
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// True if ``read(upTo:)`` would not wait: there are bytes, or the end is reached.
  public var isReady: Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) != 0
  }
}

/// The system's `read`, under a name that no method here hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

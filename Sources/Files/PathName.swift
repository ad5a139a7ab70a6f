#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names of files as text, for names with any bytes.
///
/// The system's names are bytes, and a `String` holds UTF-8 alone. Names of old archives have bytes that are no part of
/// UTF-8. Each of them becomes a character for private use, U+10FE80 to U+10FEFF. It becomes that byte again where the name is
/// handed to the system. So a name can be sorted, stored and sent like any other. ``bytes(_:)`` gives the bytes back, for
/// other programs.
public enum PathName {
  /// The character of the byte 0.
  private static let base: UInt32 = 0x10FE00

  /// The text of a name's bytes.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var result = String.UnicodeScalarView()
    var rest = ArraySlice(Array(bytes))
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      if first < 0x80 || first >= 0xC2, rest.count >= length,
        let text = String(validating: rest.prefix(length), as: UTF8.self)
      {
        result.append(contentsOf: text.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { result.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }

  /// The bytes of a name.
  public static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      let value = scalar.value
      return (base + 0x80...base + 0xFF).contains(value) ? [UInt8(value - base)] : Array(String(scalar).utf8)
    }
  }

  /// Passes a name to the system.
  public static func withSystemName<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes(text) + [0]).withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        preconditionFailure("a name has an end")
      }
      return body(start)
    }
  }

  /// The arguments of this program, without its own name.
  public static var arguments: [String] {
    let start = CommandLine.unsafeArgv
    return (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      start[index].map { text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The system's `open`.
  public static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    withSystemName(path) { systemOpen($0, flags, mode) }
  }

  /// The status of a file; `nil` if the system gives none, with the reason in `errno`.
  public static func status(_ path: String, followsLinks: Bool = true) -> stat? {
    var info = stat()
    return withSystemName(path) { followsLinks ? stat($0, &info) : lstat($0, &info) } == 0 ? info : nil
  }

  /// The system's `rename`; true on success.
  public static func rename(_ path: String, _ target: String) -> Bool {
    withSystemName(path) { path in withSystemName(target) { systemRename(path, $0) } } == 0
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { _ = withSystemName(path) { unlink($0) } }
}

// The system's calls, under names that no function here hides.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
private func systemRename(_ path: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 {
  rename(path, target)
}

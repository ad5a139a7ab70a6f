import Foundation

/// Addresses that anybody on the internet reaches, unlike those of private networks and of this machine.
enum PublicAddress {
  /// True if a text is an address of IPv4 or IPv6 in its usual form.
  static func isNumeric(_ text: String) -> Bool { bytes(text) != nil }

  /// True if a text is an address, and a public one.
  static func isPublic(_ text: String) -> Bool { bytes(text).map { isPublic($0) } ?? false }

  /// True if 4 or 16 bytes are a public address.
  static func isPublic(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 { return !closed4.contains { $0.contains(bytes) } }
    // All public addresses of IPv6 begin with the bits 001.
    return bytes.count == 16 && bytes[0] & 0xE0 == 0x20 && !closed6.contains { $0.contains(bytes) }
  }

  /// The addresses of a host, as this machine resolves it. It waits for the resolver.
  static func resolve(_ host: String) -> [String] {
    if isNumeric(host) { return [host] }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    var found: [String] = []
    var next = first
    while let info = next {
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let status = getnameinfo(
        info.pointee.ai_addr, info.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
      if status == 0 {
        found.append(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      next = info.pointee.ai_next
    }
    return found
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }

  /// A range of addresses by its first bits.
  private struct Range {
    let bytes: [UInt8]
    let bits: Int

    func contains(_ other: [UInt8]) -> Bool {
      (0..<bits).allSatisfy { (bytes[$0 / 8] ^ other[$0 / 8]) & (0x80 >> UInt8($0 % 8)) == 0 }
    }
  }

  /// Ranges of IPv4 that are not public (RFC 6890).
  private static let closed4: [Range] = [
    ([0, 0, 0, 0], 8), ([10, 0, 0, 0], 8), ([100, 64, 0, 0], 10), ([127, 0, 0, 0], 8), ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12), ([192, 0, 0, 0], 24), ([192, 0, 2, 0], 24), ([192, 88, 99, 0], 24), ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15), ([198, 51, 100, 0], 24), ([203, 0, 113, 0], 24), ([224, 0, 0, 0], 3),
  ].map { Range(bytes: $0, bits: $1) }

  /// Ranges of IPv6 within 2000::/3 that are not public, or hold an address of IPv4.
  private static let closed6: [Range] = [
    ([0x20, 0x01, 0x00, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02, 0, 0], 16),
    ([0x3F, 0xFF, 0, 0], 20),
  ].map { Range(bytes: $0, bits: $1) }
}

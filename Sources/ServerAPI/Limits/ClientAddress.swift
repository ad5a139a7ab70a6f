import Foundation
import GameService

/// Addresses in the form that limits count.
enum ClientAddress {
  /// An address of IPv4 itself, or the network of an address of IPv6: a client with one address of a network has all
  /// 2^64 of them.
  static func network(_ text: String) -> String {
    guard let bytes = bytes(of: text) else { return text }
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: 8, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
      .joined(separator: ":") + "::/64"
  }

  /// The client of a request: the last address in `X-Forwarded-For` that is no trusted proxy's.
  /// - Parameters:
  ///   - peer: the address that the connection comes from; `nil` for a socket of the system.
  ///   - forwarded: `X-Forwarded-For`, to which each proxy appends the address of its client.
  ///   - proxies: the trusted proxies; `nil` for exactly one, whatever its address.
  /// - Returns: the client's address in the form that limits count. A word that is no address (`unknown`) is not
  ///   counted.
  static func client(peer: String?, forwarded: String?, proxies: [AddressRange]?) -> String {
    let own = peer.map(network) ?? "local"
    let hops = (forwarded ?? "").split(separator: ",").map { plain($0.trimmingCharacters(in: .whitespaces)) }
    guard let proxies else { return hops.last.flatMap(bytes).map { _ in network(hops[hops.count - 1]) } ?? own }
    func isTrusted(_ address: String) -> Bool { proxies.contains { $0.contains(address) } }
    guard peer.map(isTrusted) ?? true else { return own }
    var client = own
    for hop in hops.reversed() {
      guard bytes(of: hop) != nil else { break }
      client = network(hop)
      if !isTrusted(hop) { break }
    }
    return client
  }

  /// An address without the port and the brackets that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  private static func plain(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : text
  }

  /// The four bytes of an address of IPv4, also in its IPv6 notation, or the sixteen of one of IPv6.
  static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
    var sixteen = in6_addr()
    let unzoned = text.split(separator: "%").first.map(String.init) ?? text
    guard inet_pton(AF_INET6, unzoned, &sixteen) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &sixteen) { Array($0) }
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
    return isMapped ? Array(bytes[12...]) : bytes
  }
}

/// A range of addresses with a common prefix, as `10.0.0.0/8` or `2001:db8::/32`; one address without the `/`.
package struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// - Returns: `nil` unless the text is an address, or an address with a number of bits.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let bytes = ClientAddress.bytes(of: parts[0]) else { return nil }
    let most = bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : most, (0...most).contains(bits) else { return nil }
    (self.bytes, self.bits) = (bytes, bits)
  }

  /// True if an address is in the range.
  func contains(_ address: String) -> Bool {
    guard let other = ClientAddress.bytes(of: address), other.count == bytes.count else { return false }
    return (0..<bits).allSatisfy { bit in (bytes[bit / 8] ^ other[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0 }
  }
}

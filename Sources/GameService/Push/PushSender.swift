import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import ServerStore
import Synchronization

/// Sends messages to push services. Each host has a client of its own, which is bound to the address that was checked.
package final class PushSender: Sendable {
  /// A message that is ready to be sent.
  struct Sent: Sendable {
    var endpoint: PushEndpoint
    var headers: HTTPHeaders
    var body: [UInt8]

    /// A message in any form.
    init(endpoint: PushEndpoint, headers: HTTPHeaders, body: [UInt8]) {
      (self.endpoint, self.headers, self.body) = (endpoint, headers, body)
    }

    /// An encrypted message for a push service.
    /// - Parameters:
    ///   - topic: the id of the event. The push service replaces a message that waits by a later one with the same topic.
    ///   - lifetime: the lifetime at the push service, in seconds.
    init(endpoint: PushEndpoint, authorization: String, topic: String?, lifetime: Int, body: [UInt8]) {
      (self.endpoint, self.body) = (endpoint, body)
      headers = [
        "Authorization": authorization, "TTL": "\(lifetime)", "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream", "Urgency": "normal",
      ]
      if let topic { headers.add(name: "Topic", value: topic) }
    }
  }

  /// The answer of a push service.
  enum Answer: Hashable, Sendable {
    /// A status, with the seconds to wait if it gives them.
    case status(Int, retryAfter: Int?)
    /// No answer, for a reason for the player.
    case none(String)
  }

  /// The greatest number of hosts with a client.
  private static let mostClients = 16
  /// The time for which a resolved address is used.
  private static let freshness = Duration.seconds(300)
  /// The time limit for a message, in seconds.
  private static let seconds: Int64 = 10

  private struct Client {
    var client: HTTPClient
    var resolved: ContinuousClock.Instant
    var used: ContinuousClock.Instant
  }

  private struct State {
    var clients: [String: Client] = [:]
    var isClosed = false
  }

  private let allowsPrivate: Bool
  private let state = Mutex(State())

  /// - Parameter allowsPrivate: true to send to addresses of private networks, in tests.
  package init(allowsPrivate: Bool) { self.allowsPrivate = allowsPrivate }

  func send(_ sent: Sent) async -> Answer {
    guard let client = await client(for: sent.endpoint.host) else {
      return .none("the push service has no public address")
    }
    var request = HTTPClientRequest(url: sent.endpoint.url)
    request.method = .POST
    request.headers = sent.headers
    request.body = .bytes(ByteBuffer(bytes: sent.body))
    do {
      let answer = try await client.execute(request, timeout: .seconds(Self.seconds))
      // A connection is used again only after its answer was read.
      _ = try? await answer.body.collect(upTo: 16_384)
      return .status(Int(answer.status.code), retryAfter: answer.headers.first(name: "Retry-After").flatMap { Int($0) })
    } catch {
      return .none("the push service does not answer")
    }
  }

  /// The client of a host; `nil` if the host has an address that is not public.
  private func client(for host: String) async -> HTTPClient? {
    let now = ContinuousClock.now
    let known = state.withLock { state -> HTTPClient? in
      guard let found = state.clients[host], now - found.resolved < Self.freshness else { return nil }
      state.clients[host]?.used = now
      return found.client
    }
    if let known { return known }
    let addresses = (try? await NIOThreadPool.singleton.runIfActive { PublicAddress.resolve(host) }) ?? []
    guard let address = addresses.first, allowsPrivate || addresses.allSatisfy({ PublicAddress.isPublic($0) }) else {
      return nil
    }
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5), read: .seconds(Self.seconds)),
      decompression: .disabled)
    // A name that resolves to another address at the next moment leads nowhere else.
    configuration.dnsOverride = [host: address]
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let former = state.withLock { state -> [HTTPClient] in
      if state.isClosed { return [client] }
      var former = state.clients.removeValue(forKey: host).map { [$0.client] } ?? []
      if state.clients.count >= Self.mostClients, let oldest = state.clients.min(by: { $0.value.used < $1.value.used })
      {
        former.append(oldest.value.client)
        state.clients[oldest.key] = nil
      }
      state.clients[host] = Client(client: client, resolved: now, used: now)
      return former
    }
    Self.end(former)
    return client
  }

  /// Shuts clients down once their last message has had its time.
  private static func end(_ clients: [HTTPClient]) {
    for client in clients {
      Task {
        try? await Task.sleep(for: .seconds(2 * seconds))
        try? await client.shutdown()
      }
    }
  }

  /// Shuts all clients down. Messages under way fail.
  package func close() async {
    let clients = state.withLock { state in
      state.isClosed = true
      defer { state.clients = [:] }
      return state.clients.values.map(\.client)
    }
    for client in clients { try? await client.shutdown() }
  }
}

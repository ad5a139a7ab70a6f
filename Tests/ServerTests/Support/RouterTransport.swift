import Dispatch
import Foundation
import Synchronization

@testable import ServerClient

/// Requests of the client in Swift to the routes of a server in this process, without a socket.
struct RouterTransport: ServerTransport {
  let client: HTTPClient

  /// Waits on its thread, which must not be one of the concurrency runtime.
  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    let done = DispatchSemaphore(value: 0)
    let answer = Mutex<HTTPClient.Response?>(nil)
    let path = String(request.url.dropFirst(server.url.count))
    Task {
      let response = try? await client.send(
        request.method.rawValue, path, headers: request.headers, body: request.body.isEmpty ? nil : request.body)
      answer.withLock { $0 = response }
      done.signal()
    }
    done.wait()
    guard let response = answer.withLock({ $0 }) else { throw .noAnswer(server: server.name, why: "the routes threw") }
    return ServerAnswer(status: response.status, headers: response.headers, body: response.body)
  }
}

extension TestServer {
  /// Runs work of the client in Swift against the routes, on a thread that may wait.
  func withClient<Result: Sendable>(_ work: @escaping @Sendable (ServerClient) throws -> Result) async throws -> Result
  {
    let client = ServerClient(
      try ServerAddress("http://localhost"), transport: RouterTransport(client: anonymous))
    return try await HTTPClient.blocking { try work(client) }
  }
}

extension ServerClient {
  /// The same server for a player.
  func by(_ account: ServerAccount, _ transport: any ServerTransport) -> ServerClient {
    ServerClient(address, token: account.token, transport: transport)
  }
}

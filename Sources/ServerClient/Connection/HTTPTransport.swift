import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Requests over HTTP. Nothing is connected, and no thread started, before the first one.
public struct HTTPTransport: ServerTransport {
  /// The time limit for connecting, in seconds.
  private static let connectSeconds: Int64 = 5
  /// The time limit for the whole answer, in seconds.
  private static let allSeconds: Int64 = 20

  /// The client, which lives as long as the process.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(
      // A redirection would send the token to the address in the answer.
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(connectSeconds), read: .seconds(allSeconds)),
      // The size after decompression is not bounded by a limit of bytes.
      decompression: .disabled)
    // A refused connection is reported at once.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  /// The time limit for the whole answer.
  private let time: TimeAmount

  /// The transport of every program; all values are the same.
  public init() { self.init(time: .seconds(Self.allSeconds)) }

  init(time: TimeAmount) { self.time = time }

  public func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    do {
      let sent = try HTTPClient.Request(
        url: request.url, method: HTTPMethod(rawValue: request.method.rawValue),
        headers: HTTPHeaders(request.headers.map { ($0.key, $0.value) }),
        body: request.body.isEmpty ? nil : .bytes(request.body))
      let answer = try Self.client.execute(
        request: sent, delegate: ResponseAccumulator(request: sent, maxBodySize: request.limit),
        deadline: .now() + time
      ).wait()
      let headers = Dictionary(answer.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
      return ServerAnswer(
        status: Int(answer.status.code), headers: headers,
        body: answer.body.map { Array($0.readableBytesView) } ?? [])
    } catch {
      throw Self.failure(error, server.name)
    }
  }

  /// The failure for an error of the HTTP client.
  static func failure(_ error: any Error, _ server: String) -> ServerFailure {
    if error is ResponseAccumulator.ResponseTooBigError { return .tooLarge(server: server) }
    if let error = error as? HTTPClientError {
      if error == .connectTimeout { return .noAnswer(server: server, why: "no answer in \(connectSeconds) seconds") }
      if error == .deadlineExceeded || error == .readTimeout { return .tooSlow(server: server) }
      if error == .tlsHandshakeTimeout { return .untrusted(server: server) }
    }
    if let error = error as? NIOConnectionError {
      guard let failed = error.connectionErrors.first.map({ "\($0.error)" }) else {
        return .noAnswer(server: server, why: "there is no such host")
      }
      return .noAnswer(server: server, why: failed.contains("refused") ? "connection refused" : "no connection")
    }
    // A numeric address is connected without resolving, and has errors of its own.
    if let error = error as? IOError {
      return .noAnswer(server: server, why: error.errnoCode == ECONNREFUSED ? "connection refused" : "no connection")
    }
    let text = "\(error)".lowercased()
    if text.contains("handshake") || text.contains("certificate") || text.contains("ssl") {
      return .untrusted(server: server)
    }
    if error is HTTPParserError { return .notGridship(server: server, why: "it speaks no HTTP") }
    return .noAnswer(server: server, why: "the connection was lost")
  }
}

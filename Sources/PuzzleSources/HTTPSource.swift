import AsyncHTTPClient
import Catalogue
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A feed at an address: a text in any form of puzzles, or our JSON feed.
///
/// It is polite: it says who asks, asks again only for what has changed, follows few redirections, and takes no more
/// than it can use.
public struct HTTPSource: PuzzleSource {
  public let name: String
  public let abilities: SourceAbilities
  private let address: String
  /// The seconds for a whole answer.
  private let seconds: Int
  /// True for another server of Gridship, whose catalogue has pages.
  private let hasPages: Bool

  /// The most pages of a server that are fetched at once.
  private static let mostPages = 100

  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .follow(max: 5, allowCycles: false),
      timeout: .init(connect: .seconds(5), read: .seconds(30)), decompression: .disabled)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  /// A feed.
  /// - Parameters:
  ///   - isDaily: true for puzzles of a day: the feed then has a field `date`.
  ///   - seconds: the time limit for a whole answer.
  public init(name: String, address: String, isDaily: Bool = false, seconds: Int = 30) {
    (self.name, self.address, self.seconds, hasPages) = (name, address, seconds, false)
    abilities = SourceAbilities(daysAhead: isDaily ? 7 : nil, freshness: 3600)
  }

  /// The catalogue of another server of Gridship.
  /// - Parameters:
  ///   - server: its address, as in `https://play.example.org`.
  ///   - filter: the puzzles to take.
  public init(name: String, server: String, filter: Filter = .everything, seconds: Int = 30) {
    (self.name, self.seconds, hasPages) = (name, seconds, true)
    let base = server.hasSuffix("/") ? String(server.dropLast()) : server
    let text = "\(filter)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    address = base + "/api/v1/catalogue/puzzles?limit=100&where=" + text
    abilities = SourceAbilities(freshness: 86_400)
  }

  public func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer {
    guard let answer = try await get(address, request) else { return .unchanged }
    var content = try FeedText.read(answer.body)
    var pages = 1
    while hasPages, let next = content.next, pages < Self.mostPages {
      guard let more = try await get(address + "&cursor=" + next, nil) else { break }
      let page = try FeedText.read(more.body)
      content.puzzles += page.puzzles
      content.notes += page.notes
      content.next = page.next
      pages += 1
      guard content.puzzles.count <= FeedText.mostPuzzles else { throw .tooLarge }
    }
    var notes: [SourceNote] = []
    if let there = answer.date, abs(there - request.now) > 12 * 3600 {
      notes.append(.wrongClock((there - request.now) / 3600))
    }
    return try SourceCheck.answer(
      content, request, daysAhead: abilities.daysAhead, tag: answer.tag, changed: answer.changed, notes: notes)
  }

  private struct Answer {
    var body: [UInt8]
    var tag: String?, changed: String?
    /// The clock of the server, in seconds since 1970.
    var date: Int?
  }

  /// The answer to a request; `nil` if it is as before.
  private func get(_ url: String, _ wish: SourceRequest?) async throws(SourceFailure) -> Answer? {
    do {
      // The client's own deadline ends with the head of an answer.
      return try await withThrowingTaskGroup(of: Answer?.self) { group in
        group.addTask { try await load(url, wish) }
        group.addTask {
          try await Task.sleep(for: .seconds(seconds))
          throw SourceFailure.slow(seconds)
        }
        defer { group.cancelAll() }
        return try await group.next() ?? nil
      }
    } catch let failure as SourceFailure { throw failure } catch { throw failure(error) }
  }

  private func load(_ url: String, _ wish: SourceRequest?) async throws -> Answer? {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "User-Agent", value: "gridship (puzzle catalogue)")
    request.headers.add(name: "Accept", value: "application/json, text/plain, */*;q=0.5")
    if let tag = wish?.known?.tag { request.headers.add(name: "If-None-Match", value: tag) }
    if let changed = wish?.known?.changed { request.headers.add(name: "If-Modified-Since", value: changed) }
    let response = try await Self.client.execute(request, deadline: .now() + .seconds(Int64(seconds)))
    let headers = response.headers
    if response.status == .notModified { return nil }
    guard response.status == .ok else {
      let wait = headers.first(name: "Retry-After").flatMap { Int($0) }
      throw SourceFailure.refused(Int(response.status.code), retryAfter: wait.map { max(1, min(86_400, $0)) })
    }
    if let type = headers.first(name: "Content-Type")?.lowercased(), type.contains("charset="),
      !type.contains("utf-8"), !type.contains("utf8"), !type.contains("us-ascii")
    {
      throw SourceFailure.otherEncoding
    }
    let length = headers.first(name: "Content-Length").flatMap { Int($0) }
    if let length, length > FeedText.mostBytes { throw SourceFailure.tooLarge }
    let body: ByteBuffer
    do { body = try await response.body.collect(upTo: FeedText.mostBytes) } catch is NIOTooManyBytesError {
      throw SourceFailure.tooLarge
    }
    if let length, body.readableBytes < length { throw SourceFailure.truncated }
    return Answer(
      body: Array(body.readableBytesView), tag: headers.first(name: "ETag"),
      changed: headers.first(name: "Last-Modified"),
      date: headers.first(name: "Date").flatMap(Self.seconds))
  }

  /// The failure for an error of the HTTP client.
  private func failure(_ error: any Error) -> SourceFailure {
    if let error = error as? HTTPClientError {
      switch error {
      case .redirectLimitReached, .redirectCycleDetected: return .endlessRedirect
      case .deadlineExceeded, .readTimeout: return .slow(seconds)
      case .connectTimeout: return .slow(5)
      case .remoteConnectionClosed: return .truncated
      case .invalidURL, .emptyScheme, .emptyHost: return .down("its address is no URL")
      default: return .down("\(error)")
      }
    }
    if error is CancellationError { return .slow(seconds) }
    if let error = error as? HTTPParserError, error == .invalidEOFState { return .truncated }
    if let error = error as? NIOConnectionError, error.connectionErrors.isEmpty {
      return .down("there is no such host")
    }
    if let error = error as? IOError {
      return error.errnoCode == ECONNRESET
        ? .truncated : .down(error.errnoCode == ECONNREFUSED ? "connection refused" : "no connection")
    }
    let text = "\(error)".lowercased()
    if text.contains("certificate") || text.contains("handshake") { return .down("its certificate is not trusted") }
    return .down(text.contains("refused") ? "connection refused" : "no connection")
  }

  /// Seconds since 1970 of a date in a header, as in `Sun, 29 Nov 2026 00:48:35 GMT`.
  private static func seconds(_ text: String) -> Int? {
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.timeZone = TimeZone(identifier: "GMT")
    form.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return form.date(from: text).map { Int($0.timeIntervalSince1970) }
  }
}

import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// A client of a server: on a socket of its own, or of the routes alone.
struct HTTPClient: Sendable {
  /// The transport of requests to the server.
  enum Transport: Sendable {
    /// By a new connection to a port of this machine.
    case socket(port: Int)
    /// By a new connection to a Unix socket.
    case unixSocket(String)
    /// By a call, without a server that listens.
    case routes(any TestClientProtocol)
  }

  struct Response: Sendable {
    var status: Int
    /// Names in lower case.
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONNode { JSONNode((try? JSONSerialization.jsonObject(with: Data(body))) ?? [:]) }
    /// The name of the problem, `not-found` of `/problems/not-found`.
    var problem: String { json["type"].string?.split(separator: "/").last.map(String.init) ?? "" }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var transport: Transport
  var token: String?

  init(_ transport: Transport) { self.transport = transport }
  init(port: Int) { transport = .socket(port: port) }

  /// The port of the server; 0 if it does not listen.
  var port: Int {
    get { if case .socket(let port) = transport { port } else { 0 } }
    set { transport = .socket(port: newValue) }
  }

  /// Sends a request and reads the answer.
  func send(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> Response {
    var headers = headers
    if let token, headers["Authorization"] == nil { headers["Authorization"] = "Bearer \(token)" }
    switch transport {
    case .socket(let port): return try await send(method, path, headers, body) { try Socket(port: port) }
    case .unixSocket(let file): return try await send(method, path, headers, body) { try Socket(path: file) }
    case .routes(let client): return try await Self.call(client, method, path, headers, body)
    }
  }

  private static func call(
    _ client: any TestClientProtocol, _ method: String, _ path: String, _ headers: [String: String], _ body: [UInt8]?
  ) async throws -> Response {
    var fields = HTTPFields()
    for (name, value) in headers { fields[try #require(HTTPField.Name(name))] = value }
    let answer = try await client.executeRequest(
      uri: path, method: try #require(HTTPRequest.Method(method)), headers: fields, body: body.map(ByteBuffer.init))
    var response = Response(status: answer.status.code, headers: [:], body: Array(answer.body.readableBytesView))
    for field in answer.headers { response.headers[field.name.canonicalName] = field.value }
    return response
  }

  private func send(
    _ method: String, _ path: String, _ headers: [String: String], _ body: [UInt8]?,
    by connect: @escaping @Sendable () throws -> Socket
  ) async throws -> Response {
    var headers = headers
    if let body { headers["Content-Length"] = "\(body.count)" }
    let request = Self.request(method, path, headers) + (body ?? [])
    return try await Self.blocking {
      let socket = try connect()
      try socket.write(request)
      return try socket.response(isHead: method == "HEAD")
    }
  }

  /// Sends JSON.
  func send(
    _ method: String, _ path: String, headers: [String: String] = [:], json: Any
  ) async throws -> Response {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    return try await send(
      method, "/api/v1" + path, headers: headers,
      body: [UInt8](try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])))
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Response {
    try await send("GET", "/api/v1" + path, headers: headers)
  }

  func post(_ path: String, headers: [String: String] = [:], _ json: Any = [String: Any]()) async throws -> Response {
    try await send("POST", path, headers: headers, json: json)
  }

  /// Opens an event stream, and waits until it is open: what happens then is in it.
  func events(_ path: String, headers: [String: String] = [:]) async throws -> EventReader {
    var headers = headers
    headers["Authorization"] = "Bearer \(token ?? "")"
    headers["Accept"] = "text/event-stream"
    let request = Self.request("GET", "/api/v1" + path, headers)
    guard case .socket(let port) = transport else { throw Failure(description: "a stream needs a socket") }
    return try await Self.blocking {
      let socket = try Socket(port: port)
      try socket.write(request)
      while let line = try socket.line() { if line.hasPrefix("retry:") { return EventReader(socket: socket) } }
      throw Failure(description: "the stream was not opened")
    }
  }

  static func request(_ method: String, _ path: String, _ headers: [String: String]) -> [UInt8] {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  /// Runs what blocks on a thread that may be blocked.
  static func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try body() }) }
      thread.start()
    }
  }
}

/// A connection to loopback; no call takes longer than its patience.
final class Socket: @unchecked Sendable {
  private let handle: Int32
  private var buffer: [UInt8] = []

  /// - Parameters:
  ///   - own: the address that it comes from, of this machine.
  ///   - receiving: bytes that the system should take before they are read; `nil` for as many as it likes.
  ///   - segment: bytes that it should take in one piece.
  init(port: Int, from own: String? = nil, patience: Int = 60, receiving: Int32? = nil, segment: Int32? = nil) throws {
    handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let own { try Self.bind(handle, to: own) }
    for (level, name, value) in [(SOL_SOCKET, SO_RCVBUF, receiving), (Int32(IPPROTO_TCP), TCP_MAXSEG, segment)] {
      guard var value else { continue }
      setsockopt(handle, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(handle, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw HTTPClient.Failure(description: "no connection to port \(port)") }
  }

  /// A connection to a Unix socket.
  init(path: String) throws {
    handle = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw HTTPClient.Failure(description: "no connection to \(path)") }
  }

  private static func bind(_ handle: Int32, to own: String) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr(own)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw HTTPClient.Failure(description: "\(own) is not this machine's") }
  }

  deinit { close(handle) }

  func write(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes {
        Foundation.send(handle, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard put > 0 else { throw HTTPClient.Failure(description: "the server does not take the request") }
      done += put
    }
  }

  /// Sends the same again and again until the server closes the connection; false if it does not in time.
  func dribbles(_ bytes: [UInt8], every pause: Double, seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      var byte: UInt8 = 0
      let got = recv(handle, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      if got == 0 || got < 0 && errno != EAGAIN { return true }
      if (try? write(bytes)) == nil { return true }
      Thread.sleep(forTimeInterval: pause)
    }
    return false
  }

  /// Reads so many bytes and forgets them, some at once, with a pause before each time; how many came.
  func take(_ count: Int, atOnce: Int, pause: Double) throws -> Int {
    var bytes = [UInt8](repeating: 0, count: atOnce)
    var done = 0
    while done < count {
      Thread.sleep(forTimeInterval: pause)
      let got = recv(handle, &bytes, bytes.count, 0)
      guard got >= 0 else { throw HTTPClient.Failure(description: "\(done) bytes came, and then no more") }
      if got == 0 { break }
      done += got
    }
    return done
  }

  /// Everything until the connection ends, however it does.
  func rest() -> [UInt8] {
    while (try? fill()) == true {}
    return buffer
  }

  /// Reads some bytes; false at the end.
  private func fill() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let got = recv(handle, &bytes, bytes.count, 0)
    guard got >= 0 else { throw HTTPClient.Failure(description: "no answer in time") }
    buffer += bytes.prefix(got)
    return got > 0
  }

  /// True once the server has closed the connection. Throws if it does not in time.
  func isClosed() throws -> Bool {
    while try fill() {}
    return true
  }

  /// Waits for the server to cut the connection off, whether or not it has read anything; false if it does not.
  func isCutOff(within seconds: Int) -> Bool {
    var poll = pollfd(fd: handle, events: 0, revents: 0)
    return Foundation.poll(&poll, 1, Int32(seconds * 1000)) == 1
  }

  /// A line without its end; `nil` if the connection ends first.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let line = buffer[..<end]
        buffer.removeFirst(end + 1)
        return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      }
      guard try fill() else { return nil }
    }
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else { throw HTTPClient.Failure(description: "the answer breaks off") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  func response(isHead: Bool = false) throws -> HTTPClient.Response {
    guard let first = try line(), let status = Int(first.split(separator: " ").dropFirst().first ?? "") else {
      throw HTTPClient.Failure(description: "no answer")
    }
    var headers: [String: String] = [:]
    while let line = try line(), !line.isEmpty {
      let halves = line.split(separator: ":", maxSplits: 1)
      headers[halves[0].lowercased()] = halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : ""
    }
    var body: [UInt8] = []
    if isHead || status == 204 || status == 304 {
      body = []
    } else if headers["transfer-encoding"] == "chunked" {
      while let size = Int(try line() ?? "", radix: 16), size > 0 {
        body += try bytes(size)
        _ = try line()
      }
    } else {
      body = try bytes(headers["content-length"].flatMap { Int($0) } ?? 0)
    }
    return HTTPClient.Response(status: status, headers: headers, body: body)
  }
}

/// Reads server-sent events one by one.
final class EventReader: @unchecked Sendable {
  struct Event: Sendable {
    var name = ""
    var id: Int?
    var data = ""
    var json: JSONNode { JSONNode((try? JSONSerialization.jsonObject(with: Data(data.utf8))) ?? [:]) }
  }

  private let socket: Socket

  init(socket: Socket) { self.socket = socket }

  /// The next event of a name; `nil` if the stream ends. A heartbeat is an event that is named `here`.
  func next(_ name: String) async throws -> Event? {
    try await HTTPClient.blocking { [self] in
      while let event = try read() { if event.name == name { return event } }
      return nil
    }
  }

  /// The lines of the head, up to the first event.
  private func read() throws -> Event? {
    var event = Event()
    while let line = try socket.line() {
      if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
      if line == ": here" { event.name = "here" }
      if line.hasPrefix("id: ") { event.id = Int(line.dropFirst(4)) }
      if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      // Every event is a chunk of its own; the last chunk is empty.
      if line == "0" { return nil }
      if line.isEmpty && !event.name.isEmpty { return event }
    }
    return nil
  }
}

/// A JSON value that can be asked for what may not be there.
struct JSONNode: @unchecked Sendable, Equatable {
  static func == (a: JSONNode, b: JSONNode) -> Bool { (a.value as? NSObject) == (b.value as? NSObject) }

  let value: Any?

  init(_ value: Any?) { self.value = value }

  subscript(key: String) -> JSONNode { JSONNode((value as? [String: Any])?[key]) }
  subscript(index: Int) -> JSONNode {
    let list = value as? [Any]
    return JSONNode(list.flatMap { index < $0.count ? $0[index] : nil })
  }
  var string: String? { value as? String }
  var int: Int? { (value as? NSNumber)?.intValue }
  var double: Double? { (value as? NSNumber)?.doubleValue }
  var bool: Bool? { (value as? NSNumber)?.boolValue }
  var list: [JSONNode] { (value as? [Any])?.map { JSONNode($0) } ?? [] }
  var keys: Set<String> { Set((value as? [String: Any])?.keys.map { $0 } ?? []) }
  var isMissing: Bool { value == nil || value is NSNull }
}

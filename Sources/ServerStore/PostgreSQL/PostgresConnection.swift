import CPostgres
import Foundation

/// One connection to PostgreSQL. Used by one thread at a time.
final class PostgresConnection: SQLConnection, @unchecked Sendable {
  private let handle: OpaquePointer
  /// The names of the statements that are prepared on this connection.
  private var prepared: [String: String] = [:]

  /// Connects.
  init(_ connection: String) throws(StoreError) {
    let settings = [
      ("dbname", connection), ("fallback_application_name", "gridship-server"), ("connect_timeout", "5"),
      ("client_encoding", "UTF8"),
      // A machine that is gone sends no end of its connections. What is sent to it fails after the first of these times. A
      // connection that only listens would wait for hours without the others.
      ("tcp_user_timeout", "5000"), ("keepalives_idle", "5"), ("keepalives_interval", "5"),
    ]
    let names = settings.map { strdup($0.0) }, texts = settings.map { strdup($0.1) }
    defer { (names + texts).forEach { free($0) } }
    let nameList = names.map { UnsafePointer($0) } + [nil], textList = texts.map { UnsafePointer($0) } + [nil]
    // The first value may be a whole connection string.
    guard let handle = PQconnectdbParams(nameList, textList, 1) else { throw .unavailable("no memory") }
    self.handle = handle
    guard PQstatus(handle) == CONNECTION_OK else {
      let message = self.message
      throw .unavailable(message)
    }
    // Notices such as that a table is there already are no news to whoever runs a command.
    try execute("SET client_min_messages = 'warning'")
    try execute("SET statement_timeout = '10s'")
    try execute("SET idle_in_transaction_session_timeout = '15s'")
    // An acknowledged action must be on the disk, with any default of the server.
    try execute("SET synchronous_commit = 'on'")
  }

  deinit { PQfinish(handle) }

  /// The use of a database: serving by any number of servers, or the restoring of a backup.
  enum Use { case serving, restoring }

  /// Takes the advisory lock of a use for as long as the connection lasts; false if another use holds it.
  func hold(_ use: Use) throws(StoreError) -> Bool {
    let function = use == .serving ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock"
    return try run("SELECT \(function)(1735223141)", [])[0].bool(0)
  }

  /// True if the connection is known to be lost.
  var isLost: Bool { PQstatus(handle) != CONNECTION_OK }
  var socket: Int32 { PQsocket(handle) }

  private var message: String {
    String(cString: PQerrorMessage(handle)).split(separator: "\n").joined(separator: "; ")
  }

  /// Runs a statement without parameters.
  func execute(_ statement: String) throws(StoreError) {
    let result = PQexec(handle, statement)
    defer { PQclear(result) }
    try check(result)
  }

  func run(_ statement: String, _ parameters: [any SQLConvertible]) throws(StoreError) -> [SQLRow] {
    let name = try prepare(statement)
    let values = parameters.map { $0.sql.parameter }
    // One buffer for all parameters, so that every pointer into it stays valid for the call.
    var bytes: [UInt8] = []
    var offsets: [Int?] = []
    for value in values {
      offsets.append(value.bytes.map { _ in bytes.count })
      if let own = value.bytes { bytes += own + [0] }
    }
    let lengths = values.map { Int32($0.bytes?.count ?? 0) }, formats = values.map { Int32($0.isBinary ? 1 : 0) }
    let result = bytes.withUnsafeBytes { buffer in
      let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
      return PQexecPrepared(handle, name, Int32(values.count), pointers, lengths, formats, 0)
    }
    defer { PQclear(result) }
    try check(result)
    return rows(result)
  }

  private func prepare(_ statement: String) throws(StoreError) -> String {
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    let result = PQprepare(handle, name, statement, 0, nil)
    defer { PQclear(result) }
    try check(result)
    prepared[statement] = name
    return name
  }

  private func check(_ result: OpaquePointer?) throws(StoreError) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default:
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      // 23505: the unique key exists; 40001 and 40P01: a conflict with another transaction.
      switch state {
      // 23503: the referenced record does not exist.
      case "23505", "23503": throw .exists
      case "42P01", "42703": throw .damaged(message)
      default: throw .unavailable(message)
      }
    }
  }

  private func rows(_ result: OpaquePointer?) -> [SQLRow] {
    let columns = PQnfields(result)
    let types = (0..<columns).map { PQftype(result, $0) }
    return (0..<PQntuples(result)).map { row in
      SQLRow(
        values: (0..<columns).map { column in
          guard PQgetisnull(result, row, column) == 0, let text = PQgetvalue(result, row, column) else { return .null }
          return Self.value(text, Int(PQgetlength(result, row, column)), type: types[Int(column)])
        })
    }
  }

  /// A value from its text form. The types are those of PostgreSQL's catalogue.
  private static func value(_ text: UnsafeMutablePointer<CChar>, _ length: Int, type: Oid) -> SQLValue {
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    switch type {
    case 20, 21, 23: return .int(Int64(String(decoding: bytes, as: UTF8.self)) ?? 0)
    case 16: return .int(text[0] == CChar(UInt8(ascii: "t")) ? 1 : 0)
    case 17: return .blob(hex(bytes.dropFirst(2)))
    default: return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func hex(_ digits: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    func nibble(_ digit: UInt8) -> UInt8 { digit < 58 ? digit - 48 : digit - 87 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    var index = digits.startIndex
    while index + 1 < digits.endIndex {
      bytes.append(nibble(digits[index]) << 4 | nibble(digits[index + 1]))
      index += 2
    }
    return bytes
  }

  // MARK: News

  /// Reads the available input and returns the texts of its notifications.
  func notifications() throws(StoreError) -> [String] {
    guard PQconsumeInput(handle) == 1 else { throw .unavailable(message) }
    var texts: [String] = []
    while let notification = PQnotifies(handle) {
      texts.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return texts
  }
}

extension SQLValue {
  fileprivate var parameter: (bytes: [UInt8]?, isBinary: Bool) {
    switch self {
    case .null: (nil, false)
    case .int(let value): (Array("\(value)".utf8), false)
    // PostgreSQL's texts hold no zero byte.
    case .text(let value): (Array(value.utf8.filter { $0 != 0 }), false)
    case .blob(let value): (value, true)
    }
  }
}

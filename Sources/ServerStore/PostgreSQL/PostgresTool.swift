import CPostgres
import Foundation
import Workers

/// A runner of the tools that come with PostgreSQL.
struct PostgresTool {
  /// The connection as environment variables. Arguments would be visible in the list of processes, and a connection
  /// string may hold a password.
  let variables: [String: String]

  /// - Parameter connection: a connection string of libpq.
  init(_ connection: String) throws(StoreError) {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(connection, &message) else {
      defer { PQfreemem(message) }
      throw .unavailable(message.map { String(cString: $0) } ?? "no memory")
    }
    defer { PQconninfoFree(options) }
    var variables: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        guard let name = option.pointee.envvar else {
          throw .unavailable("`\(String(cString: keyword))` cannot be handed to PostgreSQL's tools")
        }
        variables[String(cString: name)] = String(cString: value)
      }
      option += 1
    }
    self.variables = variables
  }

  /// Runs a tool to its end, found on the path.
  func run(_ tool: String, _ arguments: [String]) throws {
    var command = Command([tool] + arguments)
    command.variables = ProcessInfo.processInfo.environment.merging(variables) { _, own in own }.map { "\($0)=\($1)" }
    (command.errors, command.isLeader) = (.own, false)
    guard (try? command.status()) == 0 else {
      throw CommandFailure("\(tool) failed; it comes with PostgreSQL's client programs")
    }
  }
}

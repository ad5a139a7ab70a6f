import ArgumentParser
import Foundation
import ServerClient
import Shell

/// The common part of the commands that contact a server.
enum ServerCommand {
  /// The reason why a command cannot do its work, as a sentence without a full stop.
  struct Problem: Error, CustomStringConvertible { let description: String }

  /// The account in the player's folder.
  static var file: AccountFile { AccountFile(folder: GridshipShell.dataFolder) }

  /// Does the work. An error is printed to standard error, and the exit status is then 1.
  static func run(_ work: () throws -> Void) throws {
    do { try work() } catch let exit as ExitCode { throw exit } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
  }

  /// The stored account.
  static func account() throws -> ServerAccount {
    guard let account = try file.account() else {
      throw Problem(description: "you are not signed in to any server; run: gridship login URL")
    }
    return account
  }

  /// Reads a typed line; `nil` for an empty one.
  static func ask(_ prompt: String) -> String? {
    FileHandle.standardOutput.write(Data(prompt.utf8))
    let text = readLine()?.trimmingCharacters(in: .whitespaces) ?? ""
    return text.isEmpty ? nil : text
  }

  /// A line of JSON.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

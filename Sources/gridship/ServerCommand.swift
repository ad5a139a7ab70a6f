import ArgumentParser
import Foundation
import ServerClient
import Shell

/// What the commands that ask a server have in common.
enum ServerCommand {
  /// Why a command cannot do its work, as a sentence without a full stop.
  struct Problem: Error, CustomStringConvertible { let description: String }

  /// The account in the player's folder.
  static var file: AccountFile { AccountFile(folder: GridshipShell.dataFolder) }

  /// Does the work; what is wrong with it goes to standard error, and the exit status is 1 then.
  static func run(_ work: () throws -> Void) throws {
    do { try work() } catch let exit as ExitCode { throw exit } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
  }

  /// The account that is kept.
  static func account() throws -> ServerAccount {
    guard let account = try file.account() else {
      throw Problem(description: "you are not signed in to any server; run: gridship login URL")
    }
    return account
  }

  /// A line that is typed; `nil` for an empty one.
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

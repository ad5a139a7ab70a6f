import ArgumentParser
import Files
import Foundation

/// Prints a complaint to standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data(PathName.bytes("gridship: \(text)\n"))) }

/// Writes a requested file; on failure, prints the reason and ends with status 3.
func write(_ bytes: [UInt8], to path: String) throws {
  do throws(FileError) { try AtomicFile.write(bytes, to: path, for: .everyone) } catch {
    complain("\(error)")
    throw ExitCode(3)
  }
}

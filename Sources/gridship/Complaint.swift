import ArgumentParser
import Files
import Foundation

/// Says on standard error what is wrong.
func complain(_ text: String) { FileHandle.standardError.write(Data(PathName.bytes("gridship: \(text)\n"))) }

/// Writes a file that was asked for; where it cannot, says why and ends with status 3.
func write(_ bytes: [UInt8], to path: String) throws {
  do throws(FileError) { try AtomicFile.write(bytes, to: path, for: .everyone) } catch {
    complain("\(error)")
    throw ExitCode(3)
  }
}

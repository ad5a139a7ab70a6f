import ArgumentParser
import CommandLines
import Faces
import Files
import Foundation
import ServerClient
import Shell
import TerminalKit

/// Reports what this machine and this terminal offer to the program, and what is missing.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Examine the terminal, the libraries, the folders and the server, and name what is missing.",
    discussion: """
      A line for each subject begins with ok, note or problem. A note names something that the program does without. \
      No server is asked unless you are signed in at one.

      EXIT STATUS
        0   no problem
        1   a problem
        64  wrong use
      """)

  func run() throws {
    var findings = [Finding(.ok, "version", "gridship \(Release.version)")]
    findings += terminal() + libraries() + programs() + folders() + ownFiles() + server()
    for finding in findings { print(finding) }
    if findings.contains(where: { $0.kind == .problem }) { throw ExitCode(1) }
  }

  /// A line of the report.
  struct Finding: CustomStringConvertible {
    enum Kind: String { case ok, note, problem }
    let kind: Kind, subject: String, text: String

    init(_ kind: Kind, _ subject: String, _ text: String) {
      (self.kind, self.subject, self.text) = (kind, subject, text)
    }

    var description: String {
      kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
        + subject.padding(toLength: 12, withPad: " ", startingAt: 0) + text
    }
  }

  // MARK: The terminal

  /// The longest time in milliseconds that a terminal may take to answer.
  private static let answerTime = 500

  private func terminal() -> [Finding] {
    let environment = ProcessInfo.processInfo.environment
    let type = environment["TERM"] ?? "without a name"
    do throws(TerminalError) {
      let terminal = try CursesTerminal(environment: environment, depth: nil, writesUTF8: nil)
      terminal.askForGraphics()
      for _ in 0..<10 where terminal.capabilities.graphics == nil {
        _ = terminal.wait(milliseconds: Doctor.answerTime / 10)
      }
      let (size, found) = (terminal.size, terminal.capabilities)
      terminal.close()
      let isLarge = size.columns >= 60 && size.rows >= 18
      return [
        Finding(
          isLarge ? .ok : .problem, "terminal",
          "\(type), \(size.columns) x \(size.rows)" + (isLarge ? "" : "; the shell needs 60 x 18")),
        Finding(found.depth == .full ? .ok : .note, "colours", Doctor.text(found.depth)),
        Finding(
          found.isUTF8 ? .ok : .note, "characters",
          found.isUTF8 ? "UTF-8" : "ASCII; LANG=C.UTF-8 allows lines and signs"),
        Finding(
          found.graphics == nil ? .note : .ok, "pixels",
          found.graphics.map { $0 == .kitty ? "Kitty graphics" : "Sixel" }
            ?? "no Kitty graphics, no Sixel; pictures are made of blocks"),
      ]
    } catch {
      return [Finding(error == .notATerminal ? .note : .problem, "terminal", error.description)]
    }
  }

  private static func text(_ depth: ColourDepth) -> String {
    switch depth {
    case .full: "16 million"
    case .indexed: "256; COLORTERM=truecolor says that there are more"
    case .eight: "8"
    case .none: "none"
    }
  }

  // MARK: Installed parts

  private func libraries() -> [Finding] {
    [
      Doctor.library("libgd.so.3", package: "libgd3", use: "pictures other than JPEG, and drawn answers", .problem),
      Doctor.library("libheif.so.1", package: "libheif1", use: "HEIF and AVIF pictures", .note),
      FaceFinder() == nil
        ? Finding(.note, "faces", "no cascades for gridship blur; install Debian's package opencv-data")
        : Finding(.ok, "faces", "the cascades for gridship blur are installed"),
    ]
  }

  /// Reports on a library that is loaded when it is first used.
  static func library(_ name: String, package: String, use: String, _ kind: Finding.Kind) -> Finding {
    #if os(Linux)
      guard dlopen(name, RTLD_LAZY | RTLD_LOCAL) == nil else { return Finding(.ok, "library", name) }
      return Finding(kind, "library", "\(name) is missing, for \(use); install Debian's package \(package)")
    #else
      return Finding(.ok, "library", "\(name) is linked")
    #endif
  }

  private func programs() -> [Finding] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let isThere = folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/pdftoppm") }
    return [
      isThere
        ? Finding(.ok, "program", "pdftoppm")
        : Finding(.note, "program", "pdftoppm is missing, for PDF documents; install Debian's package poppler-utils")
    ]
  }

  // MARK: The player's files

  private func folders() -> [Finding] {
    let folder = GridshipShell.dataFolder
    do throws(FileError) { try Folder.make(folder) } catch {
      return [Finding(.problem, "saves", "\(error)")]
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      return [Finding(.problem, "saves", "'\(folder)' cannot be written")]
    }
    return [Finding(.ok, "saves", folder)]
  }

  private func ownFiles() -> [Finding] {
    var findings: [Finding] = []
    if let problem = GridshipShell.ofAllGames.keyProblem { findings.append(Finding(.problem, "keys", problem)) }
    return findings
  }

  private func server() -> [Finding] {
    let file = AccountFile(folder: GridshipShell.dataFolder)
    do {
      guard let account = try file.account() else { return [Finding(.ok, "server", "not signed in; none is asked")] }
      do throws(ServerFailure) { _ = try file.client(for: account).player() } catch {
        return [Finding(.problem, "server", error.description)]
      }
      return [Finding(.ok, "server", "\(account.address), as \(account.name)")]
    } catch { return [Finding(.problem, "server", "\(error)")] }
  }
}

import Foundation
import GameService
import ServerStore

/// A check of everything that a configuration names. It changes nothing.
package struct ConfigurationCheck: Sendable {
  /// A line about one thing.
  package struct Finding: Sendable, CustomStringConvertible {
    /// The result: only an error keeps a server from starting.
    package enum Kind: String, Sendable { case good, doubtful, wrong }

    /// The judgement of it.
    package var kind: Kind
    /// The thing in a word.
    package var subject: String
    /// A sentence for the host.
    package var text: String

    /// The line as it is printed.
    package var description: String {
      let kind = self.kind.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
      return "\(kind)  \(subject.padding(toLength: 9, withPad: " ", startingAt: 0))  \(text)"
    }
  }

  private let configuration: ServerConfiguration
  private let openFiles: Int

  /// - Parameter openFiles: the most files that the process may have open at once.
  package init(_ configuration: ServerConfiguration, openFiles: Int) {
    (self.configuration, self.openFiles) = (configuration, openFiles)
  }

  /// Checks everything.
  package func findings() async -> [Finding] {
    var findings = [database()]
    for place in configuration.places { findings.append(await listening(place)) }
    return findings + [web(), reader(), files()] + addresses()
  }

  private func database() -> Finding {
    do {
      return Finding(kind: .good, subject: "database", text: try StorageCheck.look(at: configuration.storage))
    } catch {
      return Finding(kind: .wrong, subject: "database", text: error.description)
    }
  }

  private func listening(_ place: ListeningPlace) async -> Finding {
    let (subject, name) =
      switch place {
      case .address(let host, let port): ("address", "\(host):\(port)")
      case .metrics(let host, let port): ("metrics", "\(host):\(port)")
      case .socket(let path): ("socket", path)
      }
    if let obstacle = await place.obstacle() { return Finding(kind: .wrong, subject: subject, text: "\(obstacle)") }
    return Finding(kind: .good, subject: subject, text: "\(name) is free.")
  }

  private func web() -> Finding {
    guard let web = configuration.web else {
      return Finding(kind: .good, subject: "client", text: "None: the server has its interface alone.")
    }
    do {
      try WebFileMiddleware.check(web)
      return Finding(kind: .good, subject: "client", text: "\(web) holds a browser client.")
    } catch {
      return Finding(kind: .wrong, subject: "client", text: error.description)
    }
  }

  private func reader() -> Finding {
    ReaderWorker.findsFaces(cascade: configuration.faceCascade)
      ? Finding(kind: .good, subject: "faces", text: "They are found on photographs, and blurred.")
      : Finding(
        kind: .doubtful, subject: "faces",
        text:
          "No cascade finds them, so no pictures are given back. Install opencv-data, or name one with --face-cascade.")
  }

  private func files() -> Finding {
    openFiles >= configuration.connections
      ? Finding(
        kind: .good, subject: "files", text: "\(openFiles) may be open, for \(configuration.connections) connections.")
      : Finding(
        kind: .doubtful, subject: "files",
        text:
          "\(openFiles) may be open, fewer than \(configuration.connections) connections. Raise the limit with ulimit -n or LimitNOFILE."
      )
  }

  /// Settings that can be right, and mostly are not.
  private func addresses() -> [Finding] {
    var findings: [Finding] = []
    func doubt(_ subject: String, _ text: String) {
      findings.append(Finding(kind: .doubtful, subject: subject, text: text))
    }
    if let address = configuration.publicAddress, address.isHTTPS != configuration.isSecure {
      doubt(
        "https",
        address.isHTTPS
          ? "--public-address is of https, so set --secure: cookies are for https alone then."
          : "--secure marks cookies as for https alone, and --public-address is of http: nobody would stay signed in.")
    }
    let isForAll = ["0.0.0.0", "::"].contains(configuration.address) && configuration.socket == nil
    if isForAll, configuration.isBehindProxy {
      doubt(
        "proxy",
        "With \(configuration.address) others can go round the proxy, and claim any address. Listen at 127.0.0.1."
      )
    }
    return findings
  }
}

import ArgumentParser
import Foundation
import GameService
import Logging
import Metrics
import ServerAPI
import ServerStore

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve. This is what happens without a subcommand.",
    discussion: """
      EXAMPLES
        gridship-server --web Web
            http://127.0.0.1:8080, everything in gridship.sqlite
        gridship-server --port 80 --address 0.0.0.0
            for others
        GRIDSHIP_CLASSIC_SECRET=salt gridship-server
            with the classic exchange of scores, /high_scores.plist
        gridship-server --database postgresql:///gridship
            one of any number of processes on PostgreSQL
        gridship-server --config /etc/gridship.conf --check-config
            whether a server could start with these settings

      Every flag may also stand in the file that --config names, as `reading-queue = 16` or `secure = true`, and in the \
      environment, as GRIDSHIP_READING_QUEUE=16. The command line goes before the environment, and that before the file.
      """)

  @OptionGroup var storage: StorageOptions
  @Flag(help: "Check the settings, the database, the address and the files, say what is wrong, and end.")
  var checkConfig = false
  @Option(help: "The address to listen at.") var address = "127.0.0.1"
  @Option(help: "The port to listen at; 0 for a free one.") var port = 8080
  @Option(
    help: "A Unix socket to listen at for a proxy in front, instead of an address. Implies --behind-proxy.",
    completion: .file())
  var socket: String?
  @Option(help: "The address and port that answer /metrics, such as 127.0.0.1:9090; then --port does not.") var metrics:
    String?
  @Option(help: "The folder of the browser client.", completion: .directory) var web: String?
  @Option(
    help:
      "A catalogue of puzzles, as 'gridship catalogue' makes it; created if it is missing. Without it, our own collections in memory.",
    completion: .file()) var catalogue: String?
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Take the client's address from X-Forwarded-For, as a proxy in front sets it.") var behindProxy = false
  @Option(
    help: """
      Addresses of several proxies in front, such as 10.0.0.0/8,2001:db8::1: the client is the last address in X-Forwarded-For \
      that is not among them. Implies --behind-proxy.
      """) var trustedProxies: String?
  @Option(
    help:
      "Where people reach this server, such as https://example.org/games, for links that are shared. Without it, the Host of each request."
  ) var publicAddress: String?
  @Option(
    help: """
      Origins of client applications on other hosts, such as https://club.example,http://localhost:3000: their pages may use \
      the whole interface, with tokens.
      """) var clientOrigins: String?
  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Mark cookies as for https only.") var secure = false
  @Option(help: "Requests a second for one address; 0 for no limits.") var rate = 50
  @Option(help: "Worker processes that read photographs; 0 for one less than there are processors, at least two.")
  var readers = 0
  @Option(help: "Photographs that may wait for a worker.") var readingQueue = 16
  @Option(help: "Seconds of a processor that reading a photograph may take; then it is refused.") var readingSeconds = 5
  @Option(
    help: """
      Seconds of a processor that a player may take a minute, for all that is computed, and twice as many at once; an address three \
      times as much; 0 for no limit.
      """) var processorSeconds = 12.0
  @Option(help: "Live cameras at once for each of their readers; 0 for none.") var cameras = 8
  @Option(help: "Worker processes that follow live cameras; 0 for one for every four processors.")
  var cameraReaders = 0
  @Option(help: "Seconds of a reader that a player's live cameras may take a minute, as --processor-seconds.")
  var cameraSeconds = 30.0
  @Option(help: "Kibibytes a second at which a photograph must arrive.") var leastUploadRate = 16
  @Option(help: "Mebibytes that a photograph may have.") var photographLimit = 32
  @Option(help: "A cascade of OpenCV that finds faces; without it, those of Debian's package opencv-data.")
  var faceCascade = ""
  @Option(help: "Milliseconds that an action takes at least, on average, in a game that enters a leaderboard.")
  var leastActionMilliseconds = 40
  @Option(help: "Mebibytes of pictures that are stored of a player.") var playerMegabytes = 100
  @Option(
    help:
      "Who may become a player: open for everybody, invitation for those with a code (gridship-server invitations), closed for nobody."
  )
  var registration = ServerConfiguration.Registration.open
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show leaderboards and replays to players of this server alone.")
  var privateLeaderboards = false
  @Option(
    help:
      "Days without a sign of life after which an account is deleted with its games; its inbox warns before. 0 for never, else at least 30."
  )
  var idleDays = 0
  @Option(
    help: "A file with words that no player's name may hold, a word a line; *word* is refused within other words too.",
    completion: .file()) var blockedNames: String?
  @Option(help: "Games that are stored of a player.") var playerGames = 5000
  @Option(help: "Seconds for a request's body to arrive.") var bodySeconds = 30
  @Option(help: "Seconds that a client may take nothing of what is sent to it.") var writeSeconds = 30
  @Option(help: "Seconds after which an event stream ends; its client comes again.") var streamSeconds = 3600.0
  @Option(help: "Connections at once.") var connections = 4096
  @Option(help: "Connections at once from one address (of IPv6, one /64); not counted with --behind-proxy or --rate 0.")
  var connectionsPerAddress = 256
  @Option(
    help:
      "The secret of the classic exchange of scores. Other users of the machine see a command line, so use the file or the environment."
  )
  var classicSecret: String?
  @Option(
    help:
      "Whom a push service writes to about messages of this server, as mailto:ADDRESS or https://...; else --public-address."
  )
  var pushContact: String?
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Send push messages to addresses of private networks too, for tests with a push service of your own.")
  var pushToPrivateAddresses = false
  @Option(help: "Connections to PostgreSQL.") var databaseConnections = 8
  @Option(help: "How much is logged: debug, info, warning, error.") var log: Logger.Level = .info

  func validate() throws {
    for (name, value, range) in [
      ("port", port, 0...65_535), ("rate", rate, 0...1_000_000), ("readers", readers, 0...1000),
      ("reading-queue", readingQueue, 1...10_000), ("reading-seconds", readingSeconds, 1...600),
      ("photograph-limit", photographLimit, 1...200), ("cameras", cameras, 0...64),
      ("camera-readers", cameraReaders, 0...1000),
      ("least-action-milliseconds", leastActionMilliseconds, 0...60_000), ("body-seconds", bodySeconds, 1...3600),
      ("write-seconds", writeSeconds, 1...3600), ("connections", connections, 1...1_000_000),
      ("connections-per-address", connectionsPerAddress, 1...1_000_000),
      ("least-upload-rate", leastUploadRate, 0...1000),
      ("player-megabytes", playerMegabytes, 0...1_000_000), ("player-games", playerGames, 1...1_000_000),
      ("database-connections", databaseConnections, 1...1000),
    ] where !range.contains(value) {
      throw ValidationError("--\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value).")
    }
    guard idleDays == 0 || (30...36_500).contains(idleDays) else {
      throw ValidationError("--idle-days must be 0, or from 30 to 36500, not \(idleDays).")
    }
    if privateLeaderboards, classicSecret != nil {
      throw ValidationError(
        "The classic exchange shows its scores to everybody, so leave --classic-secret or --private-leaderboards out.")
    }
    _ = try proxies()
    _ = try applications()
    if let publicAddress, PublicAddress(publicAddress) == nil {
      throw ValidationError(
        "--public-address must be an address such as https://example.org/games, not \(publicAddress).")
    }
    if let pushContact, !["mailto:", "https://"].contains(where: { pushContact.hasPrefix($0) }) {
      throw ValidationError(
        "--push-contact must be an address such as mailto:admin@example.org, not \(pushContact).")
    }
    if let metrics, ListeningPlace(metrics: metrics) == nil {
      throw ValidationError("--metrics must be an address and a port such as 127.0.0.1:9090, not \(metrics).")
    }
    guard processorSeconds >= 0 else { throw ValidationError("--processor-seconds must not be negative.") }
    guard cameraSeconds >= 0 else { throw ValidationError("--camera-seconds must not be negative.") }
    guard streamSeconds >= 0.1 else {
      throw ValidationError("--stream-seconds must be at least 0.1, not \(streamSeconds).")
    }
  }

  /// The proxies that are trusted, as ranges.
  private func proxies() throws -> [AddressRange] {
    try (trustedProxies ?? "").split(separator: ",").map { text in
      let name = text.trimmingCharacters(in: .whitespaces)
      guard let range = AddressRange(name) else {
        throw ValidationError("--trusted-proxies: `\(name)` is no address and no range such as 10.0.0.0/8.")
      }
      return range
    }
  }

  /// The client applications on other hosts.
  private func applications() throws -> Set<ClientOrigin> {
    try Set(
      (clientOrigins ?? "").split(separator: ",").map { text in
        let name = text.trimmingCharacters(in: .whitespaces)
        guard let origin = ClientOrigin(name) else {
          throw ValidationError("--client-origins: `\(name)` is no origin such as https://club.example.")
        }
        return origin
      })
  }

  func run() async throws {
    if checkConfig { return try await check() }
    var configuration = try configuration()
    LoggingSystem.bootstrap { JSONLogHandler(label: $0) }
    MetricsSystem.bootstrap(PrometheusMetrics.shared)
    var logger = Logger(label: "gridship")
    logger.logLevel = log
    let files = files(configuration), most = OpenFiles.allow(files)
    if most < files {
      configuration.connections = min(
        connections, Self.connections(with: most * connections / (files - Self.otherFiles)))
      logger.warning(
        "fewer files may be open than connections need; raise the limit with ulimit -n or LimitNOFILE",
        metadata: [
          "open-files": "\(most)", "needed": "\(files)", "connections": "\(configuration.connections)",
        ])
    }
    let server = try await GridshipServer(
      configuration, logger: logger, games: GridshipServerCommand.games,
      parts: GameParts.of(GridshipServerCommand.games))
    try await server.run()
  }

  /// Files that may be open beside the connections: of the database, readers and pictures.
  private static let otherFiles = 512

  /// The files that may be open. Behind a proxy and without limits, event streams come in addition to the connections.
  private func files(_ configuration: ServerConfiguration) -> Int {
    (configuration.isBehindProxy || rate == 0 ? 2 : 1) * connections + Self.otherFiles
  }

  /// The number of connections that leaves files for other uses, if the number of open files is limited. Without a file
  /// the system hands a connection to nobody and asks again at once.
  static func connections(with files: Int) -> Int { max(files - otherFiles, files / 2, 8) }

  private func check() async throws {
    let configuration = try configuration()
    let files = OpenFiles.allow(files(configuration))
    let findings = await ConfigurationCheck(configuration, openFiles: files).findings()
    for finding in findings { print(finding) }
    guard findings.allSatisfy({ $0.kind != .wrong }) else { throw ExitCode.failure }
    print("A server could start with these settings.")
  }

  /// The settings as the server takes them.
  /// - Throws: ``StartFailure`` if a file that they name cannot be used.
  private func configuration() throws -> ServerConfiguration {
    guard faceCascade.isEmpty || ReaderWorker.findsFaces(cascade: faceCascade) else {
      throw StartFailure(
        "\(faceCascade) is no cascade that faces can be found with. Name another file with --face-cascade, or none.")
    }
    var configuration = ServerConfiguration()
    configuration.storage = storage.storage
    configuration.address = address
    configuration.port = port
    configuration.socket = socket
    configuration.metrics = metrics.flatMap(ListeningPlace.init(metrics:))
    configuration.web = web
    configuration.catalogue = catalogue
    configuration.registration = registration
    configuration.hasPrivateLeaderboards = privateLeaderboards
    configuration.idleDays = idleDays
    configuration.trustedProxies = try proxies()
    configuration.isBehindProxy = behindProxy || socket != nil || !configuration.trustedProxies.isEmpty
    configuration.publicAddress = publicAddress.flatMap(PublicAddress.init)
    configuration.clientOrigins = try applications()
    configuration.isSecure = secure
    configuration.rate = rate
    configuration.readers = readers
    configuration.leastMillisecondsPerAction = leastActionMilliseconds
    configuration.photographLimit = photographLimit
    configuration.readingSeconds = readingSeconds
    configuration.readingQueue = readingQueue
    configuration.bodySeconds = bodySeconds
    configuration.writeSeconds = writeSeconds
    configuration.streamSeconds = streamSeconds
    configuration.connections = connections
    configuration.connectionsPerAddress = connectionsPerAddress
    configuration.processorSeconds = processorSeconds
    configuration.cameras = cameras
    configuration.cameraReaders = cameraReaders
    configuration.cameraSeconds = cameraSeconds
    configuration.playerMebibytes = playerMegabytes
    configuration.mostGames = playerGames
    if let blockedNames {
      guard let text = try? String(contentsOfFile: blockedNames, encoding: .utf8) else {
        throw StartFailure("\(blockedNames) cannot be read as UTF-8 text. Name another file with --blocked-names.")
      }
      configuration.blockedNames = NameWords(text)
    }
    configuration.leastUploadRate = leastUploadRate
    configuration.faceCascade = faceCascade
    configuration.classicSecret = classicSecret
    configuration.pushContact = pushContact
    configuration.allowsPrivatePush = pushToPrivateAddresses
    configuration.databaseConnections = databaseConnections
    return configuration
  }
}

extension ServerConfiguration.Registration: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}

/// The location of the server's storage.
struct StorageOptions: ParsableArguments {
  @Option(help: "A file of settings. Also GRIDSHIP_CONFIG.", completion: .file()) var config: String?
  @Option(
    help: "A file of SQLite, or a connection string of PostgreSQL (postgresql://...); gridship.sqlite if none is named."
  )
  var database: String?

  var storage: StorageLocation {
    let name = database ?? "gridship.sqlite"
    return name.hasPrefix("postgres://") || name.hasPrefix("postgresql://")
      ? .postgres(connection: name) : .sqlite(file: name)
  }
}

import GameService
import ServerStore

/// The configuration of a server. All values have defaults for one machine.
package struct ServerConfiguration: Sendable {
  /// The host name or IP address to listen at; `0.0.0.0` for all of IPv4.
  package var address = "127.0.0.1"
  /// The port; 0 for a free one.
  package var port = 8080
  /// A Unix socket to listen at, instead of address and port; `nil` for none.
  package var socket: String?
  /// The place that answers `/metrics`; `nil` for that of the interface.
  package var metrics: ListeningPlace?
  /// The place of the database: an SQLite file or a PostgreSQL connection string.
  package var storage = StorageLocation.sqlite(file: "gridship.sqlite")
  /// The folder of the browser client; `nil` for the interface alone.
  package var web: String?
  /// The file of the catalogue of puzzles; `nil` for our own collections alone, in memory.
  package var catalogue: String?
  /// True if a proxy in front gives the client's address in `X-Forwarded-For`, and no client can bypass it.
  package var isBehindProxy = false
  /// The proxies whose `X-Forwarded-For` is trusted; empty for the one that connects.
  package var trustedProxies: [AddressRange] = []
  /// The public address of the server; `nil` for the `Host` of each request.
  package var publicAddress: PublicAddress?
  /// The origins of client applications on other hosts, whose pages may use the whole interface.
  package var clientOrigins: Set<ClientOrigin> = []
  /// True if cookies are marked `Secure`, for a server that is reached by https.
  package var isSecure = false

  /// The people who may become players.
  package enum Registration: String, CaseIterable, Sendable { case open, invitation, closed }

  /// The people who may become players here.
  package var registration = Registration.open
  /// True if only players read leaderboards, replays and pictures of games.
  package var hasPrivateLeaderboards = false
  /// Days without a sign of life after which an account is deleted; 0 for never.
  package var idleDays = 0

  /// Worker processes that read photographs; 0 for one for each processor but one, and at least two.
  package var readers = 0
  /// True if workers are started with the server, rather than with the first photographs.
  package var startsReadersAtOnce = true
  /// The greatest number of photographs that wait for a worker.
  package var readingQueue = 16
  /// The limit of a worker's processor time, in seconds; by the clock it may take four times as long.
  package var readingSeconds = 5
  /// The seconds of a processor that a player may use a minute for all computation, and twice as many at once. An address
  /// may use three times as many. 0 for no limit.
  package var processorSeconds = 12.0
  /// The least rate of an upload in kibibytes a second, and the seconds for which it may be slower.
  package var leastUploadRate = 16
  var uploadGrace = 5.0
  /// The memory limit of a worker, in mebibytes.
  package var readingMemory = 2048
  /// The greatest size of a photograph, in mebibytes.
  package var photographLimit = 32
  /// The program of the workers; empty for this one.
  package var readerProgram = ""
  /// The cascade that finds faces; empty for the system's.
  package var faceCascade = ""

  /// The number of live cameras at once for each of their readers; 0 for none.
  package var cameras = 8
  /// The number of worker processes that follow live cameras; 0 for one for every four processors.
  package var cameraReaders = 0
  /// The seconds of a processor that a player's live cameras may use a minute, like ``processorSeconds``.
  package var cameraSeconds = 30.0
  /// The limit of processor time for a frame, in seconds; `nil` for that of a photograph.
  var frameSeconds: Int?
  /// The longest waiting time of a frame, after which it is dropped.
  var longestFrameWait = Duration.milliseconds(300)

  /// The requests a second of one address, and ten times as many at once; 0 for no limits.
  package var rate = 50
  /// The least average time for an action of a person, in milliseconds; a faster game enters no leaderboard.
  package var leastMillisecondsPerAction = 40
  /// The greatest size of a player's stored pictures, kept or temporary, in mebibytes.
  package var playerMebibytes = 100
  /// Words that are refused in players' names.
  package var blockedNames = NameWords.usual
  /// The greatest number of stored games of a player.
  package var mostGames = 5000
  /// The time limit for a request's body, in seconds.
  package var bodySeconds = 30
  /// The time after which a client that reads nothing is dropped, in seconds.
  package var writeSeconds = 30
  /// The time after which a connection without a request is closed, in seconds.
  package var idleSeconds = 75
  /// The lifetime of an event stream, in seconds. Then its client connects again with its token.
  package var streamSeconds = 3600.0
  /// The greatest number of connections.
  package var connections = 4096
  /// The greatest number of connections from one address; for IPv6 from one network (/64). It has no effect behind a
  /// proxy, since all connections come from it.
  package var connectionsPerAddress = 256
  /// The secret of the classic exchange of scores; `nil` for none.
  package var classicSecret: String?
  /// The contact for push services, as `mailto:` or `https:`; `nil` for the public address, if it is one of https.
  package var pushContact: String?
  /// True if push messages may go to addresses of private networks, in tests.
  package var allowsPrivatePush = false
  /// The number of connections to PostgreSQL.
  package var databaseConnections = 8

  package init() {}

  /// The contact in the tokens for push services; `nil` for none.
  var pushContactInTokens: String? {
    pushContact ?? publicAddress.flatMap { $0.isHTTPS ? $0("") : nil }
  }

  /// The place of the interface.
  var place: ListeningPlace { socket.map(ListeningPlace.socket) ?? .address(address, port: port) }

  /// Everywhere that connections are taken.
  var places: [ListeningPlace] { [place] + (metrics.map { [$0] } ?? []) }

  /// The settings of its worker processes.
  var readerSettings: ReaderSettings {
    var settings = ReaderSettings()
    (settings.readers, settings.startsAtOnce) = (readers, startsReadersAtOnce)
    (settings.queue, settings.seconds, settings.memory) = (readingQueue, readingSeconds, readingMemory)
    (settings.program, settings.faceCascade) = (readerProgram, faceCascade)
    (settings.cameras, settings.cameraReaders) = (cameras, cameraReaders)
    (settings.frameSeconds, settings.longestFrameWait) = (frameSeconds, longestFrameWait)
    return settings
  }
}

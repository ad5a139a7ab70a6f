import GameService
import ServerStore

/// How a server is set up. Everything has a value that serves for one machine.
package struct ServerConfiguration: Sendable {
  package var address = "127.0.0.1"
  /// 0 for a free one.
  package var port = 8080
  package var storage = StorageLocation.sqlite(file: "gridship.sqlite")
  /// The folder of the browser client; `nil` for the interface alone.
  package var web: String?
  /// Whether a proxy in front names the client's address in `X-Forwarded-For`, and nobody can go round it.
  package var isBehindProxy = false
  /// The proxies whose `X-Forwarded-For` counts; empty for the one that connects.
  package var trustedProxies: [AddressRange] = []
  /// The address of the server for others; `nil` for the `Host` of each request.
  package var publicAddress: PublicAddress?
  /// Whether cookies are marked `Secure`, for a server that is reached by https.
  package var isSecure = false

  /// Worker processes that read photographs; 0 for one for each processor but one.
  package var readers = 0
  /// Whether workers are started with the server, not with the first photographs.
  package var startsReadersAtOnce = true
  /// How many photographs may wait for a worker.
  package var readingQueue = 16
  /// Seconds of a processor after which a worker is ended, and a quarter of those that it may take by the clock.
  package var readingSeconds = 5
  /// Seconds of a reader that a player may take a minute, and twice as many at once; an address three times as much; 0 for
  /// no limit.
  package var readerSeconds = 12.0
  /// Kibibytes a second at which a photograph must arrive, and seconds for which it may be slower.
  package var leastUploadRate = 16
  var uploadGrace = 5.0
  /// Mebibytes of memory that a worker may take.
  package var readingMemory = 2048
  /// Mebibytes that a photograph may have.
  package var photographLimit = 32
  /// The program that is started as a worker; this one where empty.
  package var readerProgram = ""
  /// The cascade that finds faces; those of the system where empty.
  package var faceCascade = ""

  /// Live cameras at once for each of their readers; 0 for none.
  package var cameras = 8
  /// Worker processes that follow live cameras; 0 for one for every four processors.
  package var cameraReaders = 0
  /// Seconds of a reader that a player's live cameras may take a minute, as ``readerSeconds`` for photographs.
  package var cameraSeconds = 30.0
  /// Seconds of a processor after which a worker that looks at a frame is ended; as for a photograph where `nil`.
  var frameSeconds: Int?
  /// A frame whose turn has not come by then is dropped.
  var longestFrameWait = Duration.milliseconds(300)

  /// Requests a second for one address, and ten times as many at once; 0 for no limits.
  package var rate = 50
  /// Milliseconds that an action of a person takes at least, on average; a game that was played faster enters no
  /// leaderboard.
  package var leastMillisecondsPerAction = 40
  /// Mebibytes of pictures that are stored of a player, kept or for a while.
  package var playerMebibytes = 100
  /// Words that no player's name may hold.
  package var blockedNames = NameWords.usual
  /// Games that are stored of a player.
  package var mostGames = 5000
  /// Seconds for a request's body to arrive.
  package var bodySeconds = 30
  /// Seconds that a client may take nothing of what is sent to it.
  package var writeSeconds = 30
  /// Seconds that a connection may be without a request.
  package var idleSeconds = 75
  /// Seconds after which an event stream ends; its client comes again, and shows its token again.
  package var streamSeconds = 3600.0
  /// Connections at once.
  package var connections = 4096
  /// Connections at once from one address; of IPv6 from one network (/64). Without effect behind a proxy, since all
  /// connections come from it.
  package var connectionsPerAddress = 256
  /// The secret of the classic exchange of scores; `nil` for none.
  package var classicSecret: String?
  /// Connections to PostgreSQL.
  package var databaseConnections = 8

  package init() {}

  /// How its worker processes are set up.
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

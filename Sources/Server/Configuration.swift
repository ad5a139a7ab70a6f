/// How a server is set up. Everything has a value that serves for one machine.
public struct ServerConfiguration: Sendable {
  public enum Storage: Hashable, Sendable {
    /// A file, created where it is missing.
    case sqlite(file: String)
    /// A connection string of libpq, such as `postgresql://gridship@localhost/gridship`.
    case postgres(connection: String)
  }

  public var address = "127.0.0.1"
  /// 0 for a free one.
  public var port = 8080
  public var storage = Storage.sqlite(file: "gridship.sqlite")
  /// The folder of the browser client; `nil` for the interface alone.
  public var web: String?
  /// Whether a proxy in front names the client's address in `X-Forwarded-For`, and nobody can go round it.
  public var isBehindProxy = false
  /// Whether cookies are marked `Secure`, for a server that is reached by https.
  public var isSecure = false

  /// Worker processes that read photographs; 0 for one for each processor but one.
  public var readers = 0
  /// Whether workers are started with the server, not with the first photographs.
  public var startsReadersAtOnce = true
  /// How many photographs may wait for a worker.
  public var readingQueue = 16
  /// Seconds of a processor after which a worker is ended, and a quarter of those that it may take by the clock.
  public var readingSeconds = 5
  /// Seconds of a reader that a player may take a minute, and twice as many at once; an address three times as much; 0 for
  /// no limit.
  public var readerSeconds = 12.0
  /// Kibibytes a second at which a photograph must arrive, and seconds for which it may be slower.
  public var leastUploadRate = 16
  var uploadGrace = 5.0
  /// Mebibytes of memory that a worker may take.
  public var readingMemory = 2048
  /// Mebibytes that a photograph may have.
  public var photographLimit = 32
  /// The program that is started as a worker; this one where empty.
  public var readerProgram = ""
  /// The cascade that finds faces; those of the system where empty.
  public var faceCascade = ""

  /// Live cameras at once for each of their readers; 0 for none.
  public var cameras = 8
  /// Worker processes that follow live cameras; 0 for one for every four processors.
  public var cameraReaders = 0
  /// Seconds of a reader that a player's live cameras may take a minute, as ``readerSeconds`` for photographs.
  public var cameraSeconds = 30.0
  /// Seconds of a processor after which a worker that looks at a frame is ended; as for a photograph where `nil`.
  var frameSeconds: Int?
  /// A frame whose turn has not come by then is dropped.
  var longestFrameWait = Duration.milliseconds(300)

  /// Requests a second for one address, and ten times as many at once; 0 for no limits.
  public var rate = 50
  /// Milliseconds that an action of a person takes at least, on average; a game that was played faster enters no
  /// leaderboard.
  public var leastMillisecondsPerAction = 40
  /// Mebibytes of pictures that are stored of a player, kept or for a while.
  public var playerMebibytes = 100
  /// Games that are stored of a player.
  public var mostGames = 5000
  /// Seconds for a request's body to arrive.
  public var bodySeconds = 30
  /// Seconds that a client may take nothing of what is sent to it.
  public var writeSeconds = 30
  /// Seconds that a connection may be without a request.
  public var idleSeconds = 75
  /// Seconds after which an event stream ends; its client comes again, and shows its token again.
  public var streamSeconds = 3600.0
  /// Connections at once.
  public var connections = 4096
  /// Connections at once from one address; of IPv6 from one network (/64). Not for who is behind a proxy: all come from it.
  public var connectionsPerAddress = 256
  /// The secret of the classic exchange of scores; `nil` for none.
  public var classicSecret: String?
  /// Connections to PostgreSQL.
  public var databaseConnections = 8

  public init() {}
}

import Foundation
import GameCore
import GameService
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServerInterface
import ServerStore
import ServiceLifecycle
import UnixSignals

/// The server: the interface under `/api/v1`, the browser client, and the routes for its operator.
package struct GridshipServer: Sendable {
  let services: Services
  private let leaderboardPages: LeaderboardCache
  private let leaderboardLogs = ListLogs<LeaderboardPage, LeaderboardFacts, LeaderboardRowBody> { $0.followed }
  private let presenceLog = PresenceBody.log()
  let pool: ReaderPool
  let cameras: CameraService
  /// The messages that wait for push services.
  let pushQueue: PushQueue
  private let pushSender: PushSender
  /// The periodic work of the server.
  let maintenance: PeriodicMaintenance
  private let news: PostgresNews?
  private let lock: DatabaseLock?
  private let parts: [any GamePart]

  /// Opens the storage and prepares everything but the socket.
  /// - Parameters:
  ///   - games: the games of the server.
  ///   - parts: what the server has for single ones of them.
  /// - Throws: ``StartFailure`` if the storage or the folder of the browser client cannot be used.
  package init(
    _ configuration: ServerConfiguration, logger: Logger, games: [any PlayableGame], parts: [any GamePart.Type]
  ) async throws {
    try await self.init(configuration, logger: logger, clock: .system, games: GameKinds(games), parts: parts)
  }

  /// - Parameters:
  ///   - games: the games of the server, by default those of the registry.
  ///   - parts: what the server has for single ones of them.
  init(
    _ configuration: ServerConfiguration, logger: Logger, clock: Clock, games: GameKinds = GameKinds(),
    parts: [any GamePart.Type]
  ) async throws {
    if let web = configuration.web { try WebFileMiddleware.check(web) }
    if case .sqlite(let file) = configuration.storage { lock = try DatabaseLock(database: file) } else { lock = nil }
    let threads = NIOThreadPool(numberOfThreads: 2)
    threads.start()
    let limits = RateLimits(
      rate: configuration.rate, processorSeconds: configuration.processorSeconds,
      cameraSeconds: configuration.cameraSeconds, clock: clock)
    let computing = Computing(limits: limits)
    let hub = EventHub()
    let online = OnlinePlayers(clock: clock)
    let opened = try await StoreOpener.open(
      configuration.storage, connections: configuration.databaseConnections,
      listener: .init(
        hear: { line in if let topic = Topic(line) { hub.heard(topic) } else { online.hear(line) } },
        reconnect: { hub.tick() }),
      logger: logger)
    let store = opened.store
    news = opened.news
    hub.relay { [weak news = opened.news] topic in news?.tell(topic.description) }
    online.relay { [weak news = opened.news] line in try await news?.announce(line) }
    let tokens = Tokens(store: store, clock: clock)
    try await tokens.refresh()
    let players = PlayersService(store: store, clock: clock, hub: hub, online: online)
    let context = PartContext(configuration: configuration, store: store, computing: computing, clock: clock)
    let parts = parts.map { $0.init(context) }
    self.parts = parts
    let games = GamesService(
      store: store, hub: hub, clock: clock, computing: computing, mostGames: configuration.mostGames, kinds: games,
      permissions: parts.compactMap(\.permission))
    let notices = NoticesService(store: store, hub: hub, clock: clock)
    pushSender = PushSender(allowsPrivate: configuration.allowsPrivatePush)
    let push = PushService(
      store: store, keys: PushKeys(store: store, clock: clock, contact: configuration.pushContactInTokens),
      sender: pushSender, clock: clock, logger: logger, allowsPrivate: configuration.allowsPrivatePush)
    let pushQueue = PushQueue(push: push, clock: clock, logger: logger)
    self.pushQueue = pushQueue
    let bans = LastingBans(store: store, clock: clock)
    let keys = KeyChanges(tokens: tokens, hub: hub, logger: logger)
    services = Services(
      configuration: configuration, clock: clock, store: store, hub: hub, tokens: tokens, players: players, bans: bans,
      limits: limits, games: games, notices: notices, push: push,
      leaderboards: LeaderboardsService(
        store: store, hub: hub, clock: clock, games: games, players: players, notices: notices, computing: computing,
        leastMillisecondsPerAction: configuration.leastMillisecondsPerAction, conducts: parts.compactMap(\.conduct),
        logger: logger),
      computing: computing, clients: ConnectedClients(), threads: threads, logger: logger)
    let settings = configuration.readerSettings
    pool = ReaderPool(settings, limits: services.limits, logger: logger)
    cameras = CameraService(settings, limits: services.limits, clock: clock, logger: logger)
    maintenance = PeriodicMaintenance(
      hub: hub, players: players, daily: DailyAnnouncement(store: store, hub: hub, clock: clock),
      streaks: StreakWarnings(store: store, notices: notices, clock: clock), tokens: tokens,
      keys: keys, idle: IdleAccounts(store: store, hub: hub, clock: clock, days: configuration.idleDays),
      endMatches: { try await games.endOverdueMatches() }, store: store,
      clock: clock, logger: logger, more: { [cameras] in cameras.sweep() },
      stop: { [computing, pool] in
        computing.stop()
        Task { await pool.close() }
      })
    let pages = LeaderboardCache(clock: clock)
    leaderboardPages = pages
    hub.onNews { topic in
      switch topic {
      case .player(let id):
        players.forget(id)
        pushQueue.wake()
      case .leaderboard(let name): pages.forget(name)
      case .keys: Task { await keys.follow() }
      case .game, .games: break
      }
    }
  }

  /// Serves until SIGTERM or SIGINT. Then it finishes all requests that have begun.
  package func run() async throws {
    do {
      let group = try group(signals: [.sigterm, .sigint])
      try services.configuration.place.prepare()
      try await group.run()
    } catch {
      await close()
      for place in services.configuration.places {
        if let obstacle = await place.obstacle() { throw obstacle }
      }
      throw error
    }
    services.configuration.place.end()
    await close()
  }

  /// The services that make the server, to be run once.
  /// - Parameter onReady: called with the port once connections are accepted.
  /// - Throws: an error if the description of the interface cannot be made.
  func group(
    signals: [UnixSignal] = [], onReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) throws -> ServiceGroup {
    let configuration = services.configuration
    let limitsConnections = !configuration.isBehindProxy && !services.limits.isOff
    let connections =
      limitsConnections
      ? ConnectionCounts(mostPerAddress: configuration.connectionsPerAddress, most: configuration.connections) : nil
    // A connection beyond the limit is accepted if it can take the place of an idle one.
    let accepted = configuration.connections + (limitsConnections ? min(64, configuration.connections / 8) : 0)
    let application = Application(
      responder: try router().buildResponder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionGuard(
              requestSeconds: configuration.bodySeconds, writeSeconds: configuration.writeSeconds,
              connections: connections, clients: services.clients),
            ContinueHandler(mostBytes: configuration.photographLimit << 20),
          ],
          idleTimeout: .seconds(Int64(configuration.idleSeconds)),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16_384, maxHeaderListSize: 32_768, maxHeaderFieldCount: 100))),
      configuration: .init(
        address: configuration.place.binding, serverName: "gridship",
        availableConnectionsDelegate: MaximumAvailableConnections(accepted)),
      onServerRunning: { [logger = services.logger] channel in
        let port = channel.localAddress?.port ?? configuration.port
        configuration.place.opened()
        if let socket = configuration.socket {
          logger.notice("ready", metadata: ["socket": "\(socket)"])
        } else {
          logger.notice("ready", metadata: ["address": "\(configuration.address)", "port": "\(port)"])
        }
        await onReady(port)
      },
      logger: services.logger)
    let servers: [any Service] = (metricsServer.map { [$0] } ?? []) + [application, pushQueue, maintenance]
    // The last one stops first: streams must end before the server can.
    return ServiceGroup(
      configuration: .init(
        services: servers.map { .init(service: $0) },
        gracefulShutdownSignals: signals, logger: services.logger))
  }

  /// The service that answers `/metrics` at a place of its own; `nil` if the interface does.
  private var metricsServer: (any Service)? {
    guard let place = services.configuration.metrics else { return nil }
    let router = Router(context: BasicRequestContext.self)
    metrics.add(to: router)
    return Application(
      router: router, configuration: .init(address: place.binding, serverName: "gridship"), logger: services.logger)
  }

  private var metrics: MetricsRoute { MetricsRoute(services: services, pool: pool, cameras: cameras) }

  /// Lets go of workers and storage, when nothing runs any longer.
  func close() async {
    // It is closed already, unless a service has failed.
    services.hub.close()
    await withCheckedContinuation { done in
      services.openStreams.notify(queue: .global()) { done.resume() }
    }
    await pool.close()
    await cameras.end()
    news?.close()
    await pushSender.close()
    await services.store.close()
    lock?.release()
    await services.computing.close()
    try? await services.threads.shutdownGracefully()
  }

  /// All routes.
  /// - Throws: an error if the description of the interface cannot be made.
  func router() throws -> Router<APIContext> {
    let reader = RequestReader(bodySeconds: services.configuration.bodySeconds)
    let groups = groups(reader), boards = boardGroups(reader)
    let special = parts.flatMap { $0.routes(games: services.games, reader: reader, streams: streams) }
    let routes = groups.flatMap(\.routes) + special
    let description = try Description(
      services.games.kinds, routes: (routes + boards.flatMap(\.routes)).map(\.outline),
      tags: parts.map { type(of: $0).tag })
    let router = Router(context: APIContext.self, options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: OutermostMiddleware(
        configuration: services.configuration, limits: services.limits, clients: services.clients,
        methods: description.methods))
    router.add(middleware: CompressionMiddleware())
    if let web = services.configuration.web {
      router.add(middleware: WebFileMiddleware(folder: web, services))
    }
    let api = router.group("api/v1").add(middleware: AuthenticationMiddleware(services: services))
    let document = Document(description.json, type: "application/json")
    Interface.getDescription.served { Reply(response: document.response(to: $0.request)) }.add(to: api)
    let page = Document(description.page, type: "text/html; charset=utf-8")
    let style = Document(DescriptionPage.style, type: "text/css; charset=utf-8")
    api.get { request, _ in page.response(to: request) }
    api.get("description.css") { request, _ in style.response(to: request) }
    for route in routes { route.add(to: api) }
    // For players alone, if the host wants it so.
    let members = services.configuration.hasPrivateLeaderboards ? api.group().add(middleware: MembersMiddleware()) : api
    for route in boards.flatMap(\.routes) { route.add(to: members) }
    if services.configuration.web != nil {
      ShareRoutes(services: services, pictures: ScenePicturesService(computing: services.computing)).add(to: router)
    }
    OperationRoutes(services: services).add(to: router)
    ProblemPages().add(to: router)
    if services.configuration.metrics == nil { metrics.add(to: router) }
    if let secret = services.configuration.classicSecret {
      ClassicRoutes(services: services, reader: reader, secret: secret).add(to: router)
    }
    return router
  }

  private var streams: EventStreams { EventStreams(services: services, presence: presenceLog) }

  private var idempotency: Idempotency { Idempotency(store: services.store, clock: services.clock) }

  /// The routes besides those of the leaderboards.
  private func groups(_ reader: RequestReader) -> [any RouteGroup] {
    let readings = ReadingsService(
      store: services.store, clock: services.clock, pool: pool, computing: services.computing,
      mostMebibytes: services.configuration.playerMebibytes, logger: services.logger)
    return [
      PlayerRoutes(services: services, reader: reader, idempotency: idempotency, readings: readings),
      StatisticsRoutes(
        statistics: StatisticsService(
          store: services.store, clock: services.clock, kinds: services.games.kinds)),
      SessionRoutes(services: services, reader: reader), ReportRoutes(services: services, reader: reader),
      GameRoutes(
        services: services, reader: reader, idempotency: idempotency, streams: streams,
        starts: parts.compactMap(\.puzzleStart)),
      DailyRoutes(games: services.games, clock: services.clock), GuideRoutes(kinds: services.games.kinds),
      ReadingRoutes(services: services, reader: reader, idempotency: idempotency, readings: readings),
      CameraRoutes(services: services, reader: reader, cameras: cameras),
      AdministrationRoutes(services: services, reader: reader),
      NoticeRoutes(services: services, reader: reader, streams: streams),
      PushRoutes(services: services, reader: reader),
    ]
  }

  /// The routes of the leaderboards, which a host may keep to the players.
  private func boardGroups(_ reader: RequestReader) -> [any RouteGroup] {
    [
      LeaderboardRoutes(
        services: services, reader: reader, idempotency: idempotency, leaderboards: services.leaderboards,
        pages: leaderboardPages, logs: leaderboardLogs, streams: streams),
      ChallengeRoutes(services: services, reader: reader), MatchRoutes(services: services, reader: reader),
      FilmRoutes(services: services, films: FilmsService(pool: pool)),
      ScenePictureRoutes(services: services, pictures: ScenePicturesService(computing: services.computing)),
    ]
  }
}

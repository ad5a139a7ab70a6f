import GameService
import HTTPTypes
import Hummingbird
import PieceReading
import ServerStore

/// Live cameras: opening one, its frames, closing it.
struct CameraRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let cameras: CameraService

  /// The greatest size of a frame, in bytes.
  static let frameLimit = 1 << 20

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("cameras", use: open)
    routes.delete("cameras/:camera", use: close)
    routes.post("cameras/:camera/frames", use: look)
  }

  @Sendable private func open(_ request: Request, _ context: APIContext) async throws -> Response {
    let requester = try requester(context)
    try services.limits.admit(.player(requester.player), .camera)
    var fields = try await reader.fields(request, isOptional: true)
    let game = try game(&fields)
    try fields.end()
    let opened = try cameras.open(game, for: requester)
    return JSON.response(
      CameraBody(
        id: opened.id, expiresAt: Timestamp(opened.expires), framesPerSecond: CameraService.framesPerSecond,
        longSide: FollowedBoard.longSide),
      status: .created, headers: [.location: "/api/v1/cameras/\(opened.id)"])
  }

  /// The game that a camera is to follow; `nil` for a Sudoku.
  private func game(_ fields: inout Fields) throws(Problem) -> CameraGame? {
    let name = try fields.string("game", 1...20), computer = try fields.string("computer", 1...20)
    guard let name else {
      guard computer == nil else { throw Problem(.invalid, "`computer` needs a `game`.", field: "computer") }
      return nil
    }
    guard let game = PhotographedGame(rawValue: name) else {
      throw Problem(
        .invalid, "`game` must be \(PhotographedGame.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")).",
        field: "game")
    }
    let player = computer.flatMap(BoardWatch.Player.init)
    guard computer == nil || player != nil else {
      throw Problem(.invalid, "`computer` must be `first` or `second`.", field: "computer")
    }
    return CameraGame(game, computer: player)
  }

  @Sendable private func close(_ request: Request, _ context: APIContext) async throws -> Response {
    try cameras.close(try id(context), of: try requester(context).player)
    return Response(status: .noContent)
  }

  @Sendable private func look(_ request: Request, _ context: APIContext) async throws -> Response {
    let requester = try requester(context), id = try id(context)
    try cameras.requireCamera(id, of: requester)
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard let type, type.type == .image || type.isType(.applicationBinary) else {
      throw Problem(.wrongType, "Send `image/*` or `application/octet-stream`.")
    }
    let move = Query(request).text("move")
    let body = try await reader.body(request, limit: Self.frameLimit)
    return JSON.response(
      FrameObservationBody(try await cameras.look(id, Array(body.readableBytesView), move: move, for: requester)))
  }

  private func requester(_ context: APIContext) throws(Problem) -> Requester {
    Requester(player: try context.requirePlayer().id, address: context.client)
  }

  private func id(_ context: APIContext) throws(Problem) -> String {
    try context.identifier("camera", of: "camera")
  }
}

struct CameraBody: Encodable, Sendable {
  var id: String
  /// The time at which the camera is closed unless a frame comes before.
  var expiresAt: Timestamp
  var framesPerSecond: Int
  /// The longer side of a frame, in pixels, beyond which more is of no use.
  var longSide: Int
}

import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import PieceReading
import ServerStore

extension Interface {
  static let openCamera = Route(
    .post, "/cameras", "cameras", "openCamera", "Open a live camera, which follows a board through its frames",
    """
    Frames are posted one after the other, and their evidence is combined. Frames are not stored. Cameras have \
    readers and a budget of their own. A camera without frames for ten seconds is closed, and so is the first of \
    a player who opens a third. A camera belongs to the server process that opened it: with several processes, a \
    frame that reaches another one is answered 404. With a `game` the camera follows that game on a real board.
    """,
    body: .json(NewCamera.self, isOptional: true),
    answer: .created(CameraBody.self, "The camera.", .location))

  static let closeCamera = Route(
    .delete, "/cameras/{camera}", "cameras", "closeCamera", "Close a camera, and delete its evidence",
    parameters: .these(InPath.id("camera", of: "camera")),
    answer: .done("Closed."))

  static let lookAtFrame = Route(
    .post, "/cameras/{camera}/frames", "cameras", "lookAtFrame", "Read the next frame of a camera",
    """
    The frame is the body: at most a mebibyte and four megapixels. More than `longSide` pixels are of no use. A \
    frame is dropped with 503 `late` if it waits longer than 0.3 seconds, or if a newer one of the same camera \
    comes. Then send the next one. A frame that ends its worker is refused, and the camera begins anew with the \
    next. For a game, send frames when no hand moves above the board: two equal readings make a move.
    """,
    parameters: .these(
      InPath.id("camera", of: "camera"),
      InQuery.text(
        "move",
        """
        For a game: the name of a move of `choices` that a person says was made. Nothing happens where there is no \
        such move.
        """, .length(1...40))),
    body: .media([
      "image/*": .binary, "application/pdf": .binary, "application/octet-stream": .binary,
    ]),
    answer: .ok(FrameObservationBody.self, "The result of the frame."),
    refusalTexts: [
      .invalid: "The frame was not read: `not-a-picture`, `picture-size`, `picture-refused` (it ended its worker)."
    ])
}

/// Live cameras: opening one, its frames, closing it.
struct CameraRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  let cameras: CameraService

  /// The greatest size of a frame, in bytes.
  static let frameLimit = 1 << 20

  var routes: [ServedRoute] {
    [
      Interface.openCamera.served(by: open),
      Interface.closeCamera.served(by: close),
      Interface.lookAtFrame.served(by: look),
    ]
  }

  @Sendable private func open(_ call: Call<Void, NewCamera>) async throws -> Reply<CameraBody> {
    let requester = try requester(call)
    try services.limits.admit(.player(requester.player), .camera)
    let game = try Self.game(try await reader.body(of: call))
    let opened = try cameras.open(game, for: requester)
    return Reply(
      CameraBody(
        id: opened.id, expiresAt: Timestamp(opened.expires), framesPerSecond: CameraService.framesPerSecond,
        longSide: FollowedBoard.longSide),
      headers: [.location: "/api/v1/cameras/\(opened.id)"])
  }

  /// The game that a camera is to follow; `nil` for a Sudoku.
  private static func game(_ new: NewCamera) throws(Problem) -> CameraGame? {
    guard let game = new.game.flatMap(PhotographedGame.init) else {
      guard new.computer == nil else { throw Problem(.invalid, "`computer` needs a `game`.", field: "computer") }
      return nil
    }
    return CameraGame(game, computer: new.computer.flatMap(BoardWatch.Player.init))
  }

  @Sendable private func close(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    try cameras.close(try call.values(), of: try requester(call).player)
    return .done()
  }

  @Sendable private func look(_ call: Call<(String, String?), Nothing>) async throws -> Reply<FrameObservationBody> {
    let requester = try requester(call), (id, move) = try call.values()
    try cameras.requireCamera(id, of: requester)
    let type = call.request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard let type, type.type == .image || type.isType(.applicationBinary) else {
      throw Problem(.wrongType, "Send `image/*` or `application/octet-stream`.")
    }
    let body = try await reader.body(call.request, limit: Self.frameLimit)
    return Reply(
      FrameObservationBody(try await cameras.look(id, Array(body.readableBytesView), move: move, for: requester)))
  }

  private func requester<Values, Body>(_ call: Call<Values, Body>) throws(Problem) -> Requester {
    Requester(player: try call.requirePlayer().id, address: call.client)
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

extension CameraBody: Described {
  static let schema = Schema.object(CameraBody.self, "Camera") {
    Field("id", \.id, .id)
    Field("expiresAt", \.expiresAt, "Unless a frame comes before.")
    Field("framesPerSecond", \.framesPerSecond, "The greatest rate of frames.")
    Field("longSide", \.longSide, "The longer side of a frame, in pixels, beyond which more are of no use.")
  }
}

/// The game that a new camera is to follow.
struct NewCamera: Decodable, Described, Sendable {
  var game: String?
  var computer: String?

  static let schema = Schema.object(NewCamera.self, "NewCamera", isClosed: true) {
    Field(
      "game", \.game, "The game on the board; a Sudoku without it.",
      .words(PhotographedGame.allCases.map(\.rawValue)))
    Field(
      "computer", \.computer,
      "The player whom the computer plays. Only with a `game`; without it people play both.",
      .words(["first", "second"]))
  }
}

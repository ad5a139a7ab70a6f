import Hummingbird

// The speed of Hummingbird with a route that does nothing, as a measure for the server's own.
let router = Router()
router.get("bare") { _, _ in "bare" }
let application = Application(
  router: router, configuration: .init(address: .hostname("127.0.0.1", port: Int(CommandLine.arguments[1]) ?? 0)))
try await application.runService()

import Hummingbird

// What Hummingbird does with a route that does nothing: the yardstick for the server's own.
let router = Router()
router.get("bare") { _, _ in "bare" }
let application = Application(
  router: router, configuration: .init(address: .hostname("127.0.0.1", port: Int(CommandLine.arguments[1]) ?? 0)))
try await application.runService()

import NullGame
import ServerCommands

// The server with the smallest game there is, and no other: for the tests of the browser client, which knows nothing of it.
await GridshipServerCommand.$games.withValue([NullGame()]) { await GridshipServerCommand.main() }

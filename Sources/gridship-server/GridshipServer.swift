import ArgumentParser
import Server

@main
struct GridshipServer: AsyncParsableCommand {
  func run() async throws {}
}

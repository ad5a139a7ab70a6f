import ServerCommands

@main
enum GridshipServer {
  static func main() async { await GridshipServerCommand.main() }
}

import Files
import ServerCommands

@main
enum GridshipServer {
  static func main() async {
    StandardOutput.checkAtExit("gridship-server", status: 1)
    await GridshipServerCommand.main()
  }
}

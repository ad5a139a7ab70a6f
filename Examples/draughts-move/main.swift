// Prints the best move of a position of English draughts: draughts-move "W:W21-32:B1-12"
import Draughts

guard let position = Position(CommandLine.arguments.dropFirst().first ?? Position.start.description) else {
  fatalError("give a position as FEN")
}
var engine = Engine()
guard let found = engine.search(GameLine(position), SearchLimits(depth: 9)) else { fatalError("there is no move") }
print(position.text(of: found.best.move), "worth", found.best.value)

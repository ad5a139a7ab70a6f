// Lets a bot play Rogueship and prints the replay: play-bot SEED > game.txt
import GameCore
import Rogueship

let seed = UInt64(CommandLine.arguments.dropFirst().first ?? "") ?? 1
var session = Session(Rogueship(), options: .init(difficulty: .normal), seed: seed)
var bot = BotKind.cautious.makeBot(seed: seed)
while !session.isOver {
  _ = try session.perform(bot.decide(session.game.view(of: session.state)), thinking: 1_000)
}
print(Replay(of: session))

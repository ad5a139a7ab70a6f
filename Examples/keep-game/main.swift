// Begins a game of Rogueship in a folder, or continues it, by one action of a bot: keep-game FOLDER
import Archive
import GameCore
import Rogueship

let archive = Archive(folder: CommandLine.arguments[1])
let open = try archive.open("voyage", at: 0)
defer { open.close() }
let kept = try archive.save(named: "voyage")
var session = try kept?.resume(Rogueship()) ?? Session(Rogueship(), options: .init(), seed: 1)
var bot = BotKind.cautious.makeBot(seed: UInt64(session.journal.count))
_ = try session.perform(bot.decide(session.game.view(of: session.state)), thinking: 1_000)
try archive.save(Save(session, at: 0), as: "voyage")
print("\(session.journal.count) actions are kept")

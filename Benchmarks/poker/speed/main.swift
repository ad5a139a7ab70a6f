import VideoPoker

// The speed of the analysis of video poker on one core, and the return of the perfect bot:
//
//     bench-poker              the speed of the analysis
//     bench-poker play [N]     N hands of the perfect bot, 10,000,000 where no number is given; ends with status 1 where the
//                              return is more than 4 sigma off
//     bench-poker ranks        the categories of all hands, one letter each, in the order of their cards; see ranks.py
switch CommandLine.arguments.dropFirst().first {
case nil: try Speed.measure()
case "play": BotPlay.measure(hands: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000_000)
case "ranks": Ranks.write()
case let word?: print("there is no measurement '\(word)'; there are play and ranks")
}

import TerminalKit

/// All actions of keys, by the kind of screen. A test requires that every action in the help is listed here.
enum KeySections {
  static let all = [
    everywhere, help, list, home, newGame, saves, scores, serverScores, files, trainer, question, amount, text, wait,
    sudoku,
    largeSudoku, rogueship,
    rogueshipEnd, voyage, scene, drill, player, photograph, corners,
  ]

  private static func numbers(_ name: String, _ range: ClosedRange<Int>, _ help: String) -> [KeyAction] {
    range.map { KeyAction("\(name)-\($0)", [.character(Character("\($0)"))], help) }
  }

  private static let moves = [
    KeyAction("left", [.left, "h"], "to the left"), KeyAction("down", [.down, "j"], "down"),
    KeyAction("up", [.up, "k"], "up"), KeyAction("right", [.right, "l"], "to the right"),
  ]
  private static let steps = [
    KeyAction("down", [.down, "j"], "the next row"), KeyAction("up", [.up, "k"], "the row before"),
  ]
  private static let pages = [
    KeyAction("page-down", [.pageDown], "a page down"), KeyAction("page-up", [.pageUp], "a page up"),
    KeyAction("first", [.home, "g"], "the first row"), KeyAction("last", [.end, "G"], "the last row"),
  ]

  /// The actions with the same key in every game that has them.
  private enum OfGames {
    static let hint = Key("i"), undo = Key("u"), redo = Key.control("r"), pause = Key("p"), giveUp = Key("R")
    static let leave: [Key] = [.escape, "q"]
  }

  private static let everywhere = KeySection(
    "everywhere", "On every screen",
    [
      KeyAction("help", ["?", .function(1)], "keys, rules and words"),
      KeyAction("redraw", [.control("l")], "draw the screen anew"),
      KeyAction("suspend", [.control("z")], "stop for a while; the command fg goes on"),
      KeyAction("leave-program", [.control("c")], "leave the program"),
    ])

  private static let help = KeySection(
    "help", "Help", with: ["everywhere"],
    steps + [
      KeyAction("page-down", [.pageDown, " "], "a page down"), KeyAction("page-up", [.pageUp], "a page up"),
      KeyAction("first", [.home, "g"], "the first row"), KeyAction("last", [.end, "G"], "the last row"),
      KeyAction("other-page", [.tab, .function(1)], "rules or keys"),
      KeyAction("back", [.escape, "?", "q", .enter], "back"),
    ])

  private static let list = KeySection(
    "list", "Menus and lists", with: ["everywhere"],
    steps + [KeyAction("open", [.enter, .right, "l", " "], "take the marked row")] + pages + [
      KeyAction("back", [.escape, .left, "h", "q"], "back")
    ])

  private static let home = KeySection(
    "home", "The first screen", with: ["list", "everywhere"],
    [KeyAction("paste", ["n"], "type or paste a Sudoku"), KeyAction("news", ["t"], "the next line of the news")])

  private static let newGame = KeySection(
    "new-game", "The menu of a game", with: ["list", "everywhere"],
    [
      KeyAction("other-kind", [.tab], "the next kind of puzzle"),
      KeyAction("kind-before", [.backTab], "the kind before"),
      KeyAction("watch-best", ["w"], "watch the best run of the marked level"),
      KeyAction("race-best", ["r"], "race the best run of the marked level"),
    ])

  private static let saves = KeySection(
    "saves", "Saved games", with: ["list", "everywhere"],
    [KeyAction("delete", [.delete, "d"], "delete the marked game")])

  private static let scores = KeySection(
    "scores", "High scores", with: ["list", "everywhere"],
    [
      KeyAction("other-game", [.tab], "the next game"),
      KeyAction("race", ["r"], "race the marked run"), KeyAction("write", ["w"], "write the marked run to a file"),
      KeyAction("server", ["s"], "the scores of the server that you are signed in at"),
    ])

  private static let serverScores = KeySection(
    "server-scores", "High scores on a server", with: ["list", "everywhere"],
    [
      KeyAction("other-game", [.tab], "the next game"), KeyAction("levels", ["n"], "the list of levels"),
      KeyAction("level-before", [.left, "h"], "the level before"),
      KeyAction("next-level", [.right, "l"], "the next level"),
      KeyAction("period", ["p"], "of all time, of this week, or today's game"),
      KeyAction("race", ["r"], "race the marked run"), KeyAction("here", ["s"], "the scores of this machine"),
    ])

  private static let files = KeySection(
    "files", "Choosing a photograph", with: ["list", "everywhere"],
    [
      KeyAction("filter", ["/"], "show only names with some letters"), KeyAction("path", ["t"], "type a path"),
      KeyAction("parent", [.left, .backspace, "h", "u"], "the folder above"),
    ])

  private static let trainer = KeySection(
    "trainer", "The trainer of Video Poker", with: ["list", "everywhere"],
    [KeyAction("other-table", [.tab], "the next pay table")])

  private static let question = KeySection(
    "question", "Questions; each answer has its own letter", with: ["everywhere"],
    [
      KeyAction("before", [.left, .up, .backTab], "the answer before"),
      KeyAction("next", [.right, .down, .tab], "the next answer"),
      KeyAction("choose", [.enter], "give the marked answer"),
      KeyAction("cancel", [.escape], "nothing changes"),
    ])

  private static let amount = KeySection(
    "amount", "An amount", with: ["everywhere"],
    [
      KeyAction("more", [.right, .up, "l", "k", "+"], "one more"),
      KeyAction("less", [.left, .down, "h", "j", "-"], "one less"), KeyAction("ten-more", [.pageUp], "ten more"),
      KeyAction("ten-less", [.pageDown], "ten less"), KeyAction("least", [.home], "the least"),
      KeyAction("most", [.end], "the most"), KeyAction("take", [.enter], "take this amount"),
      KeyAction("cancel", [.escape], "nothing changes"),
    ])

  private static let text = KeySection(
    "text", "Text that is typed", with: ["everywhere"],
    [
      KeyAction("done", [.enter], "take the text"), KeyAction("clear", [.control("u")], "clear the text"),
      KeyAction("cancel", [.escape], "nothing changes"),
    ])

  private static let wait = KeySection(
    "wait", "While something is worked out", with: ["everywhere"],
    [KeyAction("cancel", [.escape, "q"], "stop the work")])

  private static let sudoku = sudoku("sudoku", "Sudoku", letters: "ABCD", export: "E")
  /// On large boards E is a digit.
  private static let largeSudoku = sudoku(
    "large-sudoku", "Sudoku with 14 digits or more", letters: "ABCDEFG", export: "W")

  private static func sudoku(_ name: String, _ title: String, letters: String, export: Key) -> KeySection {
    KeySection(
      name, title, with: ["everywhere"],
      moves + numbers("digit", 1...9, "write this digit or pencil mark")
        + zip(letters, 10...).map { KeyAction("digit-\($1)", [.character($0)], "write this digit on a large board") }
        + [
          KeyAction("pencil", ["m", " "], "pen or pencil"),
          KeyAction("hint", [OfGames.hint], "a hint, in three stages"),
          KeyAction("undo", [OfGames.undo], "take back"), KeyAction("redo", [OfGames.redo], "do again"),
          KeyAction("check", ["c"], "show wrong digits, for points"),
          KeyAction("conflicts", ["x"], "mark digits that break a rule"),
          KeyAction("candidates", ["a"], "pencil in all candidates, for points"),
          KeyAction("rewind", ["w"], "undo until no digit is wrong, for points"),
          KeyAction("hint-down", [.pageDown], "more of a long hint"),
          KeyAction("hint-up", [.pageUp], "back in a long hint"),
          KeyAction("clear", ["0", .backspace, .delete, "."], "clear the cell"),
          KeyAction("next-blank", [.tab], "the next blank cell"),
          KeyAction("blank-before", [.backTab], "the blank before"),
          KeyAction("pause", [OfGames.pause], "cover the board and stop the clock"),
          KeyAction("time", ["t"], "show the time or not"),
          KeyAction("result", [.enter], "the result again"), KeyAction("explain", ["e"], "the solution step by step"),
          KeyAction("give-up", [OfGames.giveUp], "give up"), KeyAction("correct", ["d"], "correct what was read"),
          KeyAction("export", [export], "write the puzzle to a file"),
          KeyAction("home", OfGames.leave, "leave the game"),
        ])
  }

  private static let rogueship = KeySection(
    "rogueship", "Rogueship", with: ["everywhere"],
    moves + [
      KeyAction("go", [.enter], "fly, trade an amount, fit a part, give the marked answer, put a card away"),
      KeyAction("put-away", [" "], "put a card away"),
      KeyAction("chart", ["c"], "the chart"), KeyAction("market", ["m"], "the market"),
      KeyAction("ship", ["v"], "the ship and its yard"), KeyAction("news", ["n"], "the news"),
      KeyAction("next-pane", [.tab], "the next pane"), KeyAction("pane-before", [.backTab], "the pane before"),
      KeyAction("buy", ["b"], "buy as much as you can"), KeyAction("sell", ["s"], "sell all of the marked good"),
      KeyAction("buy-one", ["+", "="], "buy one unit"), KeyAction("sell-one", ["-"], "sell one unit"),
      KeyAction("sell-everything", ["S"], "sell all that is legal here"), KeyAction("fuel", ["f"], "fill the tank"),
      KeyAction("repair", ["r"], "repair the hull"), KeyAction("pay", ["p"], "pay the lender"),
      KeyAction("borrow", ["B"], "borrow from the bank"), KeyAction("hint", [OfGames.hint], "what you could do next"),
      KeyAction("undo", [OfGames.undo], "take back"), KeyAction("redo", [OfGames.redo], "do again"),
      KeyAction("wait", ["w"], "wait a day in port"), KeyAction("retire", [OfGames.giveUp], "end the game here"),
      KeyAction("distances", ["d"], "how far it is from the marked planet to all others"),
      KeyAction("score", ["g"], "what the score is made of"),
      KeyAction("guide", ["G"], "the first-game guide on or off"),
      KeyAction("first", [.home], "the first of a list"), KeyAction("last", [.end], "the last of a list"),
      KeyAction("home", OfGames.leave, "leave the game"),
    ])

  private static let rogueshipEnd = KeySection(
    "rogueship-end", "The end of Rogueship", with: ["everywhere"],
    [
      KeyAction("go-on", [.enter], "the whole sheet, then home"), KeyAction("watch", ["w"], "watch the game again"),
      KeyAction("new-game", ["n"], "another game"), KeyAction("scores", ["t"], "the high scores"),
      KeyAction("voyage", ["v"], "the voyage as a page of history"), KeyAction("home", [.escape, "q"], "home"),
    ])

  private static let voyage = KeySection(
    "voyage", "A finished voyage", with: ["everywhere"],
    [
      KeyAction("share", ["s"], "put a text to share on the clipboard"),
      KeyAction("record", ["a"], "the captain's record"), KeyAction("more", [" "], "the next page"),
      KeyAction("back", [.enter, .escape, "q"], "back to the score"),
    ])

  private static let scene = KeySection(
    "scene", "Games that are drawn as a scene, such as Fifteen and Video Poker", with: ["everywhere"],
    moves + numbers("number", 1...9, "do what stands at this number") + [
      KeyAction("next", [.tab], "mark the next thing that can be touched"),
      KeyAction("before", [.backTab], "mark the one before"),
      KeyAction("do", [.enter, " "], "do what is marked"), KeyAction("hint", [OfGames.hint], "say what is best now"),
      KeyAction("undo", [OfGames.undo], "take back"), KeyAction("redo", [OfGames.redo], "do again"),
      KeyAction("pause", [OfGames.pause], "cover the game and stop the clock"),
      KeyAction("give-up", [OfGames.giveUp], "give up"), KeyAction("trainer", ["t"], "the trainer of Video Poker"),
      KeyAction("options", ["o"], "the options of Video Poker"), KeyAction("home", OfGames.leave, "leave the game"),
    ])

  private static let drill = KeySection(
    "drill", "The drill of Video Poker", with: ["everywhere"],
    numbers("hold", 1...5, "hold this card") + [
      KeyAction("before", [.left, "h"], "mark the card before"),
      KeyAction("next", [.right, "l"], "mark the next card"),
      KeyAction("cards", [.up, "k"], "mark a card"), KeyAction("leave-cards", [.down, "j"], "mark no card"),
      KeyAction("go-on", [.enter, " "], "hold the marked card; or the best hold, then the next hand"),
      KeyAction("back", [.escape, "q"], "back"),
    ])

  private static let player = KeySection(
    "player", "Replays, and solutions step by step", with: ["everywhere"],
    [
      KeyAction("play", [" ", "p"], "play or pause"), KeyAction("back-one", [.left, "h"], "a step back"),
      KeyAction("on-one", [.right, "l"], "a step on"), KeyAction("faster", ["+", .up, "k", "="], "faster"),
      KeyAction("slower", ["-", .down, "j"], "slower"), KeyAction("start", [.home, "g"], "the start"),
      KeyAction("end", [.end, "G"], "the end"), KeyAction("back-ten", [.pageUp], "ten steps back"),
      KeyAction("on-ten", [.pageDown], "ten steps on"),
    ] + numbers("tenth", 0...9, "to a tenth of it") + [
      KeyAction("more", ["m"], "more of a long text"), KeyAction("next-hard", ["n"], "the next hard step"),
      KeyAction("back", [.escape, "q"], "back"),
    ])

  private static let photograph = KeySection(
    "photograph", "A photograph", with: ["everywhere"],
    moves + numbers("digit", 1...9, "correct the marked cell to this digit")
      + zip("ABCDEFG", 10...16).map {
        KeyAction("digit-\($1)", [.character($0)], "correct it to this digit of a large board")
      }
      + [
        KeyAction("blank", ["0", .backspace, .delete], "correct the marked cell to a blank"),
        KeyAction("sum", ["+", "="], "correct the sum of the cage"),
        KeyAction("play", ["p"], "play this puzzle"), KeyAction("solve", ["s"], "show the solution or not"),
        KeyAction("check", ["c"], "show wrong handwritten digits"), KeyAction("rate", ["g"], "rate the puzzle"),
        KeyAction("explain", ["e"], "the solution step by step"),
        KeyAction("next-doubt", [.tab, "n"], "the next doubtful digit"),
        KeyAction("undo-all", ["u"], "undo all corrections"), KeyAction("turn", ["r"], "turn the photograph"),
        KeyAction("corners", ["o"], "say where the board is"), KeyAction("write", ["w"], "write the answer to a file"),
        KeyAction("back", [.escape, "q"], "back"),
      ])

  private static let corners = KeySection(
    "corners", "The corners of a board", with: ["everywhere"],
    moves + numbers("corner", 1...4, "to this corner") + [
      KeyAction("next", [.tab, "n"], "the next corner"), KeyAction("farther", ["+", "="], "move farther at each key"),
      KeyAction("less-far", ["-"], "move less far at each key"), KeyAction("read", [.enter], "read the board"),
      KeyAction("back", [.escape, "q"], "back"),
    ])
}

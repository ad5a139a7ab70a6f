/// A game for every front end: the face that every game has, and what a game may add to it.
///
/// The terminal, the server, the browser and the bots take a game from here, so that a game with a face is played
/// everywhere. ``GameFace`` is what a game must write. Everything in the other parts has a default.
///
/// `Tests/NullGame` has the smallest face. `Documentation/adding-a-game.md` shows another one.
public protocol PlayableGame: RankedGame, DrawnGame, ToldGame, ExplainedGame, RacedGame, SharedGame, SlowGame {}

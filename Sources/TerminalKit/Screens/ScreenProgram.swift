import Phrases

/// The program of the screens on a stack.
package protocol ScreenProgram: AnyObject {
  /// Its name, for the bar at the top.
  var name: String { get }
  /// The least size of a window, in columns and rows.
  var leastSize: (columns: Int, rows: Int) { get }
  /// The help on Ctrl-C, a sentence or two.
  var leavingHelp: Phrase { get }
  /// Handles Ctrl-C: ends the program, or asks first.
  func leave()
  /// The problem of background work since the last call, in words; `nil` if there was none.
  func takeProblem() -> String?
}

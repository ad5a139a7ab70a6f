/// The program whose screens lie on a stack.
package protocol ScreenProgram: AnyObject {
  /// Its name, for the bar at the top.
  var name: String { get }
  /// The least size of a window, in columns and rows.
  var leastSize: (columns: Int, rows: Int) { get }
  /// What help says of Ctrl-C, a sentence or two.
  var leavingHelp: String { get }
  /// Ctrl-C: ends the program, or asks first.
  func leave()
  /// What went wrong beside the keyboard since it was asked last, in words.
  func takeProblem() -> String?
}

import ArgumentParser
import Files
import Sudoku

/// The arguments of a program as its commands parse them.
public enum ProgramArguments {
  /// The arguments of this process. Names that are not UTF-8 are text by ``PathName``. A puzzle whose first cell is the
  /// blank `-` begins with a full stop, so that it is no option. If a completion script is requested, it is printed,
  /// and the program ends.
  /// - Parameter program: the program's root command.
  public static func read(for program: any ParsableCommand.Type) -> [String] {
    let arguments = PathName.arguments
    if let script = CompletionScript.asked(by: arguments, of: program) {
      print(script)
      program.exit(withError: ExitCode.success)
    }
    return arguments.map { PuzzleText.withoutLeadingDash($0) }
  }
}

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
    if let wrong = arguments.prefix(while: { $0 != "--" }).first(where: { isMistyped($0, of: program) }),
      let near = near(wrong)
    {
      program.exit(withError: ValidationError("Unknown option '\(wrong)'. Did you mean '--\(near)'?"))
    }
    return arguments.map { PuzzleText.withoutLeadingDash($0) }
  }

  /// The option that every program has and a mistyped one was meant to be. The parser compares with the options of one
  /// command alone, which these are not.
  private static func near(_ argument: String) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    return nearestName(to: String(argument.dropFirst(2)), among: ["help", "version"], within: 2)
  }

  private static func isMistyped(_ argument: String, of program: any ParsableCommand.Type) -> Bool {
    guard near(argument) != nil, !["--help", "--version"].contains(argument) else { return false }
    func isKnown(_ command: any ParsableCommand.Type) -> Bool {
      command.helpMessage(includeHidden: true).split { !$0.isLetter && $0 != "-" }.contains { $0 == argument }
        || command.configuration.subcommands.contains(where: isKnown)
    }
    return !isKnown(program)
  }
}

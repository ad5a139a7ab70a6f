import ArgumentParser

/// Completion scripts of ArgumentParser with additions and corrections.
///
/// ArgumentParser offers the subcommands of a program at places where the arguments of its default subcommand may stand
/// as well. Here the files for those arguments are offered too. A program without subcommands loses `help`, which does
/// not exist; in zsh it spoils all other completions.
enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// The script requested by the arguments; `nil` if they request none, or one for an unknown shell.
  static func asked(by arguments: [String], of program: any ParsableCommand.Type) -> String? {
    let name: String
    if arguments.count == 2, arguments[0] == option {
      name = arguments[1]
    } else if arguments.count == 1, arguments[0].hasPrefix(option + "=") {
      name = String(arguments[0].dropFirst(option.count + 1))
    } else {
      return nil
    }
    return CompletionShell(rawValue: name).map { script(for: $0, of: program) }
  }

  /// The script of a program for a shell.
  static func script(for shell: CompletionShell, of program: any ParsableCommand.Type) -> String {
    let script = program.completionScript(for: shell)
    let configuration = program.configuration
    let name = configuration.commandName ?? ""
    guard !configuration.subcommands.isEmpty else { return withoutHelp(script, shell) }
    guard let usual = configuration.defaultSubcommand?.configuration.commandName else { return script }
    switch shell {
    case .bash: return bash(script, name, usual)
    case .zsh: return zsh(script, name, usual)
    default: return fish(script, name)
    }
  }

  /// The lines of a script except those that a test selects.
  private static func lines(_ script: String, without isLeftOut: (Substring) -> Bool) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).filter { !isLeftOut($0) }.joined(separator: "\n")
  }

  private static func withoutHelp(_ script: String, _ shell: CompletionShell) -> String {
    switch shell {
    case .zsh: lines(script) { $0.contains("'(-): :->command'") || $0.contains("'(-)*:: :->arg'") }
    case .bash: script
    default: lines(script) { $0.contains(" -fa 'help'") }
    }
  }

  /// Adds the completions of the default subcommand to those of subcommands.
  private static func bash(_ script: String, _ name: String, _ usual: String) -> String {
    let place = "        # Offer subcommand completions\n"
    guard let range = script.firstRange(of: place) else { return script }
    let more = """
              # The arguments of the default subcommand may stand here too
              unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
              _\(functionName(name))_\(usual)

      """
    return script.replacingCharacters(in: range, with: more + place)
  }

  private static func zsh(_ script: String, _ name: String, _ usual: String) -> String {
    let offered = "        _describe -V subcommand subcommands && ret=0\n"
    guard let first = script.firstRange(of: offered) else { return script }
    var script = script.replacingCharacters(in: first, with: offered + "        _files && ret=0\n")
    // Words that do not begin with a subcommand belong to the default one.
    guard let end = script.firstRange(of: "            ;;\n        esac\n        ;;\n    esac\n") else { return script }
    let more = """
                  ;;
              *)
                  words=(\(usual) "${words[@]}")
                  ((CURRENT++))
                  _\(functionName(name))_\(usual) && ret=0

      """
    script.insert(contentsOf: more, at: end.lowerBound)
    return script
  }

  private static func fish(_ script: String, _ name: String) -> String {
    let condition = "__\(functionName(name))_should_offer_completions_for_positional \"\(name)\" -ge 1"
    return script + "\ncomplete -c '\(name)' -n '\(condition)' -F"
  }

  /// A program's name in the form of a script's functions.
  private static func functionName(_ name: String) -> String { name.replacing("-", with: "_") }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

import GameCore
import TerminalKit

extension HelpPart {
  /// A section of a game's guide in the form of help.
  package init(_ section: GuideSection) {
    self.init(section.heading, section.paragraphs.map { ("", $0) } + section.rows.map { ($0.name, $0.value) })
  }
}

import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct RogueshipTargetTests {
  @Test func aClickComesBackFromItsNumber() {
    let targets: [RogueshipTarget] =
      [0, 1, 99].flatMap { [.planet($0), .good($0), .part($0), .answer($0)] }
      + PortPane.allCases.map { .pane($0) }
    for target in targets { #expect(RogueshipTarget(item: target.item) == target) }
    #expect(Set(targets.map(\.item)).count == targets.count)
    for item in [-1, -100, 404, 499, 500, 1000] { #expect(RogueshipTarget(item: item) == nil, "\(item)") }
  }
}

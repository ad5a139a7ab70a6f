import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct SlotTests {
  @Test func theNameOfASlotSaysWhatItsGameCounts() {
    let archive = Archive(folder: "/nowhere")
    func slot(_ name: String) -> Slot { Slot(archive: archive, name: name) }
    #expect(slot(Slot.daily("sudoku", "20261121")).dailyStamp == "20261121" && slot("sudoku-1").dailyStamp == nil)
    #expect(slot("sudoku-daily-20261121").counts && slot("sudoku-1").counts)
    #expect(!slot("sudoku-again-1").counts && !slot("sudoku-race-1").counts)
    #expect(slot("sudoku-race-1").isRace && !slot("sudoku-again-1").isRace && !slot("sudoku-1").isRace)
    #expect(slot("a") == slot("a") && slot("a") != slot("b") && slot("a").path == "/nowhere/saves/a.save")
    #expect(slot("a") != Slot(archive: Archive(folder: "/elsewhere"), name: "a"))
  }
}

import Testing
import Texts

extension CellNameTests {
  @Test func aCellHasRowsAndColumnsFrom1To99() {
    #expect(CellName("r1c1") == CellName(row: 0, column: 0) && CellName("r99c99") == CellName(row: 98, column: 98))
    #expect(CellName("r10c9") == CellName(row: 9, column: 8) && CellName(20, columns: 9).description == "r3c3")
    for wrong in [
      "r100c1", "r1c100", "r0c1", "r1c00", "r/c1", "r:c1", "r1c/", "r1c:", "r1c", "rc1", "x1c1", "r1", "r९c1",
    ] {
      #expect(CellName(wrong) == nil, "\(wrong)")
    }
    #expect(CellName.list([], columns: 9) == "" && CellName.list([80], columns: 9) == "r9c9")
  }
}

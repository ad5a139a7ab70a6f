/// A level as it is made: the ground, and what is where.
struct LevelPlan: Sendable {
  var open: Cells
  var doors: [Int] = []
  var locked: Int?
  var start = 0
  var goal = 0
  var things: [(form: Thing.Form, cell: Int)] = []
  var creatures: [(kind: Int, cell: Int)] = []
}

/// The requirements of a constraint's file.
typealias PuzzleConstraint = ExplainedConstraint & WrittenConstraint

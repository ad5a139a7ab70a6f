import Phrases

/// A constraint by which a person can take a step.
protocol ExplainedConstraint: Constraint {
  /// The next step by this rule alone; `nil` if it rules nothing out.
  func step(_ finder: StepFinder, _ part: CompiledRules.Part) -> VariantStep?

  /// The reason of a step, as a sentence.
  ///
  /// - Parameters:
  ///   - cells: The cells of the step: two of a relation, or all cells of a sum or a group.
  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase
}

extension ExplainedConstraint {
  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase { "" }

  func step(_ finder: StepFinder, _ part: CompiledRules.Part) -> VariantStep? {
    guard let technique = Self.technique else { return nil }
    return finder.step(by: self, technique, part)
  }
}

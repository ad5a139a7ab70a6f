/// The way that a run was played, in numbers, for those who judge whether a person played it.
package struct RunConduct: Codable, Hashable, Sendable {
  /// One number.
  package struct Measure: Codable, Hashable, Sendable {
    /// A name in lower-case letters and dashes, the same in every version.
    package var id: String
    /// The number itself.
    package var value: Double
    /// Its part in ``RunConduct/weight``: above 0 if it is evidence against a person.
    package var weight: Double
    /// The number in words, for a moderator.
    package var text: String

    /// A measure from its parts.
    package init(id: String, value: Double, weight: Double, text: String) {
      (self.id, self.value, self.weight, self.text) = (id, value, weight, text)
    }
  }

  /// Logarithm of the odds against a person, as far as the measures tell.
  package var weight: Double
  /// True for a run that is shown as unusual.
  package var isUnusual: Bool
  /// In the order in which they are shown.
  package var measures: [Measure]

  /// A conduct from its parts.
  package init(weight: Double, isUnusual: Bool, measures: [Measure]) {
    (self.weight, self.isUnusual, self.measures) = (weight, isUnusual, measures)
  }

  /// The measure of a name.
  package subscript(id: String) -> Measure? { measures.first { $0.id == id } }
}

/// A score record that is set apart or marked as unusual.
package struct SuspectRecord: Hashable, Sendable {
  /// The score record.
  package var score: ScoreRecord
  /// The conduct of its run; `nil` if it was not weighed.
  package var conduct: RunConduct?
}

/// A score record with the conduct of its run.
package struct ConductRecord: Hashable, Sendable {
  /// The score record.
  package var score: ScoreRecord
  /// The conduct of its run.
  package var conduct: RunConduct
}

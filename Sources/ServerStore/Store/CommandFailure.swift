/// The failure of an administrator's command, as a sentence.
package struct CommandFailure: Error, CustomStringConvertible, Sendable {
  package let description: String

  /// A failure with its sentence.
  package init(_ description: String) { self.description = description }
}

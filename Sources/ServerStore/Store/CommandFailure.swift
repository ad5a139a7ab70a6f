/// Why a command that an administrator gave was not done, in a sentence.
package struct CommandFailure: Error, CustomStringConvertible, Sendable {
  package let description: String

  package init(_ description: String) { self.description = description }
}

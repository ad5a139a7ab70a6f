/// The fault in a request, before it is told to the client.
package enum Fault: Error, Hashable, Sendable {
  /// The id in the path has not the form of one; the noun for the thing.
  case noSuch(String)
  /// A parameter by its name, and what it must be.
  case parameter(String, String)
  /// A field by its place in the body, and what it must be.
  case field(String, String)
}

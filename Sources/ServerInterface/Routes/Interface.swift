/// The routes of the interface, each by the name of its operation.
///
/// Those that the client in Swift asks too are here, beside the bodies that it shares with the server. A route of other
/// clients alone stands beside its handler.
package enum Interface {}

/// The parameters of a route, and the values that a request has for them.
package struct RouteParameters<Values: Sendable>: Sendable {
  let outlines: [ParameterOutline]
  /// Reads the values by the names of the parameters.
  package let read: @Sendable (_ path: (String) -> String?, _ query: (String) -> String?) throws(Fault) -> Values
  /// The texts of values, each with its parameter.
  package let write: @Sendable (Values) -> [(outline: ParameterOutline, text: String)]

  /// Some parameters in this order.
  package static func these<each Value: Sendable>(_ parameters: repeat Parameter<each Value>) -> Self
  where Values == (repeat each Value) {
    var outlines: [ParameterOutline] = []
    for parameter in repeat each parameters { outlines.append(parameter.outline) }
    return Self(outlines: outlines) { path, query throws(Fault) in
      try (repeat value(of: each parameters, path, query))
    } write: { values in
      var texts: [(outline: ParameterOutline, text: String)] = []
      for (parameter, value) in repeat (each parameters, each values) {
        if let text = parameter.write(value) { texts.append((parameter.outline, text)) }
      }
      return texts
    }
  }

  /// The value of one parameter.
  private static func value<Value>(
    of parameter: Parameter<Value>, _ path: (String) -> String?, _ query: (String) -> String?
  ) throws(Fault) -> Value {
    let source = parameter.outline.place == .path ? path : query
    return try parameter.read(source(parameter.outline.name))
  }
}

extension RouteParameters where Values == Void {
  /// No parameters.
  package static let none = RouteParameters(outlines: []) { _, _ throws(Fault) in
  } write: { _ in
    []
  }
}

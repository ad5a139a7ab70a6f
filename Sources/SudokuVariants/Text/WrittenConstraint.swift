/// A constraint with its forms in a line of text.
protocol WrittenConstraint: Constraint {
  /// The forms in a line of text.
  static var texts: [ConstraintText<Self>] { get }
}

/// A form of constraints in a line of text.
enum ConstraintText<Item: WrittenConstraint>: Sendable {
  /// A field `name=value`. `write` returns `nil` for constraints that need no such field.
  case field(
    name: String, read: @Sendable (inout FieldReader) throws(VariantTextError) -> [Item],
    write: @Sendable ([Item]) -> String?)
  /// A word of the field `rules`, for a rule of the whole board.
  case flag(name: String, Item)
}

extension ConstraintText {
  /// A field of lists of cells: `cell,cell,...` apart by blanks.
  static func lists(
    _ name: String, _ make: @escaping @Sendable ([Int]) -> Item, _ cells: @escaping @Sendable (Item) -> [Int]
  ) -> ConstraintText {
    .field(
      name: name, read: { reader throws(VariantTextError) in try reader.lists().map(make) },
      write: { FieldWriter.words($0.map { FieldWriter.list(cells($0)) }) })
  }

  /// A field of numbers with their cells: `number:cell,cell,...` apart by blanks.
  static func numbered(
    _ name: String, _ make: @escaping @Sendable (Int, [Int]) -> Item,
    _ parts: @escaping @Sendable (Item) -> (number: Int, cells: [Int])
  ) -> ConstraintText {
    .field(
      name: name,
      read: { reader throws(VariantTextError) in
        try reader.list { (reader) throws(VariantTextError) in
          let number = try reader.number()
          guard reader.take(":") else { throw reader.fail("it is written number:cell,cell") }
          return make(number, try reader.numbers())
        }
      },
      write: { items in
        FieldWriter.words(items.map { "\(parts($0).number):\(FieldWriter.list(parts($0).cells))" })
      })
  }
}

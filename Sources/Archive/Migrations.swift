/// How what older versions kept becomes what this one keeps: the step from version 1 to 2, from 2 to 3, and so on.
///
/// Whoever changes what a save or a table looks like adds a step here, and a file of the version before to the fixtures
/// of the tests.
enum Migrations {
  /// 2: turns may stand in a file beside it, which an older program would not read. The content is the same.
  static let saves: [Migration] = [{ $0 }]
  static let scores: [Migration] = []
}

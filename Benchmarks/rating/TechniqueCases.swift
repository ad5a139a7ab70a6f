import Sudoku

enum TechniqueCases {
  static func run(file: String) throws {}
}

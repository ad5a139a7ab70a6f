/// The tasks of a virtual clock, in the order of their times.
///
/// A task belongs to a target, such as a creature. It is cancelled when its target is gone. Nothing depends on frames.
struct Scheduler: Codable, Hashable, Sendable {
  /// The kinds of tasks.
  enum Job: UInt8, Codable, Hashable, Sendable {
    /// A creature acts.
    case turn
    /// A blow or shot lands that was aimed before.
    case blow
    /// Poison, a wound that heals, a flame.
    case poison, recovery, flame
    /// Haste ends.
    case slowing
    /// A creature comes down the stairs.
    case arrival
  }

  /// One task.
  struct Task: Codable, Hashable, Sendable {
    var time: Int
    let number: Int
    /// Ticks between its repetitions; 0 for a task that is done once.
    let period: Int
    let job: Job
    let target: Int
  }

  private(set) var tasks: [Task] = []
  private var nextNumber = 0

  /// The hero as a target.
  static let hero = 0
  /// A cell as a target.
  static func target(cell: Int) -> Int { -1 - cell }

  /// Adds a task.
  mutating func add(_ job: Job, _ target: Int, at time: Int, every period: Int = 0) {
    insert(Task(time: time, number: nextNumber, period: period, job: job, target: target))
    nextNumber += 1
  }

  private mutating func insert(_ task: Task) {
    let index = tasks.firstIndex { ($0.time, $0.number) > (task.time, task.number) } ?? tasks.count
    tasks.insert(task, at: index)
  }

  /// Takes the next task up to a time. A periodic one is entered again.
  mutating func next(until time: Int) -> Task? {
    guard let first = tasks.first, first.time <= time else { return nil }
    tasks.removeFirst()
    if first.period > 0 {
      var again = first
      again.time += first.period
      insert(again)
    }
    return first
  }

  /// Cancels all tasks of a target.
  mutating func cancel(_ target: Int) { tasks.removeAll { $0.target == target } }
  /// Cancels the tasks of a kind of a target.
  mutating func cancel(_ job: Job, _ target: Int) { tasks.removeAll { $0.target == target && $0.job == job } }
  /// Cancels everything but the hero's own tasks.
  mutating func keepOnlyHero() { tasks.removeAll { $0.target != Self.hero } }
  /// True if a target has a task of a kind.
  func has(_ job: Job, _ target: Int) -> Bool { tasks.contains { $0.target == target && $0.job == job } }
}

import Foundation
import Testing

@testable import Workers

@Suite struct JobQueueTests {
  private typealias Owner = (group: String, member: String)

  /// A schedule that is full with these owners' jobs, one each.
  private func full(_ owners: [Owner]) -> JobSchedule<String> {
    var schedule = JobSchedule<String>(capacity: owners.count)
    for (index, owner) in owners.enumerated() {
      schedule.add("\(owner.group)\(owner.member)\(index)", of: JobOwner(group: owner.group, member: owner.member))
    }
    return schedule
  }

  /// A case of a full queue: the waiting owners, the new one, and the owner whose job is refused.
  @Test(arguments: [
    ("Aa Aa Ba", "Ba", "new"), ("Aa Aa Aa Ba", "Ba", "Aa2"), ("Aa Aa Ba", "Ca", "Aa1"), ("Aa Ba Ca", "Da", "new"),
    ("Aa Aa Aa Ab", "Ab", "Aa2"), ("Aa Aa Ab", "Ab", "new"), ("Aa Aa Ab", "Ac", "Aa1"), ("Aa Ab Ac", "Ad", "new"),
    ("Aa Aa Aa Ab Ba", "Bb", "Aa2"), ("Aa Aa Ba", "Ab", "Aa1"), ("Aa Ab Ba Bb", "Ac", "new"),
    ("Aa Aa Ba Ba", "Bb", "new"), ("Aa Ab Ab Ba", "Ca", "Ab2"),
    ("Aa Aa Ab Ab", "Ca", "Aa1"), ("Aa Aa Ba Ba", "Ca", "Aa1"),
  ])
  func whoWaitsWithMostGivesWay(waiting: String, comes: String, refused: String) {
    let owners = waiting.split(separator: " ").map { Owner(String($0.prefix(1)), String($0.suffix(1))) }
    var schedule = full(owners)
    let owner = JobOwner(group: String(comes.prefix(1)), member: String(comes.suffix(1)))
    #expect(schedule.takes(from: owner) == (refused != "new"))
    #expect(schedule.add("new", of: owner).refused == [refused])
  }

  @Test func aQueueSaysWhetherSomethingWasInIt() {
    var queue = FairQueue<Int>()
    queue.add(1, of: JobOwner(group: "g", member: "m"))
    #expect(!queue.remove { $0 == 2 } && queue.remove { $0 == 1 } && !queue.remove { $0 == 1 })
  }

  /// A job that failed long ago is as one that was never there.
  @Test func thousandsOfFailuresAreRemembered() {
    var schedule = JobSchedule<Int>(capacity: 9)
    let owner = JobOwner(group: "g", member: "m")
    var first: JobID?
    for number in 0..<4096 {
      let job = schedule.add(number, of: owner).job
      if number == 0 { first = job }
      _ = schedule.cancel(job)
    }
    let parents = first.map { [$0] } ?? []
    #expect(schedule.add(5000, of: owner, after: parents).skipped == [5000], "its own failure is one more")
    #expect(schedule.add(5001, of: owner, after: parents).skipped == [])
    #expect(schedule.next()?.element == 5001)
  }
}

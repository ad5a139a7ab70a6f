import Testing
import Workers

/// The order of jobs, and the refused, skipped and cancelled ones.
@Suite struct JobScheduleTests {
  private func owner(_ member: String = "p", _ group: String = "g") -> JobOwner {
    JobOwner(group: group, member: member)
  }

  private func order<Element>(_ schedule: inout JobSchedule<Element>) -> [Element] {
    var order: [Element] = []
    while let (job, element) = schedule.next() {
      order.append(element)
      _ = schedule.finish(job, succeeded: true)
    }
    return order
  }

  @Test func groupsAndTheirMembersTakeTurns() {
    var schedule = JobSchedule<String>(capacity: 100)
    for number in 1...3 { schedule.add("a\(number)", of: owner("a", "one")) }
    for number in 1...2 { schedule.add("b\(number)", of: owner("b", "one")) }
    schedule.add("v1", of: owner("v", "two"))
    #expect(schedule.waitingCount == 6)
    #expect(order(&schedule) == ["a1", "v1", "b1", "a2", "b2", "a3"] && schedule.waitingCount == 0)
  }

  @Test func whoHasMostInAFullScheduleGivesWay() {
    var schedule = JobSchedule<String>(capacity: 4)
    for number in 1...4 { #expect(schedule.add("a\(number)", of: owner("a", "one")).refused.isEmpty) }
    #expect(schedule.add("a5", of: owner("a", "one")).refused == ["a5"], "not for one's own")
    #expect(schedule.takes(from: owner("v", "two")) && !schedule.takes(from: owner("a", "one")))
    #expect(schedule.add("v1", of: owner("v", "two")).refused == ["a4"])
    #expect(schedule.add("b1", of: owner("b", "one")).refused == ["a3"], "nor for whoever has as many")
    #expect(
      schedule.add("v2", of: owner("v", "two")).refused == ["a2"],
      "three of one address give way to the second of another")
    #expect(schedule.waitingCount == 4)
  }

  @Test func fullOfAnonymousRequestsItRefuses() {
    var schedule = JobSchedule<Int>(capacity: 3)
    for number in 1...3 { schedule.add(number, of: owner("p\(number)", "address \(number)")) }
    #expect(!schedule.takes(from: owner("v", "new")) && schedule.add(4, of: owner("v", "new")).refused == [4])
    #expect(schedule.add(5, of: owner("v", "new"), hasRoom: true).refused.isEmpty, "an idle worker takes it at once")
  }

  @Test func aPersonsJobGoesBeforeABatchAndTakesItsRoom() {
    var schedule = JobSchedule<String>(capacity: 3)
    for number in 1...3 { schedule.add("batch \(number)", of: owner(), .batch) }
    #expect(!schedule.takes(from: owner(), .batch) && schedule.takes(from: owner()))
    #expect(schedule.add("person", of: owner()).refused == ["batch 3"])
    #expect(order(&schedule) == ["person", "batch 1", "batch 2"])
  }

  @Test func aJobWaitsForAllItsParents() throws {
    var schedule = JobSchedule<String>(capacity: 9)
    let first = schedule.add("first", of: owner()).job, second = schedule.add("second", of: owner()).job
    schedule.add("child", of: owner(), after: [first, second])
    _ = schedule.next()
    _ = schedule.next()
    #expect(schedule.next() == nil)
    #expect(schedule.finish(first, succeeded: true) == [] && schedule.next() == nil)
    #expect(schedule.finish(second, succeeded: true) == [])
    #expect(schedule.next()?.element == "child")
    // Parents that have ended long ago hold nobody up.
    schedule.add("late", of: owner(), after: [first, second])
    #expect(schedule.next()?.element == "late")
  }

  @Test func whatDependsOnAFailureIsSkippedAndSoAreItsOwn() {
    var schedule = JobSchedule<String>(capacity: 9)
    let parent = schedule.add("parent", of: owner()).job
    let child = schedule.add("child", of: owner(), after: [parent]).job
    schedule.add("grandchild", of: owner(), after: [child])
    _ = schedule.next()
    #expect(schedule.finish(parent, succeeded: false) == ["child", "grandchild"])
    #expect(schedule.waitingCount == 0 && schedule.next() == nil)
    #expect(schedule.add("late child", of: owner(), after: [child]).skipped == ["late child"])
  }

  @Test func whatComesLateDependsOnAJobThatWasRefusedOrSkippedToo() {
    var schedule = JobSchedule<String>(capacity: 1)
    let first = schedule.add("first", of: owner()).job
    let refused = schedule.add("refused", of: owner())
    #expect(refused.refused == ["refused"])
    let child = schedule.add("child", of: owner(), after: [refused.job])
    #expect(child.skipped == ["child"])
    #expect(schedule.add("grandchild", of: owner(), after: [child.job]).skipped == ["grandchild"])
    #expect(schedule.next()?.job == first)
  }

  @Test func aChildThatIsCancelledLeavesItsSiblingWaiting() {
    var schedule = JobSchedule<String>(capacity: 9)
    let parent = schedule.add("parent", of: owner()).job
    let child = schedule.add("child", of: owner(), after: [parent]).job
    schedule.add("sibling", of: owner(), after: [parent])
    #expect(schedule.cancel(child).cancelled == "child")
    #expect(order(&schedule) == ["parent", "sibling"])
  }

  @Test func whatIsCancelledIsNotDoneAndItsChildrenAreSkipped() {
    var schedule = JobSchedule<String>(capacity: 9)
    let parent = schedule.add("parent", of: owner()).job
    schedule.add("child", of: owner(), after: [parent])
    schedule.add("other", of: owner())
    let (cancelled, skipped) = schedule.cancel(parent)
    #expect(cancelled == "parent" && skipped == ["child"])
    #expect(order(&schedule) == ["other"])
    #expect(schedule.cancel(parent).cancelled == nil, "once is enough")
  }

  @Test func theChildrenOfARunningJobThatIsCancelledAreSkipped() {
    var schedule = JobSchedule<String>(capacity: 9)
    let parent = schedule.add("parent", of: owner()).job
    schedule.add("child", of: owner(), after: [parent])
    _ = schedule.next()
    let (cancelled, skipped) = schedule.cancel(parent)
    #expect(cancelled == nil && skipped == ["child"])
    #expect(schedule.finish(parent, succeeded: true) == [] && schedule.next() == nil)
  }

  @Test func whateverHappensEveryJobEndsInOneWay() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var schedule = JobSchedule<Int>(capacity: 8)
      var jobs: [JobID] = [], running: [JobID] = [], ended: [Int: Int] = [:]
      func end(_ elements: [Int]) { for element in elements { ended[element, default: 0] += 1 } }
      for number in 0..<60 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let parents = (0..<Int.random(in: 0..<3, using: &random)).compactMap { _ in jobs.randomElement(using: &random)
          }
          let added = schedule.add(
            number, of: owner("\(number % 3)"), number % 4 == 0 ? .batch : .person, after: parents)
          jobs.append(added.job)
          end(added.refused + added.skipped)
        case 2:
          if let (job, element) = schedule.next() {
            running.append(job)
            end([element])
          }
        case 3:
          if let job = running.popLast() { end(schedule.finish(job, succeeded: .random(using: &random))) }
        default:
          if let job = jobs.randomElement(using: &random) {
            let (cancelled, skipped) = schedule.cancel(job)
            end([cancelled].compactMap { $0 } + skipped)
          }
        }
        #expect(schedule.waitingCount <= 8)
      }
      while schedule.waitingCount > 0 {
        for job in running { end(schedule.finish(job, succeeded: true)) }
        running = []
        guard let (job, element) = schedule.next() else { break }
        running.append(job)
        end([element])
      }
      for job in running { end(schedule.finish(job, succeeded: true)) }
      #expect(schedule.waitingCount == 0, "nobody waits for ever")
      #expect(ended.values.allSatisfy { $0 == 1 } && ended.count == jobs.count)
    }
  }
}

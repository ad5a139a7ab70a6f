import Phrases

extension RunStory {
  /// The story in sentences.
  public func sentences(_ parts: Parts, in say: Words = .english) -> [String] {
    let strings = Narration.strings.speaking(say)
    let best = bestHold.map { best in
      strings("story.best", ["hand": "\(best.number)", "what": best.verdict.praise(in: say) ?? ""])
    }
    let worst = worstError.map { worst in
      strings(
        "story.worst",
        [
          "hand": "\(worst.number)", "cost": Decimals.text(worst.verdict.cost.value, say),
          "what": worst.verdict.sentence(in: say) ?? "",
        ])
    }
    let isAlone = parts.skill == 0, isMore = abs(parts.luck) > -parts.skill
    let weight = isAlone ? "story.luck.alone" : isMore ? "story.luck.more" : "story.skill.more"
    let sum = strings(
      "story.sum",
      [
        "perfect": Decimals.text(parts.perfect, say), "luck": Decimals.signed(parts.luck, say),
        "skill": Decimals.signed(parts.skill, say),
      ])
    return [best, worst, "\(sum) \(strings(weight))"].compactMap { $0 }
  }
}

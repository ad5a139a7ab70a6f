extension RunStory {
  /// The story in sentences.
  public func sentences(_ parts: Parts) -> [String] {
    let words = Narration.words
    let best = bestHold.map { best in
      words("story.best", ["hand": "\(best.number)", "what": best.verdict.praise ?? ""])
    }
    let worst = worstError.map { worst in
      words(
        "story.worst",
        [
          "hand": "\(worst.number)", "cost": Decimals.text(worst.verdict.cost.value),
          "what": worst.verdict.sentence ?? "",
        ])
    }
    let isAlone = parts.skill == 0, isMore = abs(parts.luck) > -parts.skill
    let weight = isAlone ? "story.luck.alone" : isMore ? "story.luck.more" : "story.skill.more"
    let sum = words(
      "story.sum",
      [
        "perfect": Decimals.text(parts.perfect), "luck": Decimals.signed(parts.luck),
        "skill": Decimals.signed(parts.skill),
      ])
    return [best, worst, "\(sum) \(words(weight))"].compactMap { $0 }
  }
}

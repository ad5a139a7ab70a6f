/// A way to look for steps; calls back for each until told to stop, and says whether it was.
typealias Finder = @Sendable (Position, (Step) -> Bool) -> Bool

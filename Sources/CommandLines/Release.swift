/// The release that the programs belong to.
public enum Release {
  /// The version, that of the first release in `CHANGELOG.md`.
  public static let version = "0.9.0"
}

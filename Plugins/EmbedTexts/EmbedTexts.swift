import PackagePlugin

/// Compiles the texts in a target's `Resources` into it, as `PackageResources.name_ending`: the bytes of each file.
///
/// SwiftPM's own `.embedInCode` writes a list of numbers, one for each byte. The compiler takes over a minute for the tables
/// of a game in that form. The same text as a literal takes it no measurable time.
@main struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folder = target.directoryURL.appending(path: "Resources/").path
    let texts = target.sourceFiles.map(\.url).filter { $0.path.hasPrefix(folder) }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)", executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path] + texts.map(\.path), inputFiles: texts, outputFiles: [output])
    ]
  }
}

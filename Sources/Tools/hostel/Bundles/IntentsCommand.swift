internal import ArgumentParser
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation

struct IntentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intents",
        abstract: "Write a Swift source with the classes of an intent definition.",
        discussion: """
            A widget with IntentConfiguration uses classes that Xcode's build makes from the target's .intentdefinition, \
            such as ConfigurationIntent. Run the command again after a change of the definition.

              hostel intents Clock.intentdefinition --swift Sources/Clock/Intents.swift

            Exit codes: 0 the source was written; 1 the definition is faulty, or the file cannot be written; 2 wrong usage.
            """)

    @Argument(help: "An intent definition (.intentdefinition).")
    var definition: String

    @Option(help: "The file to write. Without it: the standard output.")
    var swift: String?

    func run() throws {
        let source = try GeneratedSource.make(from: definition, ".intentdefinition", faults: IntentDefinitionError.self)
        {
            let bytes = try GeneratedSource.content(of: definition, limit: PropertyListLimits.standard.bytes)
            return IntentSource(try IntentDefinition(try PropertyList.read(bytes))).source
        }
        try source.write(to: swift)
    }
}

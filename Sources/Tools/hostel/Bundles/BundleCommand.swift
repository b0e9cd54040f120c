internal import ArgumentParser
internal import ExtensionManifest
internal import Foundation
internal import WidgetHost

/// `hostel bundle`: makes an `.appex` or `.app` from a library, an Info.plist and build settings.
struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        abstract: "Make a bundle from a library, an Info.plist and build settings.",
        discussion: """
            Build variables as $(PRODUCT_MODULE_NAME) are replaced as Xcode replaces them; the product's name comes \
            from the library's. The result is checked by the rules of `hostel lint` before it takes its place: on an \
            error the command says what is missing, leaves nothing behind and exits with 1.
            """)

    @Option(help: "The extension's library; several for several architectures.")
    var library: [String] = []

    @Option(help: "A container's executable; the same as --library.")
    var executable: [String] = []

    @Option(help: "The Info.plist of the source tree.")
    var info: String

    @Option(help: "The entitlements, which become entitlements.plist.")
    var entitlements: String?

    @Option(help: "A directory whose content is copied into the bundle.")
    var resources: String?

    @Option(help: "A build setting, KEY=VALUE, as PRODUCT_BUNDLE_IDENTIFIER=com.example.app.widget.")
    var setting: [String] = []

    @Option(help: "The containing .app: without --output the bundle goes into its PlugIns.")
    var container: String?

    @Option(help: "The bundle to make: NAME.appex for an extension, NAME.app for a container.")
    var output: String?

    @Flag(help: "Write one JSON object: the bundle's path and the findings.")
    var json = false

    func validate() throws {
        for setting in setting where BundleCommand.parse(setting) == nil {
            throw ValidationError("--setting \(setting) is not of the form KEY=VALUE")
        }
        if output == nil, container == nil { throw ValidationError(BundlingError.noOutput.description) }
    }

    func run() throws {
        let settings = Dictionary(setting.compactMap(BundleCommand.parse)) { _, last in last }
        let result: BundlingResult
        do {
            result = try Bundler(host: .showingAnything()).bundle(
                BundleRequest(
                    libraryPaths: library + executable, infoPath: info, entitlementsPath: entitlements,
                    resourcesPath: resources, settings: settings, containerPath: container, outputPath: output))
        } catch {
            FileHandle.standardError.write(Data("hostel bundle: \(printable("\(error)"))\n".utf8))
            throw ExitCode(1)
        }
        if json {
            try printJSON(result)
        } else {
            let lines = result.findings.map(\.line).joined(separator: "\n")
            if !lines.isEmpty { FileHandle.standardError.write(Data((printable(lines) + "\n").utf8)) }
            if let path = result.path { print(path) }
        }
        if result.path == nil { throw ExitCode(1) }
    }

    private static func parse(_ setting: String) -> (String, String)? {
        guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else { return nil }
        return (String(setting[..<equals]), String(setting[setting.index(after: equals)...]))
    }
}

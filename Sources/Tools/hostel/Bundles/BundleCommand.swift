internal import ArgumentParser
internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import Glibc
internal import WidgetHost

struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        abstract: "Make an .appex or .app from a library, an Info.plist and build settings.",
        discussion: """
            Build variables such as $(PRODUCT_MODULE_NAME) are replaced as Xcode replaces them. The product's name \
            comes from the name of the library.

              hostel bundle --library libClock.so --info Info.plist --output Clock.appex \\
                --setting PRODUCT_BUNDLE_IDENTIFIER=com.example.clock

            The rules of `hostel lint` are applied to the result before it takes its place.

            Exit codes: 0 the bundle was made; 1 there was an error, and nothing was left behind; 2 wrong usage.
            """)

    @Option(help: "The extension's library. Repeat the option for more architectures.")
    var library: [String] = []

    @Option(help: "A container's executable; the same as --library.")
    var executable: [String] = []

    @Option(help: "The Info.plist of the source tree.")
    var info: String

    @Option(help: "The file of entitlements, which becomes entitlements.plist.")
    var entitlements: String?

    @Option(
        help:
            "An entitlement that is true, such as com.apple.security.network.client. A value in --entitlements counts first."
    )
    var entitlement: [String] = []

    @Option(
        help: """
            The list of a foreign library's functions, which becomes NAME.functions.plist. With --header its entries stay, \
            and the rest is derived with them.
            """)
    var functions: String?

    @Option(help: "A C header: derive the list of functions from it with clang, and say what is left out.")
    var header: String?

    @Option(help: "With --header: the machine's library that has the functions, such as libz.so.1.")
    var machineLibrary: String?

    @OptionGroup var headerOptions: HeaderOptions

    @Option(help: "A folder whose content is copied into the bundle.")
    var resources: String?

    @Option(help: "A folder of Swift sources: check that the bundle has each picture that they name.")
    var sources: String?

    @Option(help: "A build setting, KEY=VALUE, such as PRODUCT_BUNDLE_IDENTIFIER=com.example.app.widget.")
    var setting: [String] = []

    @Option(
        help: """
            The SDK that the library was built against: libHostelSDK.so, or the folder of an installed Hostel. Without \
            it: the one on the library's run path, or else this command's.
            """)
    var sdk: String?

    @Option(help: "The containing .app. Without --output the bundle goes into its PlugIns.")
    var container: String?

    @Option(help: "The bundle to make: NAME.appex for an extension, NAME.app for a container.")
    var output: String?

    @Flag(help: "Print one JSON object, for programs: the bundle's path and the findings.")
    var json = false

    func validate() throws {
        for setting in setting where BundleCommand.parse(setting) == nil {
            throw ValidationError("--setting \(setting) is not of the form KEY=VALUE")
        }
        if machineLibrary != nil, header == nil { throw ValidationError("--machine-library needs --header") }
        if output == nil, container == nil { throw ValidationError(BundlingError.noOutput.description) }
    }

    func run() throws {
        let settings = Dictionary(setting.compactMap(BundleCommand.parse)) { _, last in last }
        var result: BundlingResult
        let signals = StopSignals()
        signals.onStop {
            Bundler.removeUnfinished()
            BundleCommand.exit(withError: ExitCode(1))
        }
        defer { signals.cancel() }
        let derived = try header.map {
            try DerivedList.of(
                $0, library: machineLibrary, own: library.first, begun: functions, clang: "clang", headerOptions)
        }
        let list = derived.map { _ in FileManager.default.temporaryDirectory.path + "/hostel-\(UUID().uuidString).plist"
        }
        if let derived, let list { try derived.write(to: URL(fileURLWithPath: list)) }
        defer { if let list { unlink(list) } }
        do {
            result = try Bundler(
                host: .showingAnything(platform: claimedPlatform()), vectors: VectorCache(VectorProgram())
            ).bundle(
                BundleRequest(
                    libraryPaths: library + executable, infoPath: info, entitlementsPath: entitlements,
                    resourcesPath: resources, settings: settings, sdkPath: sdk, containerPath: container,
                    outputPath: output, functionsPath: list ?? functions, trueEntitlements: entitlement))
        } catch {
            FileHandle.standardError.write(Data("hostel bundle: \(oneLine("\(error)"))\n".utf8))
            throw ExitCode(1)
        }
        if let sources, let path = result.path {
            result.findings += try missingPictures(sources, bundle: path)
        }
        if json {
            try printJSON(result)
        } else {
            let lines = result.findings.map(\.line).joined(separator: "\n")
            if !lines.isEmpty { FileHandle.standardError.write(Data((printable(lines) + "\n").utf8)) }
            if let path = result.path { print(oneLine(path)) }
        }
        if result.path == nil { throw ExitCode(1) }
    }

    private static func parse(_ setting: String) -> (String, String)? {
        guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else { return nil }
        return (String(setting[..<equals]), String(setting[setting.index(after: equals)...]))
    }
}

internal import CFunctions
internal import ExtensionManifest
internal import Foundation
internal import SystemPackage
internal import WidgetHost

/// The bundle of a foreign library, read and judged.
struct ForeignBundle {
    let functions: CFunctionTable?
    let libraryPath: String?
    /// The file or the key that lists the functions.
    let list: String
    let findings: [Finding]

    init(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure.bad("\(path) does not exist. Name the bundle (.appex) of a foreign library.")
        }
        let path = FilePath(path).lexicallyNormalized()
        let folder = path.removingLastComponent()
        let discovery = BundleDiscovery(folder: folder.isEmpty ? "." : folder, host: .showingAnything())
        guard let name = path.lastComponent?.string, name.hasSuffix(".appex"),
            let bundle = discovery.inspect(name)?.bundles.first,
            bundle.values.extensionPoint == ExtensionPointIdentifier.foreign.identifier
        else {
            throw CommandFailure.bad("\(path) is not the bundle of a foreign library. Name an .appex.")
        }
        functions = bundle.manifest?.functions
        libraryPath = bundle.libraryPath?.string
        list = bundle.functionList ?? ManifestKey.functions
        findings = bundle.findings
    }
}

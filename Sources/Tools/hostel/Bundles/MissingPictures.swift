internal import BundleMaking
internal import ExtensionManifest
internal import SystemPackage

/// The warnings about pictures that sources name and a bundle lacks.
func missingPictures(_ sources: String, bundle: String) throws -> [Finding] {
    let name = FilePath(bundle).lastComponent?.string ?? ""
    guard name.hasSuffix(".appex") || name.hasSuffix(".app") else {
        throw CommandFailure.bad("--sources needs a bundle, and \(bundle) is none. Name an .appex or an .app.")
    }
    do {
        return MissingPictures.findings(try SourceNames(folder: FilePath(sources)), bundle: FilePath(bundle))
    } catch {
        throw CommandFailure.bad("\(sources) cannot be read: \(error). Name the folder of the target's Swift sources.")
    }
}

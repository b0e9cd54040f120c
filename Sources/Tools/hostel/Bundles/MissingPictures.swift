internal import ExtensionManifest
internal import SystemPackage

/// The report about a folder of sources; nil for anything else.
func absentModules(_ path: String) -> LintReport? {
    guard !path.hasSuffix(".appex"), !path.hasSuffix(".app"), let sources = try? SourceNames(folder: FilePath(path)),
        sources.files > 0
    else { return nil }
    return LintReport(sources: path, findings: AbsentModules.findings(sources))
}

/// The warnings about pictures that sources name and a bundle lacks.
func missingPictures(_ sources: String, bundle: String) throws -> [Finding] {
    guard bundle.hasSuffix(".appex") || bundle.hasSuffix(".app") else {
        throw CommandFailure.bad("--sources needs a bundle, and \(bundle) is none. Name an .appex or an .app.")
    }
    do {
        return MissingPictures.findings(try SourceNames(folder: FilePath(sources)), bundle: FilePath(bundle))
    } catch {
        throw CommandFailure.bad("\(sources) cannot be read: \(error). Name the folder of the target's Swift sources.")
    }
}

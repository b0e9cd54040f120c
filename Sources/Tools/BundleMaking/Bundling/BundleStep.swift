import ExtensionManifest
import Foundation
import PlainText
import SystemPackage

/// One step of writing a bundle; a failure has the step's name and the path.
struct BundleStep {
    func run(
        _ stage: String, _ path: FilePath, _ body: (String) throws -> Void
    ) throws(BundlingError) {
        do {
            try body(path.string)
        } catch {
            throw .writing(stage: stage, path: path.string, reason: failureText(error))
        }
    }
}

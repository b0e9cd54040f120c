/// The result of a manifest that SwiftPM ran.
package enum EvaluatedManifest: Hashable, Sendable {
    /// The output of `swift package dump-package`.
    case json([UInt8])
    /// The reason why there is none, without a full stop.
    case fault(String)

    func read() throws(ImportOmission.Reason) -> PackageManifest {
        switch self {
        case .fault(let fault): throw .manifestRun(fault)
        case .json(let bytes):
            do throws(DumpFault) {
                return try DumpedPackage(bytes).manifest()
            } catch {
                throw .manifestRun(error.description)
            }
        }
    }
}

extension PackageManifest {
    static func read(_ bytes: [UInt8]) throws(ImportOmission.Reason) -> PackageManifest {
        guard let manifest = PackageManifest(bytes) else { throw .computedManifest }
        return manifest
    }
}

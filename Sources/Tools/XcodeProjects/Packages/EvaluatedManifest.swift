/// The result of a manifest that SwiftPM ran.
package enum EvaluatedManifest: Hashable, Sendable {
    /// The output of `swift package dump-package`.
    case json([UInt8])
    /// The reason for the lack of a result, without a full stop.
    case fault(String)

    /// The reason in SwiftPM's texts: the compiler's first error with its line, or else SwiftPM's own first error.
    package static func failed(_ texts: [UInt8]) -> EvaluatedManifest {
        let lines = String(decoding: texts.prefix(mostText), as: UTF8.self).split(whereSeparator: \.isNewline)
        let errors = lines.filter { $0.contains("error: ") }
        let compilers = errors.first { $0.contains(".swift:") && !$0.hasPrefix("error: ") }
        guard let line = compilers ?? errors.first ?? lines.last else { return .fault("it ended without a reason") }
        let cause = line.firstRange(of: "error: ").map { line[$0.upperBound...] } ?? line
        let number = compilers.flatMap { line in
            line.firstRange(of: ".swift:").map { line[$0.upperBound...].prefix { $0.isNumber } }
        }
        return .fault(
            (number.map { "line \($0): " } ?? "") + (cause.hasSuffix(".") ? cause.dropLast() : cause).prefix(mostReason)
        )
    }

    // Ours; the compiler's error comes after the options of its call.
    private static let mostText = 64 << 10
    private static let mostReason = 300

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

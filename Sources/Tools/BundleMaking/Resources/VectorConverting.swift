import ExtensionManifest
package import SystemPackage

/// Draws the vector pictures of asset catalogs as PNG while a bundle is made. This module runs no program: `hostel
/// bundle` passes its own.
package protocol VectorConverting: Sendable {
    /// The PNG of a file.
    ///
    /// - Parameters:
    ///   - scale: pixels for a point.
    ///   - group: of an SVG, the element of this identifier alone, filled with black, in its own bounds; nil for all.
    func png(_ file: FilePath, _ format: VectorFormat, scale: Double, group: String?) throws(VectorFault) -> [UInt8]
}

package enum VectorFormat: String, Sendable {
    case svg = "SVG"
    case pdf = "PDF"

    /// The bytes that show the format.
    static let longestStart = 64 << 10

    /// nil for a file of another format.
    init?(_ start: some Collection<UInt8>, name: String) {
        if start.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if name.lowercased().hasSuffix(".svg"),
            String(decoding: start.prefix(Self.longestStart), as: UTF8.self).contains("<svg")
        {
            self = .svg
        } else {
            return nil
        }
    }
}

package enum VectorFault: Error, Hashable, Sendable {
    /// The program that would draw it is not installed.
    case noProgram(String, package: String)
    /// One clause with the reason.
    case refused(String)
}

/// Draws nothing, where no program is run.
package struct NoVectorConverter: VectorConverting {
    package init() {}

    package func png(
        _ file: FilePath, _ format: VectorFormat, scale: Double, group: String?
    ) throws(VectorFault) -> [UInt8] {
        throw .refused("nothing here converts a vector picture")
    }
}

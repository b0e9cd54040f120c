import ExtensionManifest

/// Draws the vector pictures of asset catalogs as PNG while a bundle is made. This module runs no program: `hostel
/// bundle` passes its own.
package protocol VectorConverting: Sendable {
    /// The PNG of a drawing.
    func png(_ drawing: VectorDrawing) throws(VectorFault) -> [UInt8]
    /// Learns which drawings will be asked for, so that several can be made at once.
    func prepare(_ drawings: [VectorDrawing])
}

extension VectorConverting {
    package func prepare(_ drawings: [VectorDrawing]) {}
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

    package func png(_ drawing: VectorDrawing) throws(VectorFault) -> [UInt8] {
        throw .refused("nothing here converts a vector picture")
    }
}

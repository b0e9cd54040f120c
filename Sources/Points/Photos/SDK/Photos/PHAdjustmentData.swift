public import Foundation
package import PhotoMessages

/// The changes to a picture in the editor's own format, with which the editor can repeat or alter them.
public final class PHAdjustmentData: NSObject, Sendable {
    /// The owner of the format, such as a reversed domain.
    public let formatIdentifier: String
    public let formatVersion: String
    public let data: Data

    /// - Parameter data: at most 256 KiB, else the host refuses the result.
    public init(formatIdentifier: String, formatVersion: String, data: Data) {
        self.formatIdentifier = formatIdentifier
        self.formatVersion = formatVersion
        self.data = data
    }

    package convenience init(_ adjustment: PhotoAdjustment) {
        self.init(
            formatIdentifier: adjustment.identifier, formatVersion: adjustment.version, data: adjustment.data)
    }

    package var wire: PhotoAdjustment {
        PhotoAdjustment(identifier: formatIdentifier, version: formatVersion, data: data)
    }
}

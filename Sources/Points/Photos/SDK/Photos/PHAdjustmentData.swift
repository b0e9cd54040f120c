package import ExtensionMessages
public import Foundation

/// What was done to a picture, in the words of the editor that did it: enough to do it again, or otherwise.
public final class PHAdjustmentData: NSObject, Sendable {
    /// Whose words they are, such as a reversed domain.
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

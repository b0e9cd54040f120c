package import ExtensionMessages
package import Foundation

/// `PHAdjustmentData`: the changes of a picture in the editor's own format.
package struct PhotoAdjustment: Hashable, Sendable, Codable {
    package var identifier: String
    package var version: String
    package var data: Data

    package init(identifier: String, version: String, data: Data) {
        self.identifier = identifier
        self.version = version
        self.data = data
    }

    package func check() throws(MessageError) {
        _ = try bounded(identifier, "adjustment identifier", limit: PhotoLimit.text)
        _ = try bounded(version, "adjustment version", limit: PhotoLimit.text)
        guard data.count <= PhotoLimit.adjustment else {
            throw .tooLong(field: "adjustment data", limit: PhotoLimit.adjustment)
        }
    }
}

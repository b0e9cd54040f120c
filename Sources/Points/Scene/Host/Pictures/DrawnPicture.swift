package import Foundation

/// The drawn picture of a view.
package struct DrawnPicture: Hashable, Sendable, Codable {
    /// The file's bytes.
    package var data: Data
    /// Points.
    package var width: Double
    package var height: Double

    package init(data: Data, width: Double, height: Double) {
        self.data = data
        self.width = width
        self.height = height
    }
}

import DisplayLists
package import Foundation
package import TextLayout

/// The sizes of texts, kept for the next entry of a timeline: shaping is most of a layout's time.
@MainActor
package enum TextSizes {
    private static let most = 2048
    /// Of all texts together, and of one.
    static let mostBytes = 256 << 10
    private static let mostBytesOfOne = 16 << 10
    private static var sizes: [TextRequest: CGSize] = [:]
    /// Those of the texts that are kept.
    private(set) static var bytes = 0

    package static func size(_ request: TextRequest) -> CGSize {
        if let known = sizes[request] { return known }
        let size = TextMeter.size(of: request)
        let count = request.string.utf8.count
        guard count <= mostBytesOfOne else { return size }
        if sizes.count >= most || bytes + count > mostBytes {
            sizes.removeAll(keepingCapacity: true)
            bytes = 0
        }
        sizes[request] = size
        bytes += count
        return size
    }
}

import DisplayLists
package import Foundation
package import TextLayout

/// The sizes of texts, kept for the next entry of a timeline: shaping is most of a layout's time.
@MainActor
package enum TextSizes {
    private static let most = 2048
    private static var sizes: [TextRequest: CGSize] = [:]

    package static func size(_ request: TextRequest) -> CGSize {
        if let known = sizes[request] { return known }
        let size = TextMeter.size(of: request)
        if sizes.count >= most { sizes.removeAll(keepingCapacity: true) }
        sizes[request] = size
        return size
    }
}

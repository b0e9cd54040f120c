internal import DisplayLists
internal import Foundation

/// The place of a layer's picture in the layer.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    fileprivate var mode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}

/// The picture of a layer.
struct LayerContents {
    var value: Any?
    /// The picture, if the value is one.
    var image: UIImage?
    /// As its author set it; nil for the view's content mode.
    var gravity: CALayerContentsGravity?
}

extension CALayer {
    /// The layer's name, for its author.
    public final var name: String? {
        get { storedParts?.name }
        set { parts.name = newValue }
    }

    /// The picture of the layer, a `CGImage`; any other value is kept and not drawn.
    public final var contents: Any? {
        get { storedParts?.contents?.value }
        set {
            var contents = storedParts?.contents ?? LayerContents()
            contents.value = newValue
            contents.image = (newValue as? CGImage).map { UIImage(cgImage: $0) }
            parts.contents = contents
            changed()
        }
    }

    /// Where the picture lies. Unless set, it lies by the content mode of the view, and is stretched in a layer without one.
    public final var contentsGravity: CALayerContentsGravity {
        get { storedParts?.contents?.gravity ?? .resize }
        set {
            var contents = storedParts?.contents ?? LayerContents()
            contents.gravity = newValue
            parts.contents = contents
            changed()
        }
    }

    final func drawContents(into drawing: inout ViewDrawing, size: CGSize) {
        guard let contents = storedParts?.contents, let image = contents.image else { return }
        let frame = ContentPlacement.frame(
            of: image.size, in: size, mode: contents.gravity?.mode ?? view?.contentMode ?? .scaleToFill)
        drawing.image(image, in: frame, tint: nil)
    }
}

/// Draws a view into a picture.
///
/// Each reading of a picture draws it anew. The pixels count in the process's memory.
@preconcurrency @MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
    public var content: Content
    /// The room that the view is offered; by default it takes its own size.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels a point.
    public var scale: CGFloat = 1
    /// Whether the picture begins black and not clear.
    public var isOpaque = false

    public init(content view: Content) { content = view }

    /// Nil for a view without a size, and for one that no picture can have.
    public var uiImage: UIImage? {
        let view = hosted()
        let size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = isOpaque
        let image = UIGraphicsImageRenderer(size: size, format: format).image { view.layer.render(in: $0.cgContext) }
        return image.size == .zero ? nil : image
    }

    public var cgImage: CGImage? { uiImage?.cgImage }

    /// Calls `renderer` with the view's size and a function that draws the view into a context whose y grows upwards.
    ///
    /// - Parameter rasterizationScale: without effect.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let view = hosted()
        let size = view.bounds.size
        renderer(size) { context in
            context.saveGState()
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            view.layer.render(in: context)
            context.restoreGState()
        }
    }

    private func hosted() -> UIView {
        let content = content
        let view = HostedContent(isLive: false) { AnyView(content) }.makeView()
        let room = CGSize(width: proposedSize.width ?? .infinity, height: proposedSize.height ?? .infinity)
        view.frame = CGRect(origin: .zero, size: view.sizeThatFits(room))
        return view
    }
}

import DisplayLists
import ExtensionFoundation
import Foundation
import WidgetDisplay
import WidgetDrawing

extension CALayer {
    /// Draws the layer with all inside into a context, in the coordinates of its bounds: its place and its transform do
    /// not count. A layer that is too intricate for a display list is not drawn, and the log says why.
    public final func render(in ctx: CGContext) {
        let origin = bounds.origin
        ctx.saveGState()
        if origin != .zero { ctx.translateBy(x: origin.x, y: origin.y) }
        drawTree(in: ctx)
        ctx.restoreGState()
    }

    /// Draws the layer with its upper left corner at the context's origin. False if it is not drawn.
    @discardableResult
    fileprivate final func drawTree(in context: CGContext) -> Bool {
        view?.layoutIfNeeded()
        let pictures = RenderedPictures()
        do {
            let list = try ViewDrawing.list(of: self, pictures: pictures)
                .validated(images: pictures.numbers) { pictures.pixels($0) }
            context.draw(list, pictures.decoded)
            return true
        } catch {
            if RenderedPictures.isFirstFailure() {
                Log.write("\(type(of: self)) is not drawn into a context: \(error).")
            }
            return false
        }
    }
}

extension UIView {
    /// Draws the view with all inside into the current context, stretched from its bounds to a rectangle.
    ///
    /// - Parameter afterUpdates: without effect: the present state is drawn.
    /// - Returns: whether all was drawn.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let size = bounds.size
        guard let context = UIGraphics.current, rect.isUsable, rect.width > 0, rect.height > 0, size.width > 0,
            size.height > 0
        else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        return layer.drawTree(in: context)
    }

    /// A view with a picture of this one; nil for a size that no picture can have.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let size = bounds.size
        guard let context = CGContext(points: size, scale: traitCollection.displayScale), layer.drawTree(in: context)
        else {
            return nil
        }
        let view = UIImageView(frame: CGRect(origin: .zero, size: size))
        view.image = context.picture(scale: traitCollection.displayScale)
        return view
    }
}

extension CGContext {
    fileprivate func draw(_ list: DisplayList, _ pictures: Pictures) {
        paint { canvas in
            DisplayListRenderer(pictures: pictures).draw(list, onto: canvas, opacity: Double(state.alpha))
        }
    }
}

/// The pictures of one drawing, which stay in the process.
@MainActor
private final class RenderedPictures: PictureNumbering {
    /// Pixels in all: as many as a host keeps of an extension.
    private static let mostPixels = 16 << 20
    private static var hasFailed = false

    private var contents: [ImageContent] = []
    private var total = 0

    /// Whether a drawing fails for the first time.
    static func isFirstFailure() -> Bool {
        defer { hasFailed = true }
        return !hasFailed
    }

    func number(of content: ImageContent) -> UInt32? {
        if let place = contents.firstIndex(where: { $0 === content }) { return UInt32(place + 1) }
        let pixels = content.width * content.height
        guard !content.isBroken, total + pixels <= Self.mostPixels else { return nil }
        total += pixels
        contents.append(content)
        return UInt32(contents.count)
    }

    var numbers: Set<UInt32> { Set((0..<contents.count).map { UInt32($0 + 1) }) }

    func pixels(_ number: UInt32) -> Int {
        let place = Int(number) - 1
        return contents.indices.contains(place) ? contents[place].width * contents[place].height : 0
    }

    var decoded: Pictures {
        var pictures: Pictures = [:]
        for (place, content) in contents.enumerated() {
            var pixels = Data(count: content.byteCount)
            guard pixels.withUnsafeMutableBytes({ content.draw(into: $0) }) else { continue }
            pictures[UInt32(place + 1)] = Picture(width: content.width, height: content.height, pixels: pixels)
        }
        return pictures
    }
}

import Foundation

/// The pixels that a view's `draw(_:)` left: width × height × 4 × scale² bytes, which the extension pays for.
@MainActor
package final class BackingStore {
    package let content: ImageContent
    /// In points, as the view was when it drew.
    package let size: CGSize
    /// The look and the scale that it was drawn for.
    let traits: UITraitCollection

    init(content: ImageContent, size: CGSize, traits: UITraitCollection) {
        self.content = content
        self.size = size
        self.traits = traits
    }
}

extension UIView {
    /// The view's drawing, made now if it must be; nil for a view whose class has none.
    ///
    /// A view without `draw(_:)` costs one call of the empty one, and no memory. An override that calls super and draws
    /// nothing looks the same to the SDK. Any other override has a backing store, even if it draws nothing, so that
    /// touches reach the view.
    package func drawing(for traits: UITraitCollection) -> BackingStore? {
        if needsDraw || (backingStore.map { !$0.traits.isSame(as: traits) } ?? false) { redraw(traits) }
        return backingStore
    }

    private func redraw(_ traits: UITraitCollection) {
        let size = bounds.size
        guard let pixels = DrawingPixels(of: size, scale: traits.displayScale) else { return }
        let scale = pixels.scale
        // A drawing that is put off keeps the old one. The first one is never put off.
        if backingStore != nil, let wait = DrawingBudget.shared.wait(for: pixels.bytes) {
            needsDraw = true
            if !isDrawingPutOff { drawLater(after: wait) }
            return
        }
        needsDraw = false
        if hasLayer { display(layer) }
        let entry = UIGraphics.Entry { [bounds] in
            let context = CGContext(points: size, scale: scale)
            if bounds.origin != .zero { context?.translateBy(x: -bounds.minX, y: -bounds.minY) }
            return context
        }
        UIView.hasOwnDrawing = true
        UIGraphics.draw(into: entry) { draw(bounds) }
        guard UIView.hasOwnDrawing || entry.context != nil, let context = entry.used() else {
            backingStore = nil
            return
        }
        let (width, height) = (context.width, context.height)
        guard let memory = context.relinquish() else { return }
        if let old = backingStore, old.content.hasPixels(UnsafeRawBufferPointer(memory), width: width, height: height),
            old.size == size
        {
            memory.deallocate()
            backingStore = BackingStore(content: old.content, size: size, traits: traits)
            return
        }
        DrawingBudget.shared.spend(memory.count)
        let content = ImageContent(adopting: memory, width: width, height: height)
        backingStore = BackingStore(content: content, size: size, traits: traits)
    }

    private func drawLater(after seconds: TimeInterval) {
        isDrawingPutOff = true
        DrawingBudget.afterWait(seconds) { [weak self] in
            self?.isDrawingPutOff = false
            self?.setNeedsFrame()
        }
    }
}

internal import Foundation

/// The picture that a layer of an author's class draws (`draw(in:)`).
extension CALayer {
    final func displayNow() {
        guard let parts = storedParts else { return }
        (parts.needsDisplay, parts.drawnSize) = (false, bounds.size)
        display()
    }

    /// Draws the layer into a picture, in the scale of the screen, and shows it as the layer's contents.
    final func redraw() {
        let bounds = bounds
        // The class itself draws nothing, and a context for that would take as much memory as the layer's picture.
        guard type(of: self) != CALayer.self, bounds.isUsable,
            let pixels = DrawingPixels(of: bounds.size, scale: (view?.traitCollection ?? .current).displayScale)
        else { return }
        let scale = pixels.scale
        // A drawing that is put off keeps the old one. The first one is never put off.
        if contents != nil, let wait = DrawingBudget.shared.wait(for: pixels.bytes) { return displayLater(after: wait) }
        guard let context = CGContext(points: bounds.size, scale: scale) else { return }
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        // The drawing may show other layers, which draw themselves meanwhile.
        let outer = CALayer.hasOwnDrawing
        CALayer.hasOwnDrawing = true
        UIGraphics.draw(into: UIGraphics.Entry { context }) { draw(in: context) }
        let isOwn = CALayer.hasOwnDrawing
        CALayer.hasOwnDrawing = outer
        guard isOwn || context.isPainted else { return }
        let picture = context.picture(scale: scale)
        DrawingBudget.shared.spend(pixels.bytes)
        var contents = storedParts?.contents ?? LayerContents()
        (contents.value, contents.image) = (picture.cgImage, picture)
        parts.contents = contents
    }

    private func displayLater(after seconds: TimeInterval) {
        parts.needsDisplay = true
        guard !parts.isDisplayPutOff else { return }
        parts.isDisplayPutOff = true
        DrawingBudget.afterWait(seconds) { [weak self] in
            self?.parts.isDisplayPutOff = false
            self?.changed()
        }
    }
}

/// Properties with `@NSManaged` in an author's class, which the build's lowering writes over these methods.
extension CALayer {
    /// The value of a property: the one that was set, the class's default value, or 0 or nothing.
    public final func _managed<Value>(_ key: String) -> Value {
        if let value = storedParts?.values?[key] as? Value { return value }
        if let value = type(of: self).defaultValue(forKey: key) as? Value { return value }
        if let value = Self.empty(Value.self) { return value }
        fatalError("\(type(of: self)) has no value for \(key). Override defaultValue(forKey:).")
    }

    public final func _setManaged<Value>(_ key: String, _ value: Value) {
        var values = parts.values ?? [:]
        values[key] = value
        parts.values = values
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    private static func empty<Value>(_ type: Value.Type) -> Value? {
        if let empty = type as? any ExpressibleByNilLiteral.Type { return empty.init(nilLiteral: ()) as? Value }
        let values: [Any] = [0.0, CGFloat(0), Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero]
        return values.lazy.compactMap { $0 as? Value }.first
    }
}

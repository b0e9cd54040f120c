/// Begins a picture, clear and with one pixel a point, and makes its context the current one.
///
/// The picture is nil for a size that no picture can have, and if 32 contexts lie in one another.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture and makes its context the current one.
///
/// - Parameters:
///   - opaque: whether the picture begins black and not clear.
///   - scale: pixels a point; 0 for those of the screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    UIGraphics.begin(
        UIGraphics.Entry(pictureScale: scale) {
            guard let context = CGContext(points: size, scale: scale) else { return nil }
            guard opaque else { return context }
            context.setFillColor(UIColor.black.cgColor)
            context.fill(CGRect(origin: .zero, size: size))
            context.setFillColor(UIColor.black.cgColor)
            return context
        })
}

/// The picture as it is drawn so far; nil where none was begun.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = UIGraphics.picture, let scale = entry.pictureScale else { return nil }
    return entry.used()?.picture(scale: scale)
}

/// Ends the picture; the context before it is the current one again.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { UIGraphics.end() }

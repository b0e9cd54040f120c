extension CALayer {
    /// Asks for a layout of the layers inside before the next frame.
    public final func setNeedsLayout() {
        if let view { return view.setNeedsLayout() }
        parts.placedSize = nil
        changed()
    }

    /// Places the layers inside, unless they are placed for the present size.
    public final func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        let size = bounds.size
        guard let parts = storedParts, parts.placedSize != size else { return }
        parts.placedSize = size
        layoutSublayers()
    }
}

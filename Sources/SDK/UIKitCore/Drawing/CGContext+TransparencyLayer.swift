extension CGContext {
    /// Saves the state for a group of shapes. Each shape of the group is drawn on its own here: through a transparent one
    /// those below it are seen, and each has its own shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) { saveGState() }

    /// Likewise, and clips to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        clip(to: rect)
    }

    /// Returns to the state before the group.
    public func endTransparencyLayer() { restoreGState() }
}

/// How letters are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
    /// Has no effect: letters are filled, and drawn with a line by `NSAttributedString.Key.strokeWidth`.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
}

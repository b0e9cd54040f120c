/// The effect of a press.
package enum ViewAction {
    /// Code of the view, which runs in the extension's process.
    case run(@MainActor () -> Void)
    /// A value that another module knows, such as an intent.
    case value(Any)
}

/// A place of a rendered view that can be pressed, in the tile's coordinates.
package struct PressableArea {
    package var frame: CGRect
    package var label: String
    package var action: ViewAction
}

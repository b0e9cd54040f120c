/// The form in which a preview shows a Live Activity. A part of WidgetKit; it is here because `#Preview` names it.
public enum ActivityPreviewViewKind: Hashable, Sendable {
    /// The forms around the camera.
    public enum DynamicIslandPreviewViewState: Hashable, Sendable {
        case compact, minimal, expanded
    }

    case content
    case dynamicIsland(DynamicIslandPreviewViewState)
}

/// Whether a layer can be applied on this machine by this user.
package enum LayerState: Hashable, Sendable {
    case available
    /// Applied, except for these gaps. Each text names the gap and the layer that covers it.
    case partial(gaps: [String])
    /// The step that failed and the kernel's reason.
    case absent(LaunchStage, errno: Int32)
}

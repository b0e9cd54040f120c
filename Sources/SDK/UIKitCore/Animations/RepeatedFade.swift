/// A repeated animation that returns shows a view between two alphas. A tile shows the higher one of them, since the view
/// has the last one, which is often 0.
@MainActor
enum RepeatedFade {
    /// Whether the closure of such an animation runs.
    private static var isRunning = false

    static func run(_ animations: () -> Void) {
        let wasRunning = isRunning
        isRunning = true
        animations()
        isRunning = wasRunning
    }

    /// Notes a change of a view's alpha.
    static func alphaChanged(_ view: UIView, from old: CGFloat) {
        guard isRunning || view.storedExtras?.fade != nil else { return }
        view.extras.fade = isRunning && old > view.alpha ? old : nil
    }
}

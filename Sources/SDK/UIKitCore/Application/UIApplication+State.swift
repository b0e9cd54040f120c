internal import ExtensionFoundation
public import Foundation

extension UIApplication {
    /// Whether a person uses the program.
    public enum State: Int, Sendable {
        /// In the foreground and in use.
        case active = 0
        /// In the foreground, but not in use: during the launch, or while something covers it.
        case inactive = 1
        /// Not visible.
        case background = 2
    }

    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    /// Never posted: files are never locked away.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")

    /// Sets the state of the program. The delegate and the notifications receive each step between.
    ///
    /// Not of the original platform, where the system knows the state. On Linux a program has a window of any toolkit,
    /// a terminal or nothing, so the owner of that reports it: call this with `.background` when the window is hidden
    /// or loses its last viewer, with `.inactive` when it only loses the keyboard, and with `.active` when it has it
    /// again. A program that never calls it is active after its launch. `WidgetCenter`'s reloads are free in the
    /// foreground, and charged to the widgets' budgets in the background, from the return of
    /// `applicationDidEnterBackground(_:)` on.
    public func setApplicationState(_ state: State) {
        while applicationState != state {
            switch (applicationState, state) {
            case (.active, _):
                delegate?.applicationWillResignActive(self)
                enter(.inactive, Self.willResignActiveNotification)
            case (.inactive, .background):
                applicationState = .background
                delegate?.applicationDidEnterBackground(self)
                enter(.background, Self.didEnterBackgroundNotification)
                // The delegate's reloads count as made in the foreground, so the host hears of the new state after
                // them.
                HostEdge.setStanding(isInForeground: false)
            case (.background, _):
                HostEdge.setStanding(isInForeground: true)
                delegate?.applicationWillEnterForeground(self)
                enter(.inactive, Self.willEnterForegroundNotification)
            case (.inactive, _):
                HostEdge.setStanding(isInForeground: true)
                applicationState = .active
                delegate?.applicationDidBecomeActive(self)
                enter(.active, Self.didBecomeActiveNotification)
            }
        }
    }

    private func enter(_ state: State, _ name: NSNotification.Name) {
        applicationState = state
        Foundation.NotificationCenter.default.post(name: name, object: self)
    }
}

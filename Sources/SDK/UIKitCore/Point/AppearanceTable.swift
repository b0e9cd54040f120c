internal import DisplayLists
package import ExtensionFoundation
package import Foundation
package import SceneMessages

/// The appearances of one process by their numbers. Passes each of them its host's requests and notices.
@MainActor
package final class AppearanceTable {
    private let make: (ViewIdentifier) -> any ViewAppearance
    private var appearances: [ViewIdentifier: any ViewAppearance] = [:]
    private let clock: () -> TimeInterval
    private let link: any WidgetHostLink
    private let turns: any TurnScheduler

    /// - Parameter clock: seconds that only grow, for touches.
    package init(
        link: any WidgetHostLink, turns: any TurnScheduler,
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        make: @escaping (ViewIdentifier) -> any ViewAppearance
    ) {
        self.make = make
        self.link = link
        self.turns = turns
        self.clock = clock
    }

    package subscript(identifier: ViewIdentifier) -> (any ViewAppearance)? { appearances[identifier] }

    package func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void) {
        switch request {
        case .appear(let identifier, let configuration):
            guard appearances[identifier] == nil else { return reply(.done) }
            let appearance = make(identifier)
            appearances[identifier] = appearance
            appearance.appear(configuration)
            reply(.appeared)
        case .disappear(let identifier):
            appearances.removeValue(forKey: identifier)?.disappear()
            warnOfTimers()
            reply(.done)
            if appearances.isEmpty { turns.atEndOfTurn { UnusedMemory.giveBack() } }
        case .performUpdate(let identifier):
            guard let appearance = appearances[identifier] else { return reply(.updated(.failed)) }
            appearance.performUpdate { reply(.updated($0)) }
        case .changeMode(let identifier, let mode, let sizes):
            appearances[identifier]?.changeMode(mode, sizes)
            reply(.done)
        case .reconfigure(let identifier, let configuration):
            appearances[identifier]?.reconfigure(configuration)
            reply(.done)
        }
    }

    // A timer that outlives the last tile wakes a process without a view, and keeps the objects that its closure holds.
    private func warnOfTimers() {
        guard appearances.isEmpty, turns.hasTimers else { return }
        link.send(
            .warning(
                "a timer is still running after the view disappeared: start it in viewWillAppear, "
                    + "invalidate it in viewWillDisappear"))
    }

    package func handle(_ notice: WidgetNotice) {
        switch notice {
        case .touch(let identifier, let phase, let point):
            appearances[identifier]?.touch(phase, at: point, time: clock())
        case .memoryWarning:
            MemoryPressure.warn()
            Foundation.NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            for (_, appearance) in appearances.sorted(by: { $0.key < $1.key }) { appearance.memoryWarning() }
        case .frameShown:
            // Picture numbers are never reused, so nothing waits for this.
            break
        }
    }
}

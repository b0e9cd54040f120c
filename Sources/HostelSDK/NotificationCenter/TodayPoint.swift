import CHostelWidget
package import ExtensionFoundation
package import ExtensionMessages
import UIKit

/// The Today extension point: widgets whose principal is a view controller, or a table of C functions.
@MainActor
package final class TodayPoint: ExtensionPointHandler {
    private var make: ((ViewIdentifier) -> any WidgetAppearance)?
    private var appearances: [ViewIdentifier: any WidgetAppearance] = [:]
    private let clock: () -> TimeInterval
    private var link: (any WidgetHostLink)?
    private var turns: (any TurnScheduler)?
    /// The functions of a widget in C, which is told about its process by them.
    private var table: hostel_widget?

    /// - Parameter clock: seconds that only grow, for touches.
    package init(clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.clock = clock
    }

    package func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        let pictures = PicturePool(link: link)
        (self.link, self.turns) = (link, turns)
        switch principal {
        case .type(let type):
            guard let controller = type as? UIViewController.Type else {
                throw LoadFailures.notAViewController(type, name: name)
            }
            make = { view in
                ControllerAppearance(
                    view: view, principal: controller, link: link, turns: turns, pictures: pictures)
            }
            // Not `String(reflecting:)`, which first asks every library whether the type describes itself.
            return _typeName(type, qualified: true)
        case .function(let function):
            let table = try CWidgetTable.read(from: function, name: name)
            self.table = table
            make = { view in
                CWidgetAppearance(view: view, table: table, link: link, turns: turns, pictures: pictures)
            }
            return name
        }
    }

    package func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void) {
        switch request {
        case .appear(let view, let configuration):
            guard appearances[view] == nil, let appearance = make?(view) else { return reply(.done) }
            appearances[view] = appearance
            appearance.appear(configuration)
            reply(.appeared)
        case .disappear(let view):
            appearances.removeValue(forKey: view)?.disappear()
            warnOfTimers()
            reply(.done)
        case .performUpdate(let view):
            guard let appearance = appearances[view] else { return reply(.updated(.failed)) }
            appearance.performUpdate { reply(.updated($0)) }
        case .changeMode(let view, let mode, let sizes):
            appearances[view]?.changeMode(mode, sizes)
            reply(.done)
        case .reconfigure(let view, let configuration):
            appearances[view]?.reconfigure(configuration)
            reply(.done)
        }
    }

    // A timer that outlives the last tile wakes a process that nobody looks at, and holds what its closure holds.
    private func warnOfTimers() {
        guard appearances.isEmpty, turns?.hasTimers == true else { return }
        link?.send(
            .warning(
                "a timer is still running after the view disappeared: start it in viewWillAppear, "
                    + "invalidate it in viewWillDisappear"))
    }

    package func willSuspend() { table?.will_suspend?() }
    package func didResume() { table?.did_resume?() }

    package func handle(_ notice: WidgetNotice) {
        switch notice {
        case .touch(let view, let phase, let point):
            appearances[view]?.touch(phase, at: point, time: clock())
        case .memoryWarning:
            for view in appearances.keys.sorted() { appearances[view]?.memoryWarning() }
        case .frameShown:
            // Picture numbers are never used again, so nothing waits for this.
            break
        }
    }
}

/// What `ExtensionFoundation` finds by name for the point `com.apple.widget-extension`: a handler, retained once.
@_cdecl("hostel_point_today")
public func hostelPointToday() -> UnsafeMutableRawPointer? {
    // A pointer may not leave the main actor's closure as itself, only as a number.
    let handler = MainActor.assumeIsolated { UInt(bitPattern: Unmanaged.passRetained(TodayPoint()).toOpaque()) }
    return UnsafeMutableRawPointer(bitPattern: handler)
}

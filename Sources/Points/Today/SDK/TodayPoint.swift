import CHostelWidget
internal import DisplayLists
package import ExtensionFoundation
package import ExtensionMessages
package import SceneMessages
package import UIKitCore

/// The Today extension point: widgets whose principal is a view controller, or a table of C functions.
@MainActor
package final class TodayPoint: ViewPointHandler {
    package private(set) var appearances: AppearanceTable?
    private let clock: () -> TimeInterval
    private let predatesDisplayModes: Bool
    /// The functions of a widget in C.
    private var table: hostel_widget?

    /// - Parameters:
    ///   - clock: seconds that only grow, for touches.
    ///   - predatesDisplayModes: whether the widget was linked before 10. A widget in C has modes always.
    package init(
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        predatesDisplayModes: Bool = LinkedSystem.predatesDisplayModes
    ) {
        self.clock = clock
        self.predatesDisplayModes = predatesDisplayModes
    }

    package func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        let pictures = PicturePool(link: link)
        let make: (ViewIdentifier) -> any ViewAppearance
        let full: String
        switch principal {
        case .type, .storyboard, .library:
            let source = try ControllerSource.of(principal, UIViewController.self, name: name)
            make = appearance(of: source, link, turns, pictures)
            full = source.fullName
        case .function(let function):
            let table = try CWidgetTable.read(from: function, name: name)
            self.table = table
            make = { view in
                CWidgetAppearance(view: view, table: table, link: link, turns: turns, pictures: pictures)
            }
            full = name
        }
        appearances = AppearanceTable(link: link, turns: turns, clock: clock, make: make)
        return full
    }

    private func appearance(
        of source: ControllerSource, _ link: any WidgetHostLink, _ turns: any TurnScheduler, _ pictures: PicturePool
    ) -> (ViewIdentifier) -> any ViewAppearance {
        { [predatesDisplayModes] view in
            ControllerAppearance(
                view: view, principal: source, predatesDisplayModes: predatesDisplayModes, link: link, turns: turns,
                pictures: pictures)
        }
    }

    /// The principal object of a shown view, for tests; nil for a widget in C.
    package func controller(of view: ViewIdentifier) -> UIViewController? {
        (appearances?[view] as? ControllerAppearance)?.controller
    }

    package func willSuspend() { table?.will_suspend?() }
    package func didResume() { table?.did_resume?() }
}

/// Makes the handler of the extension point `com.apple.widget-extension`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_apple_widget__extension")
public func _hostelPointToday() -> UnsafeMutableRawPointer? { ExtensionPoints.export { TodayPoint() } }

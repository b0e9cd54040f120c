package import ExtensionFoundation
package import ExtensionMessages
internal import Glibc
internal import LinuxSystem
internal import TimelineMessages

/// The WidgetKit extension point: extensions that start at `@main`, with a `Widget` or a `WidgetBundle`.
@MainActor
package final class TimelineHandler: ExtensionPointHandler {
    private typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    private let registry: WidgetRegistry
    private var sender: LooksSender?

    /// For an extension's process.
    init() { registry = .shared }

    /// For a test, without a library.
    package init(registry: WidgetRegistry, host: any HostLink) {
        self.registry = registry
        sender = LooksSender(host)
    }

    package func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        guard case .function(let function) = principal else {
            throw LoadFailure(
                .principalClassWrongKind,
                detail:
                    "\(name) is a class. A WidgetKit extension starts at @main of a Widget or a WidgetBundle; remove "
                    + "NSExtensionPrincipalClass from Info.plist")
        }
        sender = LooksSender(host)
        _ = unsafeBitCast(function, to: Main.self)(0, nil)
        for note in registry.notes { Log.write(note) }
        return name
    }

    package func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        switch message.name {
        case WidgetDescribe.name:
            guard let request = try? WidgetDescribe(message) else { return reply(nil) }
            reply(described(request.previews == true ? PreviewShelf.definitions : registry.widgets).message)
        case WidgetTimelineRequest.name:
            guard let request = try? WidgetTimelineRequest(message), let sender else { return reply(nil) }
            ExtensionClock.show(request.now)
            let now = ExtensionClock.seconds
            TimelineMaker(registry, request, sender).make { made in
                ExtensionClock.show(nil)
                var made = made
                made.now = now
                reply(made.message)
            }
        case WidgetAct.name:
            guard let act = try? WidgetAct(message) else { return reply(nil) }
            WidgetPress(registry, act).perform { reply($0.message) }
        default: reply(nil)
        }
    }

    private func described(_ widgets: [WidgetDefinition]) -> WidgetDescribed {
        if widgets.count > TimelineLimit.widgets {
            Log.write("the bundle has \(widgets.count) widgets; a host shows the first \(TimelineLimit.widgets)")
        }
        return WidgetDescribed(
            widgets: widgets.prefix(TimelineLimit.widgets).map { widget in
                WidgetDescription(
                    kind: widget.kind.cut(to: TimelineLimit.name), name: widget.name.cut(to: TimelineLimit.text / 4),
                    text: widget.text.cut(to: TimelineLimit.text / 4), families: widget.families.map(\.description),
                    hasRemovableBackground: widget.hasRemovableBackground)
            })
    }
}

/// Makes the handler of the extension point `com.apple.widgetkit-extension`, which `ExtensionPoints` finds by this
/// symbol.
@_cdecl("hostel_point_com_apple_widgetkit__extension")
public func _hostelPointTimeline() -> UnsafeMutableRawPointer? { ExtensionPoints.export { TimelineHandler() } }

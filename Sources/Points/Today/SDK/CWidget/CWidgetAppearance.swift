import CHostelWidget
import DisplayLists
import ExtensionFoundation
import SceneMessages
import UIKitCore

/// An appearance of a widget written in C: the same steps as a controller's, with the functions of its table.
@MainActor
final class CWidgetAppearance: ViewAppearance {
    private let table: hostel_widget
    private let view: CWidgetView
    private let link: any WidgetHostLink
    private let identifier: ViewIdentifier
    private var state: UnsafeMutableRawPointer?
    private var configuration: ViewConfiguration?

    init(
        view identifier: ViewIdentifier, table: hostel_widget, link: any WidgetHostLink, turns: any TurnScheduler,
        pictures: PicturePool
    ) {
        self.identifier = identifier
        self.table = table
        self.link = link
        view = CWidgetView(identifier: identifier, link: link, pictures: pictures)
    }

    private func trace(_ step: String) { link.send(.lifeCycle(identifier, step: step)) }

    func appear(_ configuration: ViewConfiguration) {
        self.configuration = configuration
        view.begin(size: configuration.size)
        view.ticked = { [unowned self] in table.tick?(state) }
        trace("appear")
        var tile = hostel_tile(configuration)
        state = table.appear?(view.handle, CHostTable.pointer, &tile)
        trace("update")
        performUpdate { [weak self, link, identifier] result in
            self?.trace("update: \(result.word)")
            link.send(.updated(identifier, result))
        }
        // A widget that drew nothing is shown empty, because the host waits for the first frame.
        view.showFirstFrame()
    }

    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void) {
        let result = table.update?(state)
        switch result {
        case HOSTEL_NEW_DATA: completion(.newData)
        case nil, HOSTEL_NO_DATA: completion(.noData)
        default: completion(.failed)
        }
    }

    func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes) {
        configuration?.activeMode = mode
        configuration?.maximumSizes = maximumSizes
        trace("mode_changed")
        table.mode_changed?(state, hostel_mode(mode), hostel_size(maximumSizes[mode]))
    }

    func reconfigure(_ configuration: ViewConfiguration) {
        let isModeChanged = configuration.activeMode != self.configuration?.activeMode
        self.configuration = configuration
        view.begin(size: configuration.size)
        if isModeChanged { changeMode(configuration.activeMode, configuration.maximumSizes) }
        trace("tile_changed")
        var tile = hostel_tile(configuration)
        table.tile_changed?(state, &tile)
    }

    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        let name = view.press(phase, at: point)
        table.touched?(state, hostel_touch(UInt32(phase.rawValue)), point.x, point.y)
        if let name { table.pressed?(state, name) }
    }

    func memoryWarning() { table.memory_warning?(state) }

    func disappear() {
        trace("disappear")
        view.end()
        table.disappear?(state)
        state = nil
    }
}

extension hostel_size {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension hostel_mode {
    init(_ mode: DisplayMode) { self = mode == .compact ? HOSTEL_COMPACT : HOSTEL_EXPANDED }
}

extension hostel_tile {
    init(_ configuration: ViewConfiguration) {
        self.init(
            mode: hostel_mode(configuration.activeMode), size: hostel_size(configuration.size),
            compact: hostel_size(configuration.maximumSizes.compact),
            expanded: hostel_size(configuration.maximumSizes.expanded),
            text_size: Int32(configuration.textSize.rawValue), scale: configuration.scale,
            dark: configuration.appearance == .dark)
    }
}

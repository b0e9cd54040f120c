import CHostelWidget
import DisplayLists
import ExtensionFoundation
import SceneMessages
import UIKitCore

/// One tile of a widget written in C, which the host's functions draw into.
///
/// The C widget has it as a `struct hostel_view *`, which is this object's address.
@MainActor
final class CWidgetView {
    private let identifier: ViewIdentifier
    private let link: any WidgetHostLink
    private let frames: FrameSender
    private var size = CGSize.zero
    private var drawing: [DisplayOperation] = []
    private var hasShown = false
    private var isLive = true
    private var timer: Timer?
    var ticked: () -> Void = {}

    // The named regions of the shown picture, the backmost first, and the one where the touch began.
    private var regions: [DisplayRegion] = []
    private var pressed: DisplayRegion?

    init(identifier: ViewIdentifier, link: any WidgetHostLink, pictures: PicturePool) {
        self.identifier = identifier
        self.link = link
        frames = FrameSender(view: identifier, link: link, pictures: pictures)
    }

    /// The address by which the widget names the tile; valid as long as this object.
    var handle: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    static func of(_ handle: OpaquePointer) -> CWidgetView {
        Unmanaged<CWidgetView>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    }

    // MARK: Tile

    func begin(size: CGSize) {
        self.size = size
        drawing = []
    }

    func showFirstFrame() {
        if !hasShown { commit() }
    }

    func end() {
        isLive = false
        setInterval(0)
        ticked = {}
        frames.end()
    }

    func setPreferredHeight(_ height: Double) {
        guard isLive, height.isFinite else { return }
        link.send(.preferredSize(identifier, CGSize(width: size.width, height: height)))
    }

    func setLargestMode(_ mode: hostel_mode) {
        guard isLive else { return }
        link.send(.largestDisplayMode(identifier, mode == HOSTEL_EXPANDED ? .expanded : .compact))
    }

    func setInterval(_ seconds: Double) {
        timer?.invalidate()
        timer = nil
        guard isLive, seconds.isFinite, seconds > 0 else { return }
        timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.ticked() }
        }
    }

    func openURL(_ url: String, _ completion: @escaping @MainActor (Bool) -> Void) {
        guard isLive, URL(string: url) != nil else { return completion(false) }
        link.open(url, from: identifier, completion: completion)
    }

    // MARK: Drawing

    func draw(_ operation: DisplayOperation) { drawing.append(operation) }

    func clear() { drawing = [] }

    func commit() {
        guard isLive else { return }
        hasShown = true
        regions = drawing.compactMap { if case .region(let region) = $0 { region } else { nil } }
        frames.send(DisplayList(size: size, operations: drawing), images: [])
    }

    // MARK: Touches

    /// The name of the region that this touch presses, if it began and ended on the same one.
    func press(_ phase: TouchPhase, at point: CGPoint) -> String? {
        switch phase {
        case .began:
            pressed = regions.last { $0.frame.contains(point) }
            return nil
        case .moved:
            return nil
        case .cancelled:
            pressed = nil
            return nil
        case .ended:
            defer { pressed = nil }
            guard let pressed, pressed.frame.contains(point) else { return nil }
            return pressed.label
        }
    }
}

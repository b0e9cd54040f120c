internal import DisplayLists
internal import ExtensionFoundation
public import Foundation
internal import HostelFoundation
public import NotificationCenter
internal import SceneMessages
public import UIKitCore
internal import WidgetDisplay
internal import WidgetDrawing

/// Runs the principal class of a Today widget inside a test: without a host, a bundle, a process or confinement.
///
/// It calls the class in the order of a host, grants sizes as a host does, and keeps the frames that a host would show.
@preconcurrency @MainActor
public final class WidgetTester {
    /// A screen of the host's size table.
    public enum Device: String, Sendable, CaseIterable {
        /// 320 × 568 points.
        case phone4 = "phone-4"
        /// 375 × 667 points.
        case phone47 = "phone-4.7"
        /// 414 × 736 points.
        case phone55 = "phone-5.5"
        /// 768 × 1024 points.
        case pad97 = "pad-9.7"
    }

    private let point = TodayPoint(clock: { WidgetTester.clock }, predatesDisplayModes: false)
    private let turns = TestTurns()
    private let environment: TestEnvironment
    private let locale: Locale
    private var view: ViewIdentifier?
    private var lastView: UInt32 = 0
    private var chosenMode = DisplayMode.compact
    // The last configuration that the widget knows.
    private var configuration: ViewConfiguration?
    let host = RecordingHost()
    // Seconds; each tap is later than the one before, so that two are never a double tap.
    private static var clock: TimeInterval = 100

    /// - Parameters:
    ///   - principal: the class that NSExtensionPrincipalClass names.
    ///   - textSize: one of the seven sizes from `.extraSmall` to `.extraExtraExtraLarge`.
    ///   - locale: the person's. It decides about formats, about the folder of texts, and about the direction of
    ///     writing, from each call of this object to a call of another. The default is Foundation's own on Linux.
    public init(
        _ principal: UIViewController.Type, device: Device = .phone47, isLandscape: Bool = false,
        textSize: UIContentSizeCategory = .large, isDark: Bool = false,
        locale: Locale = Locale(identifier: "en_001")
    ) throws {
        MainThread.markMainQueue()
        self.locale = locale
        ExtensionLocale.current = locale
        environment = TestEnvironment(
            device: device, isLandscape: isLandscape, textSize: textSize.textSize, isDark: isDark)
        _ = try point.begin(.type(principal), name: String(reflecting: principal), link: host, turns: turns)
    }
}

// MARK: - The person

extension WidgetTester {
    /// Makes the principal object and shows its view in the compact mode.
    public func appear() {
        disappear()
        lastView += 1
        let view = ViewIdentifier(rawValue: lastView)
        self.view = view
        chosenMode = .compact
        host.beginView()
        let configuration = environment.configuration(mode: .compact, wish: nil)
        self.configuration = configuration
        handle(.appear(view, configuration)) { _ in }
        settle()
    }

    /// Hides the view and frees the principal object. `warnings` says so if the object is still in memory.
    public func disappear() {
        guard let view else { return }
        self.view = nil
        handle(.disappear(view)) { _ in }
        turns.turn()
    }

    /// Presses Show More.
    public func expand() throws {
        guard host.largestMode == .expanded else { throw WidgetTesterError.expandedNotOffered }
        try choose(.expanded)
    }

    /// Presses Show Less.
    public func collapse() throws { try choose(.compact) }

    private func choose(_ mode: DisplayMode) throws {
        guard let view else { throw WidgetTesterError.notShown }
        guard mode != chosenMode else { return }
        chosenMode = mode
        handle(.changeMode(view, mode, environment.sizes)) { _ in }
        settle()
    }

    /// Taps the first place with this label, as `places` lists them.
    public func press(_ label: String) throws {
        guard view != nil, let list = host.list else { throw WidgetTesterError.notShown }
        let regions = HitTester(list).regions()
        guard let region = regions.first(where: { $0.label == label }) else {
            throw WidgetTesterError.noPlace(label: label, places: regions.map(\.label))
        }
        guard let point = region.pressPoint else { throw WidgetTesterError.nothingDrawn(label: label) }
        try press(at: point)
    }

    /// Taps a point of the tile, in points. A host delivers a touch only where something is drawn.
    public func press(at point: CGPoint) throws {
        guard let view, let list = host.list else { throw WidgetTesterError.notShown }
        guard HitTester(list).hitTest(point).isCovered else {
            throw WidgetTesterError.nothingDrawn(label: "\(Int(point.x)), \(Int(point.y))")
        }
        Self.clock += 1
        handle(.touch(view, .began, point))
        Self.clock += 0.05
        handle(.touch(view, .ended, point))
        settle()
    }

    private func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void) {
        ExtensionLocale.current = locale
        point.handle(request, reply: reply)
    }

    private func handle(_ notice: WidgetNotice) {
        ExtensionLocale.current = locale
        point.handle(notice)
    }

    func drawing<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as DrawingError { throw WidgetTesterError.undrawable("\(error)") }
    }
}

// MARK: - The host

extension WidgetTester {
    /// Calls `widgetPerformUpdate`. Returns its result, or nil if its completion was not called yet.
    public func update() throws -> NCUpdateResult? {
        guard let view else { throw WidgetTesterError.notShown }
        var result: NCUpdateResult?
        handle(.performUpdate(view)) { reply in
            if case .updated(let answer) = reply { result = NCUpdateResult(rawValue: UInt(answer.rawValue)) }
        }
        settle()
        return result
    }

    /// Warns the widget that its memory is nearly used up.
    public func warnOfMemory() {
        handle(.memoryWarning)
        settle()
    }

    /// Waits until the condition is true, while the widget's tasks and the main queue run. Timers do not fire: a test
    /// has no main run loop.
    ///
    /// - Returns: false if it is still false after `limit` seconds.
    public func wait(within limit: TimeInterval = 5, until condition: () -> Bool) async -> Bool {
        let end = Date(timeIntervalSinceNow: limit)
        settle()
        while !condition() {
            guard Date() < end else { return false }
            try? await Task.sleep(nanoseconds: 1_000_000)
            settle()
        }
        return true
    }

    /// Gives the widget the size that it requested and the mode that it offers, until nothing changes any more.
    private func settle() {
        ExtensionLocale.current = locale
        turns.turn()
        // A widget that requests another size at each size is stopped.
        for _ in 0..<20 {
            guard let view else { return }
            let mode = host.largestMode == .expanded ? chosenMode : .compact
            let wanted = environment.configuration(mode: mode, wish: host.wish)
            guard wanted != configuration else { return }
            configuration = wanted
            handle(.reconfigure(view, wanted)) { _ in }
            turns.turn()
        }
    }
}

// MARK: - What a person sees

extension WidgetTester {
    /// The size of the view in points, as a host grants it.
    public var size: CGSize { configuration?.size ?? .zero }

    /// The principal object while it is shown. A test that keeps it keeps it in memory.
    public var controller: UIViewController? { view.flatMap(point.controller) }

    /// The texts of the last frame, in the order in which they are drawn.
    public var texts: [String] {
        (host.list?.operations ?? []).compactMap {
            guard case .text(let text) = $0, text.font.design != .symbol else { return nil }
            return text.string
        }
    }

    /// The labels of the places that can be pressed, in reading order.
    public var places: [String] {
        host.list.map { HitTester($0).regions() }?.map(\.label) ?? []
    }

    /// The number of frames that were sent; a frame that looks like the one before is not sent.
    public var frameCount: Int { host.frames }

    /// The URLs that the widget asked to open.
    public var openedURLs: [URL] { host.opened }

    /// The answer to the widget when it opens a URL.
    public var opensURLs: Bool {
        get { host.opensURLs }
        set { host.opensURLs = newValue }
    }

    /// The steps of the widget's life, such as `viewDidLoad`.
    public var steps: [String] { host.steps }

    /// The warnings that `hostel logs` would show.
    public var warnings: [String] { host.warnings }

    var isDark: Bool { environment.appearance == .dark }
}

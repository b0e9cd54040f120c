public import ActivityKit
internal import DisplayLists
internal import ExtensionFoundation
internal import ExtensionMessages
public import Foundation
internal import TimelineMessages
public import UIKitCore
internal import WidgetDisplay
public import WidgetKit

/// Makes the timelines of WidgetKit widgets inside a test: without a host, a bundle, a process or confinement.
///
/// It asks by the messages of a host and applies its limits. A module with `@main` cannot be linked into a test, so the
/// widgets are in a module beside it.
@preconcurrency @MainActor
public final class TimelineTester {
    private let handler: TimelineHandler
    private let link = TimelineLink()
    private let device: Device
    private var lastRequest: UInt32 = 0

    public convenience init<W: Widget>(_ widget: W.Type, device: WidgetTester.Device = .phone47) {
        self.init(WidgetRegistry(widget), device)
    }

    public convenience init<B: WidgetBundle>(_ bundle: B.Type, device: WidgetTester.Device = .phone47) {
        self.init(WidgetRegistry(bundle), device)
    }

    private init(_ registry: WidgetRegistry, _ device: WidgetTester.Device) {
        MainThread.markMainQueue()
        self.device = Device(rawValue: device.rawValue) ?? .phone47
        handler = TimelineHandler(registry: registry, host: link)
    }

    /// One widget, as a host lists it.
    public struct Description: Hashable, Sendable {
        public let kind: String
        public let displayName: String
        public let description: String
        public let families: [WidgetFamily]
    }

    /// The widgets, in the order of the bundle.
    public func descriptions() async throws -> [Description] {
        try await ask(WidgetDescribe(), for: WidgetDescribed.self, within: 5).widgets.map { widget in
            Description(
                kind: widget.kind, displayName: widget.name, description: widget.text,
                families: widget.families.compactMap { name in WidgetFamily.allCases.first { "\($0)" == name } })
        }
    }

    /// The previews of the test's program with their families; `make(kind: "preview:NAME")` makes one.
    public func previews() async throws -> [String: [WidgetFamily]] {
        let described = try await ask(WidgetDescribe(previews: true), for: WidgetDescribed.self, within: 5)
        return Dictionary(
            described.widgets.map { widget in
                (
                    String(widget.kind.dropFirst(WidgetDescribe.preview.count)),
                    WidgetFamily.allCases.filter { widget.families.contains("\($0)") }
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The use of a timeline.
    public enum Purpose: Sendable {
        case placeholder, snapshot, timeline
    }

    /// Asks the provider, and makes the views of its entries.
    ///
    /// - Parameters:
    ///   - textSize: one of the seven sizes from `.extraSmall` to `.extraExtraExtraLarge`.
    ///   - tint: the colour of a tinted tile, as 0xRRGGBB; nil for a tile in its own colours.
    ///   - limit: seconds in which the provider has to answer, while the main actor is free.
    public func make(
        _ purpose: Purpose = .timeline, kind: String, family: WidgetFamily = .systemSmall, isDark: Bool = false,
        textSize: UIContentSizeCategory = .large, locale: Locale = Locale(identifier: "en_US"),
        timeZone: TimeZone = .gmt, isPreview: Bool = false, tint: UInt32? = nil, within limit: TimeInterval = 5
    ) async throws -> TestedTimeline {
        let size = size(of: family)
        let surroundings = TimelineSurroundings(
            family: "\(family)", width: size.width, height: size.height, isDark: isDark,
            textSize: textSize.textSize.rawValue, locale: locale.identifier, timeZone: timeZone.identifier,
            isPreview: isPreview, tint: tint)
        return try await make(purpose, kind, surroundings, within: limit)
    }

    /// A place in which a phone shows a Live Activity.
    public enum ActivityPresentation: Sendable {
        case lockScreen, compact, minimal, expanded
    }

    /// Makes the views of a Live Activity in its place on the device's lock screen. Its values cross as JSON, as in a push
    /// notification.
    ///
    /// - Parameter textSize: one of the seven sizes from `.extraSmall` to `.extraExtraExtraLarge`.
    public func makeActivity<Attributes: ActivityAttributes>(
        _ attributes: Attributes, state: Attributes.ContentState, isStale: Bool = false,
        as presentation: ActivityPresentation = .lockScreen, isDark: Bool = false,
        textSize: UIContentSizeCategory = .large, locale: Locale = Locale(identifier: "en_US"),
        timeZone: TimeZone = .gmt
    ) async throws -> TestedEntry {
        func json(_ value: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        }
        let values = ActivityValues(
            type: "\(Attributes.self)", attributes: try json(attributes), state: try json(state), isStale: isStale,
            presentation: presentation.wire)
        let size = size(of: .systemMedium)
        let surroundings = TimelineSurroundings(
            family: "\(WidgetFamily.systemMedium)", width: size.width, height: size.height, isDark: isDark,
            textSize: textSize.textSize.rawValue, locale: locale.identifier, timeZone: timeZone.identifier)
        let made = try await make(.snapshot, values.kind, surroundings, activity: values, within: 5)
        guard let entry = made.entries.first else { throw TimelineTesterError.failed("there is no entry") }
        return entry
    }

    private func size(of family: WidgetFamily) -> CGSize {
        TileFamily(rawValue: "\(family)")?.size(on: device) ?? .zero
    }

    private func make(
        _ purpose: Purpose, _ kind: String, _ surroundings: TimelineSurroundings, activity: ActivityValues? = nil,
        within limit: TimeInterval
    ) async throws -> TestedTimeline {
        lastRequest += 1
        link.begin(lastRequest)
        let request = WidgetTimelineRequest(
            number: lastRequest, kind: kind, purpose: purpose.wire, surroundings: surroundings, activity: activity)
        let made = try await ask(request, for: WidgetTimelineMade.self, within: limit)
        if let failure = made.failure { throw TimelineTesterError.failed(failure) }
        return try TestedTimeline(made, link, surroundings)
    }

    /// Presses the first place of an entry with this label, and waits until its action has ended.
    ///
    /// - Returns: false if the place opens a URL, or does nothing.
    public func press(
        _ label: String, of entry: TestedEntry, kind: String
    ) async throws -> Bool {
        let regions = HitTester(entry.list).regions()
        guard let region = regions.first(where: { $0.label == label }) else {
            throw WidgetTesterError.noPlace(label: label, places: regions.map(\.label))
        }
        guard let point = region.pressPoint else { throw WidgetTesterError.nothingDrawn(label: label) }
        let act = WidgetAct(
            kind: kind, surroundings: entry.surroundings, entry: entry.date.timeIntervalSince1970, x: point.x,
            y: point.y, label: label, action: HitTester(entry.list).region(at: point)?.action)
        return try await ask(act, for: WidgetActed.self, within: 5).isDone
    }

    private func ask<Request: CustomBody, Reply: CustomBody>(
        _ request: Request, for reply: Reply.Type, within limit: TimeInterval
    ) async throws -> Reply {
        var answer: CustomMessage??
        handler.receive(request.message) { answer = .some($0) }
        // Turns of the main actor, not time: other tests may keep it busy, and the provider waits as long.
        var turns = limit * 1000
        while answer == nil {
            guard turns > 0 else { throw TimelineTesterError.noAnswer(limit) }
            turns -= 1
            try await Task.sleep(nanoseconds: 1_000_000)
        }
        guard let message = answer ?? nil else { throw TimelineTesterError.failed("the request was refused") }
        return try Reply(message)
    }
}

extension TimelineTester.ActivityPresentation {
    fileprivate var wire: ActivityValues.Presentation {
        switch self {
        case .lockScreen: .lockScreen
        case .compact: .compact
        case .minimal: .minimal
        case .expanded: .expanded
        }
    }
}

extension TimelineTester.Purpose {
    fileprivate var wire: WidgetTimelineRequest.Purpose {
        switch self {
        case .placeholder: .placeholder
        case .snapshot: .snapshot
        case .timeline: .timeline
        }
    }
}

/// The reason why a timeline was not made.
public enum TimelineTesterError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The extension's own reason.
    case failed(String)
    /// The provider did not call its completion within so many seconds.
    case noAnswer(TimeInterval)

    public var description: String {
        switch self {
        case .failed(let reason): "There is no timeline: \(reason)."
        case .noAnswer(let limit):
            "The provider did not answer within \(limit) seconds. Call the completion on every path."
        }
    }
}

internal import DisplayLists
internal import ExtensionFoundation
internal import ExtensionMessages
internal import TimelineMessages
internal import UIKitCore

/// Makes the entry of a usual widget, once in the fork server before it forks. Swift's runtime then knows the types of the
/// messages and of the views, which costs each process of a WidgetKit extension memory and time otherwise.
///
/// It starts no task, which would hang in a child, and makes no `Bundle`: with the first one, Foundation makes `Bundle.main`,
/// which is another bundle in each extension.
@_cdecl("hostel_warm_com_apple_widgetkit__extension")
public func _hostelWarmTimeline() {
    TextMeter.warm()
    MainActor.assumeIsolated { TimelineRehearsal.run() }
}

@MainActor
private enum TimelineRehearsal {
    static func run() {
        var definitions = _WidgetDefinitions()
        UsualWidget().body._define(&definitions)
        let asked = TimelineSurroundings(
            family: "systemMedium", width: 338, height: 158, locale: "en_US", timeZone: "UTC", tint: nil)
        let message = WidgetTimelineRequest(
            number: 0, kind: UsualWidget.kind, purpose: .timeline, surroundings: asked, now: 0
        ).message
        guard let widget = definitions.all.first, let request = try? WidgetTimelineRequest(message),
            let surroundings = WidgetSurroundings(request.surroundings, of: widget)
        else { return }
        describe(widget)
        var looks = LooksOfRequest(request, LooksSender(Rehearsal()))
        let entry = widget.source.placeholder(surroundings.context)
        let numbers = [true, false].compactMap {
            looks.send(entry.render(surroundings.canvas(at: entry.date, isPlaceholder: $0)))
        }
        let made = WidgetTimelineMade(
            number: 0, entries: numbers.map { WidgetEntry(date: 0, score: 1, duration: 1, looks: $0) },
            policy: .after(1))
        _ = made.message.encoded()
        ViewRehearsal.end()
    }

    private static func describe(_ widget: WidgetDefinition) {
        _ = try? WidgetDescribe(WidgetDescribe().message)
        let description = WidgetDescription(
            kind: widget.kind, name: widget.name, text: widget.text, families: widget.families.map(\.description))
        _ = WidgetDescribed(widgets: [description]).message.encoded()
    }
}

/// A host that gets each message encoded and drops it.
@MainActor
private final class Rehearsal: HostLink {
    func send(_ message: some ChannelMessage, descriptors: [Int32]) -> Bool {
        _ = message.encoded()
        return true
    }

    func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, completion: @escaping @MainActor (Reply?) -> Void
    ) {}
}

private struct UsualEntry: TimelineEntry {
    let date: Date
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 1) }
}

private struct UsualProvider: TimelineProvider {
    func placeholder(in context: Context) -> UsualEntry { UsualEntry(date: Date(timeIntervalSince1970: 0)) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (UsualEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<UsualEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
    }
}

private struct UsualWidget: Widget {
    static let kind = "a"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: UsualProvider()) { UsualView(entry: $0) }
            .configurationDisplayName(Text(verbatim: "a")).description(Text(verbatim: "a"))
            .supportedFamilies([.systemSmall, .systemMedium])
    }
}

/// Shows what nearly every widget shows.
private struct UsualView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.colorScheme) private var colorScheme
    let entry: UsualEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Image(systemName: "cloud.sun.fill").font(.title2).foregroundStyle(.yellow, .blue)
                Text(verbatim: "Aa 1").font(.headline).foregroundColor(.primary)
                Spacer()
                Text(verbatim: "1°").font(.system(size: 40, weight: .light))
                    .minimumScaleFactor(0.5).lineLimit(1)
            }
            if family != .systemSmall {
                Text(entry.date, style: .time).font(.caption).foregroundStyle(.secondary)
            }
            Divider()
            ForEach(0..<2, id: \.self) { number in
                HStack(spacing: 6) {
                    Circle().fill(colorScheme == .dark ? Color.red : .blue).frame(width: 8, height: 8)
                    Text(number, format: .number).font(.footnote.bold())
                    Text(verbatim: "a text that is too long for its line, so it is broken").lineLimit(2)
                }
            }
            ZStack {
                RoundedRectangle(cornerRadius: 4).fill(Color.gray.opacity(0.3))
                GeometryReader { place in Capsule().frame(width: place.size.width / 2) }
            }
            .frame(height: 6).clipShape(RoundedRectangle(cornerRadius: 4))
        }
        .padding(4)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay(alignment: .bottom) { EmptyView() }
        .containerBackground(for: .widget) {
            LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)
        }
        .widgetURL(URL(string: "a:b"))
    }
}

import Core
import Salt
import SwiftUI
import WidgetKit

struct Moment: TimelineEntry { let date: Date }

struct Moments: TimelineProvider {
    func placeholder(in context: Context) -> Moment { Moment(date: Date()) }
    func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
        completion(Moment(date: Date()))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
        completion(Timeline(entries: [Moment(date: Date())], policy: .never))
    }
}

#if TIDE && os(iOS)
    @main struct Tide: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "Tide", provider: Moments()) { _ in
                Text(metres() + ", " + salt()).foregroundStyle(Color(.deep)).containerBackground(.white, for: .widget)
            }
            .supportedFamilies([.systemSmall])
        }
    }
#endif

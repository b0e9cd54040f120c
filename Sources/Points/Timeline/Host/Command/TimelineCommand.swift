internal import ExtensionHost
package import ExtensionManifest
package import Foundation
package import SceneHost
package import TimelineMessages

/// The commands about WidgetKit's widgets.
package enum TimelineCommand: Hashable, CommandFamily {
    /// The widgets of an extension, which is asked unless they are known.
    case widgets(identifier: String)
    /// Draws the entry that is shown at a date; nil: now.
    case widgetSnapshot(
        WidgetChoice, date: Date?, format: PictureFormat, setting: PictureSetting? = nil, look: WidgetLook = .entry)
    /// Plays a span of time on a virtual clock.
    ///
    /// - Parameters:
    ///   - from: nil: now.
    ///   - strip: whether the answer has a picture of the shown entries.
    case timeline(WidgetChoice, from: Date?, seconds: Double, strip: Bool)
    /// Presses a place of a widget on the page, counted from 1 in reading order.
    case widgetPress(WidgetChoice, place: Int)

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case widgets, widgetSnapshot, timeline, widgetPress
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    package enum Answer: Hashable, Sendable, Codable {
        case done
        case widgets([BundleListing.Widget])
        case picture(DrawnPicture)
        /// The strip is a PNG.
        case film(FilmReport, strip: Data?)
    }
}

/// The look of a widget that a picture shows.
package enum WidgetLook: String, Hashable, Sendable, Codable {
    /// The entry of its timeline.
    case entry
    /// The look without data, with which a tile waits for its first timeline.
    case placeholder
}

/// The widget that a command is about.
package struct WidgetChoice: Hashable, Sendable, Codable {
    package var identifier: String
    /// nil: the first widget of the extension.
    package var kind: String?
    /// The name of a family; nil: the first that the widget supports.
    package var family: String?
    /// The name of a preview, which is drawn instead of a widget.
    package var preview: String?
    /// A Live Activity, which is drawn instead of a widget.
    package var activity: ActivityValues?

    package init(_ identifier: String, kind: String? = nil, family: String? = nil, preview: String? = nil) {
        (self.identifier, self.kind, self.family, self.preview) = (identifier, kind, family, preview)
    }

    package init(_ identifier: String, activity: ActivityValues) {
        self.init(identifier)
        self.activity = activity
    }
}

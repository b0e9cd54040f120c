package import ExtensionHost
package import ExtensionManifest
package import Foundation
package import TimelineMessages

/// A question to a WidgetKit extension about one widget.
package struct WidgetQuestion: Hashable, Sendable {
    package var key: WidgetKey
    package var surroundings: WidgetSurroundings
    /// The time of the extension's clock.
    package var date: Date
    /// Whether the answer is for a gallery, so that sample data will do.
    package var isPreview: Bool
    /// The Live Activity that is asked for in place of a widget.
    package var activity: ActivityValues?

    package init(_ key: WidgetKey, in surroundings: WidgetSurroundings, at date: Date, isPreview: Bool = false) {
        (self.key, self.surroundings) = (key, surroundings)
        (self.date, self.isPreview) = (date, isPreview)
    }
}

/// Answers questions about the widgets of one extension. Each answer is checked.
@HostActor
package protocol WidgetSource: AnyObject {
    /// The widgets of the extension, in their order.
    func widgets() async throws(WidgetFailure) -> [BundleListing.Widget]
    func timeline(_ question: WidgetQuestion) async throws(WidgetFailure) -> WidgetTimeline
    /// The looks of a single entry that the extension makes quickly.
    func snapshot(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks
    /// The looks without data, with which a tile waits for its first timeline.
    func placeholder(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks
    /// Counts looks from an archive among those that the host keeps of the extension, in place of the widget's earlier
    /// ones; false if they would take too much of the host's memory.
    func keeps(_ looks: [EntryLooks], of key: WidgetKey) -> Bool
    /// Performs the action of a control: whether it still has one, and what is opened after it.
    ///
    /// - Parameter entry: the date of the shown entry.
    func act(
        _ question: WidgetQuestion, entry: Date, on control: PressedControl
    ) async throws(WidgetFailure) -> PressOutcome
}

/// Why an extension gave no answer.
package struct WidgetFailure: Error, Hashable, Sendable {
    /// A stable word for programs.
    package var code: String
    /// One sentence: the cause, and the correction if one is known.
    package var message: String

    package init(code: String, message: String) { (self.code, self.message) = (code, message) }

    /// The platform's words for an extension that does not describe its widgets, with the cause.
    package static func noDescriptors(of identifier: String, _ cause: String) -> WidgetFailure {
        WidgetFailure(
            code: "no-descriptors",
            message:
                "Failed to get descriptors for extensionBundleID (\(identifier)): \(cause) Restarting the host or the "
                + "machine does not help. Mend this cause and make the bundle again; `hostel reload \(identifier)` asks "
                + "again without a new bundle.")
    }
}

extension WidgetFailure: CustomStringConvertible {
    package var description: String { message }
}

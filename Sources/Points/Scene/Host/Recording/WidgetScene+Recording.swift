internal import DisplayLists
internal import ExtensionHost
internal import ExtensionMessages
package import ExtensionSession
internal import Foundation
internal import WidgetDisplay

extension WidgetScene {
    /// The hash of the tile's looks, as a recording keeps it; nil if it never drew.
    package var looksHash: String? {
        tile.list.map { ContentHash($0, pictures: shown).description }
    }

    /// The facts that a recording of its next session begins with.
    package var recordingHeader: RecordingHeader {
        let environment = tile.environment
        let (compact, expanded) = (environment.sizes.compact, environment.sizes.expanded)
        return RecordingHeader(
            identifier: identifier, displayName: process.bundle.displayName, version: process.bundle.version,
            extensionPoint: process.bundle.extensionPoint, protocolVersion: ProtocolVersion.current,
            system: ProcessInfo.processInfo.operatingSystemVersionString, startedAt: Date().formatted(.iso8601),
            sizes: [compact.width, compact.height, expanded.width, expanded.height].map { Double($0) },
            textSize: environment.textSize.rawValue, appearance: environment.appearance.rawValue,
            scale: environment.scale, largestMode: tile.largestMode.rawValue, chosenMode: tile.chosenMode.rawValue,
            lastView: tile.lastView, lastPrivateView: privateViews.lastNumber, isWanted: tile.isWanted,
            predatesDisplayModes: process.bundle.predatesDisplayModes)
    }
}

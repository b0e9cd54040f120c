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
        let room = RecordedRoom(tile.environment)
        return RecordingHeader(
            identifier: identifier, displayName: process.bundle.displayName, version: process.bundle.version,
            extensionPoint: process.bundle.extensionPoint, protocolVersion: ProtocolVersion.current,
            system: ProcessInfo.processInfo.operatingSystemVersionString, startedAt: Date().formatted(.iso8601),
            sizes: room.sizes, textSize: room.textSize, appearance: room.appearance, scale: room.scale,
            largestMode: tile.largestMode.rawValue, chosenMode: tile.chosenMode.rawValue,
            lastView: tile.lastView, lastPrivateView: privateViews.lastNumber, isWanted: tile.isWanted,
            predatesDisplayModes: process.bundle.predatesDisplayModes, screen: room.screen)
    }
}

/// The facts that a replay and the reader of a bug report need.
package struct RecordingHeader: Hashable, Sendable, Codable {
    package var identifier: String
    package var displayName: String
    package var version: String
    package var extensionPoint: String
    /// The version of the session's protocol.
    package var protocolVersion: UInt32
    package var system: String
    /// UTC, ISO 8601.
    package var startedAt: String
    /// Points: compact width and height, expanded width and height.
    package var sizes: [Double]
    package var textSize: Int
    package var appearance: Int
    package var scale: Double
    package var largestMode: Int
    package var chosenMode: Int
    /// The numbers of the last views before the recording.
    package var lastView: UInt32
    package var lastPrivateView: UInt32
    /// Whether the tile was visible when the session began.
    package var isWanted: Bool
    /// Whether the widget was linked before 10 and has no modes; absent in older recordings.
    package var predatesDisplayModes: Bool?
    /// Points: the width and the height of the screen; absent in older recordings.
    package var screen: [Double]?

    package init(
        identifier: String, displayName: String, version: String, extensionPoint: String, protocolVersion: UInt32,
        system: String, startedAt: String, sizes: [Double], textSize: Int, appearance: Int, scale: Double,
        largestMode: Int, chosenMode: Int, lastView: UInt32, lastPrivateView: UInt32, isWanted: Bool,
        predatesDisplayModes: Bool? = nil, screen: [Double]? = nil
    ) {
        self.identifier = identifier
        self.displayName = displayName
        self.version = version
        self.extensionPoint = extensionPoint
        self.protocolVersion = protocolVersion
        self.system = system
        self.startedAt = startedAt
        self.sizes = sizes
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
        self.largestMode = largestMode
        self.chosenMode = chosenMode
        self.lastView = lastView
        self.lastPrivateView = lastPrivateView
        self.isWanted = isWanted
        self.predatesDisplayModes = predatesDisplayModes
        self.screen = screen
    }
}

extension RecordingHeader {
    /// The surroundings of the tile.
    package var room: RecordedRoom {
        RecordedRoom(sizes: sizes, textSize: textSize, appearance: appearance, scale: scale, screen: screen)
    }

    /// The fault of an untrusted header; nil if it can be replayed.
    var fault: String? {
        if let fault = room.fault { return fault }
        if !(0...1).contains(largestMode) || !(0...1).contains(chosenMode) { return "mode" }
        if lastView >= 1 << 24 || lastPrivateView < 1 << 24 || lastPrivateView >= .max - 1 << 20 {
            return "view numbers"
        }
        let texts = [identifier, displayName, version, extensionPoint, system, startedAt]
        return texts.allSatisfy { $0.utf8.count <= 1024 } ? nil : "texts"
    }
}

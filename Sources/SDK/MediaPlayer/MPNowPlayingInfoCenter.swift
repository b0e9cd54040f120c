public import Foundation

/// The piece that a program plays. An extension here plays nothing: the information is kept, and nobody sees it.
@preconcurrency @MainActor
public final class MPNowPlayingInfoCenter: NSObject {
    private static let shared = MPNowPlayingInfoCenter()
    public static func `default`() -> MPNowPlayingInfoCenter { shared }

    public var nowPlayingInfo: [String: Any]?
    public var playbackState = MPNowPlayingPlaybackState.unknown
}

public enum MPNowPlayingPlaybackState: UInt, Sendable {
    case unknown, playing, paused, stopped, interrupted
}

public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

/// The commands of a headset or a lock screen. Hostel has neither, so no handler is called.
@preconcurrency @MainActor
public final class MPRemoteCommandCenter: NSObject {
    private static let only = MPRemoteCommandCenter()
    public static func shared() -> MPRemoteCommandCenter { only }

    public let playCommand = MPRemoteCommand()
    public let pauseCommand = MPRemoteCommand()
    public let stopCommand = MPRemoteCommand()
    public let togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand()
    public let previousTrackCommand = MPRemoteCommand()
    public let skipForwardCommand = MPRemoteCommand()
    public let skipBackwardCommand = MPRemoteCommand()
    public let seekForwardCommand = MPRemoteCommand()
    public let seekBackwardCommand = MPRemoteCommand()
    public let changePlaybackPositionCommand = MPRemoteCommand()
}

/// One command, which is never given.
@preconcurrency @MainActor
public final class MPRemoteCommand: NSObject {
    public var isEnabled = true
    public var preferredIntervals: [NSNumber] = []

    public func addTarget(_ target: Any, action: Selector) {}
    @discardableResult
    public func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
        NSObject()
    }
    public func removeTarget(_ target: Any?) {}
}

@preconcurrency @MainActor
public final class MPRemoteCommandEvent: NSObject {
    public let command = MPRemoteCommand()
    public let timestamp: TimeInterval = 0
}

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0
    case noSuchContent = 100
    case noActionableNowPlayingItem = 110
    case deviceNotFound = 120
    case commandFailed = 200
}

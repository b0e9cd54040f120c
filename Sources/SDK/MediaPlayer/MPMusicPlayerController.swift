public import Foundation

extension NSNotification.Name {
    /// Never posted.
    public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
        "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    /// Never posted.
    public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
        "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    /// Never posted.
    public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
        "MPMusicPlayerControllerVolumeDidChangeNotification")
}

public enum MPMusicPlaybackState: Int, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}

public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// Plays the music of a library. Hostel has no sound: nothing is played, and the player stays stopped.
@preconcurrency @MainActor
open class MPMusicPlayerController: NSObject {
    private static let only = MPMusicPlayerController()
    public static var applicationMusicPlayer: MPMusicPlayerController { only }
    public static var systemMusicPlayer: MPMusicPlayerController { only }
    public static var iPodMusicPlayer: MPMusicPlayerController { only }

    /// Always nil.
    open var nowPlayingItem: MPMediaItem? {
        get { nil }
        set {}
    }
    /// Always stopped.
    open var playbackState: MPMusicPlaybackState { .stopped }
    open var currentPlaybackTime: TimeInterval = 0
    open var currentPlaybackRate: Float = 0
    open var repeatMode = MPMusicRepeatMode.default
    open var shuffleMode = MPMusicShuffleMode.default
    open var indexOfNowPlayingItem: Int { NSNotFound }

    open func setQueue(with query: MPMediaQuery) {}
    open func setQueue(with itemCollection: MPMediaItemCollection) {}
    open func setQueue(with storeIDs: [String]) {}
    open func prepareToPlay() {}
    open func play() {}
    open func pause() {}
    open func stop() {}
    open func skipToNextItem() {}
    open func skipToPreviousItem() {}
    open func skipToBeginning() {}
    open func beginGeneratingPlaybackNotifications() {}
    open func endGeneratingPlaybackNotifications() {}
}

/// A slider of the system's volume on the original platform; an empty view here.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
    public final var showsVolumeSlider = true
    public final var showsRouteButton = true
}

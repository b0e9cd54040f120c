// The names that Swift 4.0 and earlier had for these values.

public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord
public let AVAudioSessionModeDefault = AVAudioSession.Mode.default
public let AVAudioSessionModeSpokenAudio = AVAudioSession.Mode.spokenAudio
public let AVAudioSessionModeMoviePlayback = AVAudioSession.Mode.moviePlayback

extension AVAudioSession {
    /// Throws `AVError.unknown`.
    public final func setCategory(_ category: Category, with options: CategoryOptions) throws {
        try setCategory(category, options: options)
    }
    /// Throws `AVError.unknown`.
    public final func setActive(_ active: Bool, with options: SetActiveOptions) throws {
        try setActive(active, options: options)
    }
}

public import FoundationGaps

/// Why there is no sound.
public enum AVError: Error, Equatable, Sendable {
    case unknown
    case operationNotSupportedForAsset
}

/// Plays a file on the original platform. An extension here has no sound, so no player can be made.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    open var volume: Float = 1
    open var rate: Float = 1
    open var numberOfLoops = 0
    open var currentTime: TimeInterval = 0
    open var duration: TimeInterval { 0 }
    open var isPlaying: Bool { false }
    open weak var delegate: (any AVAudioPlayerDelegate)?

    /// Throws `AVError.operationNotSupportedForAsset`.
    public init(contentsOf url: URL, fileTypeHint utiString: String? = nil) throws {
        throw AVError.operationNotSupportedForAsset
    }
    /// Throws `AVError.operationNotSupportedForAsset`.
    public init(data: Data, fileTypeHint utiString: String? = nil) throws {
        throw AVError.operationNotSupportedForAsset
    }

    @discardableResult
    open func prepareToPlay() -> Bool { false }
    @discardableResult
    open func play() -> Bool { false }
    open func pause() {}
    open func stop() {}
}

/// Hears of a player's end; here it never does.
public protocol AVAudioPlayerDelegate: AnyObject {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// The use of sound by a program. An extension here has none: setting it up throws `AVError.unknown`.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "ambient")
        public static let soloAmbient = Category(rawValue: "soloAmbient")
        public static let playback = Category(rawValue: "playback")
        public static let record = Category(rawValue: "record")
        public static let playAndRecord = Category(rawValue: "playAndRecord")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "default")
        public static let spokenAudio = Mode(rawValue: "spokenAudio")
        public static let moviePlayback = Mode(rawValue: "moviePlayback")
    }
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
    }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }
    open var outputVolume: Float { 0 }
    open var isOtherAudioPlaying: Bool { false }

    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        throw AVError.unknown
    }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws { throw AVError.unknown }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws { throw AVError.unknown }
}

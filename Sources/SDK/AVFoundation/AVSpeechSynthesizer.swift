public import FoundationGaps

/// A text to speak.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
    public let speechString: String
    open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
    open var volume: Float = 1
    open var pitchMultiplier: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    open var voice: AVSpeechSynthesisVoice?

    public init(string: String) { speechString = string }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice. Hostel has none.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    public init?(language languageCode: String?) { return nil }
    public init?(identifier: String) { return nil }
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
    open class func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }
}

/// When a speaker stops.
public enum AVSpeechBoundary: Int, Sendable {
    case immediate, word
}

/// Speaks texts on the original platform. An extension here has no sound, so nothing is spoken.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    open var isSpeaking: Bool { false }
    open var isPaused: Bool { false }

    public override init() { super.init() }

    open func speak(_ utterance: AVSpeechUtterance) {}
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    @discardableResult
    open func continueSpeaking() -> Bool { false }
}

/// Hears of a speaker's progress; here it never does.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
}

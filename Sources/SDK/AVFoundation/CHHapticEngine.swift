public import FoundationGaps

// Names of CoreHaptics, which Hostel does not have as a module: a widget makes no haptics.

/// Why there are no haptics.
public struct CHHapticError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable { case notSupported = -4809 }
    public let code: Code
}

/// The abilities of the hardware: it has neither haptics nor sound.
public struct CHHapticDeviceCapability: Sendable {
    public var supportsHaptics: Bool { false }
    public var supportsAudio: Bool { false }
}

/// Moves a phone. No engine can be made here.
open class CHHapticEngine: @unchecked Sendable {
    // There is no object of this class.
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed
        case gameControllerDisconnect, systemError = -1
    }

    open class func capabilitiesForHardware() -> CHHapticDeviceCapability { CHHapticDeviceCapability() }

    /// Throws `CHHapticError` with `notSupported`.
    public init() throws { throw CHHapticError(code: .notSupported) }

    open var resetHandler: () -> Void = {}
    open var stoppedHandler: (StoppedReason) -> Void = { _ in }
    open var playsHapticsOnly = false
    open var isAutoShutdownEnabled = false

    open func start() throws { throw CHHapticError(code: .notSupported) }
    open func start() async throws { throw CHHapticError(code: .notSupported) }
    open func start(completionHandler: ((any Error)?) -> Void = { _ in }) {
        completionHandler(CHHapticError(code: .notSupported))
    }
    open func stop(completionHandler: ((any Error)?) -> Void = { _ in }) { completionHandler(nil) }
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(code: .notSupported)
    }
}

/// Plays a pattern.
public protocol CHHapticPatternPlayer: AnyObject {
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
}

/// Movements one after another.
open class CHHapticPattern: NSObject, @unchecked Sendable {
    // No state.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

/// One movement.
open class CHHapticEvent: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    public enum EventType: Sendable { case hapticTransient, hapticContinuous, audioContinuous, audioCustom }
    public enum ParameterID: Sendable {
        case hapticIntensity, hapticSharpness, attackTime, decayTime, releaseTime, sustained
    }

    public let type: EventType
    public let eventParameters: [CHHapticEventParameter]
    public let relativeTime: TimeInterval
    public let duration: TimeInterval

    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
        duration: TimeInterval = 0
    ) {
        self.type = type
        eventParameters = eventParams
        relativeTime = time
        self.duration = duration
    }
}

/// A property of a movement.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    public let parameterID: CHHapticEvent.ParameterID
    public let value: Float

    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        self.parameterID = parameterID
        self.value = value
    }
}

/// A change of a pattern while it plays.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    public enum ID: Sendable { case hapticIntensityControl, hapticSharpnessControl }
    public let value: Float
    public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) { self.value = value }
}

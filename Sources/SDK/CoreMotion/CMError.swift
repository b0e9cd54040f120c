/// Why there is no motion: always that the machine has no such sensor.
public struct CMError: Error, Equatable, Sendable, RawRepresentable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let CMErrorDomain = "CMErrorDomain"
public let CMErrorMotionActivityNotAvailable = CMError(rawValue: 104)
public let CMErrorMotionActivityNotAuthorized = CMError(rawValue: 105)
public let CMErrorNotAvailable = CMError(rawValue: 109)

/// Whether a person allows an app to know about motion: never here.
public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

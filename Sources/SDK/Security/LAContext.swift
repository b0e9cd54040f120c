public import Foundation

// Names of LocalAuthentication, which Hostel does not have as a module: a widget asks nobody for a finger or a face.

public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }

/// Why a person was not recognised.
public struct LAError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable { case authenticationFailed = -1, userCancel = -2, biometryNotAvailable = -6 }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// Recognises a person on the original platform. Here no way to do so is available.
open class LAContext: NSObject {
    public override init() {}
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var touchIDAuthenticationAllowableReuseDuration = 0.0
    open var interactionNotAllowed = false
    open var biometryType: LABiometryType { .none }

    /// False.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        // Linux does not turn an NSError back into the error of which it was made: its domain and code tell it.
        error?.pointee = NSError(
            domain: "com.apple.LocalAuthentication", code: LAError.Code.biometryNotAvailable.rawValue)
        return false
    }

    /// Fails at once with `biometryNotAvailable`.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { reply(false, LAError(.biometryNotAvailable)) }

    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw LAError(.biometryNotAvailable)
    }

    open func invalidate() {}
}

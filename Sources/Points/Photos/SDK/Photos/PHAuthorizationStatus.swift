/// A person's decision about the pictures.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized, limited
}

/// The actions on the pictures for which a program asks.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

/// Why there are no pictures.
public struct PHPhotosError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case userCancelled = 3072
        case libraryVolumeOffline = 3114
        case accessUserDenied = 3311
        case accessRestricted = 3310
        case missingResource = 3303
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

package import LinuxSystem

/// Why defaults could not be read or changed. Nothing was changed, except with `notDurable`.
package enum DefaultsError: Error, Hashable, Sendable {
    case keyTooLong(bytes: Int)
    /// A key, or one inside of a value, has more combining marks in a row than any language needs.
    case keyOfMarks
    case valueTooLarge(key: String, weight: Int)
    case domainFull(path: String, weight: Int)
    case tooManyKeys(path: String)
    /// The path leads to a folder, link, socket, pipe or device.
    case notAFile(path: String)
    /// The file is not a log of defaults, or one of another version.
    case foreign(path: String)
    /// Another process held the lock for too long.
    case busy(path: String)
    case notReadable(path: String, SystemError)
    case notWritten(path: String, SystemError)
    /// The change is written and other processes see it, but the disk did not store it.
    case notDurable(path: String, SystemError)
}

extension DefaultsError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .keyTooLong(let bytes):
            "A key of \(bytes) bytes is too long: at most \(DefaultsLimits.keyBytes). Keep long texts in values."
        case .keyOfMarks:
            "A key has too many combining marks behind one character. Keep such a text in a value."
        case .valueTooLarge(let key, let weight):
            "The value for \(key) is too large (\(weight) of \(DefaultsLimits.valueWeight) bytes). "
                + "Keep it in a file of the group's folder."
        case .domainFull(let path, let weight):
            "The defaults in \(path) would be too large (\(weight) of \(DefaultsLimits.domainWeight) bytes). "
                + "Remove keys, or keep what is large in files."
        case .tooManyKeys(let path):
            "The defaults in \(path) have \(DefaultsLimits.keys) keys, which is the limit. Remove some."
        case .notAFile(let path): "\(path) is no regular file. Remove it, so that defaults can be kept there."
        case .foreign(let path):
            "\(path) was not written by this version of Hostel. Move it away, so that defaults can be kept there."
        case .busy(let path):
            "Another process has held the lock of \(path) for \(DefaultsStore.lockPatience): it is stopped, or hangs."
        case .notReadable(let path, let error): "The defaults in \(path) cannot be read: \(error)."
        case .notWritten(let path, let error): "The defaults in \(path) cannot be changed: \(error)."
        case .notDurable(let path, let error):
            "A change of the defaults in \(path) may be lost when the machine stops: \(error)."
        }
    }
}

internal import Foundation
internal import Glibc

/// The reason of a failed file operation in the kernel's words, such as "No such file or directory".
///
/// Foundation's own sentences repeat the path, or leave it and the reason out, so a message states the path itself and
/// ends with this text. An error of another kind gives its description.
package func failureText(_ error: any Error) -> String {
    switch error {
    case let error as POSIXError: errnoText(error.code.rawValue)
    case is CocoaError: cocoaText(error as NSError, depth: 0)
    case let error as DecodingError: decodingText(error)
    case _ where type(of: error) is NSError.Type: cocoaText(error as NSError, depth: 0)
    default: String(describing: error)
    }
}

private func cocoaText(_ error: NSError, depth: Int) -> String {
    if error.domain == NSPOSIXErrorDomain, let code = Int32(exactly: error.code) { return errnoText(code) }
    if depth < 4, let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error {
        return cocoaText(inner as NSError, depth: depth + 1)
    }
    guard error.domain == NSCocoaErrorDomain else { return "error \(error.code) of \(error.domain)" }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: errnoText(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: errnoText(EACCES)
    case .fileWriteFileExists: errnoText(EEXIST)
    case .fileWriteOutOfSpace: errnoText(ENOSPC)
    case .fileWriteVolumeReadOnly: errnoText(EROFS)
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: errnoText(EINVAL)
    case .fileReadTooLarge: errnoText(EFBIG)
    case .fileReadCorruptFile, .propertyListReadCorrupt, .coderReadCorrupt: "Its content is damaged"
    case .fileReadUnknown: "It is no file that can be read"
    case .fileWriteUnknown: "It is no place that can be written"
    default: "error \(error.code) of the file system"
    }
}

private func decodingText(_ error: DecodingError) -> String {
    let (context, what): (DecodingError.Context, String) =
        switch error {
        case .keyNotFound(let key, let context): (context, "\(key.stringValue) is missing")
        case .typeMismatch(_, let context): (context, "a value has another type")
        case .valueNotFound(_, let context): (context, "a value is missing")
        case .dataCorrupted(let context): (context, "the text is malformed")
        @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "the text is malformed")
        }
    let place = context.codingPath.map(\.stringValue).joined(separator: ".")
    return place.isEmpty ? what : "\(what) at \(place)"
}

private func errnoText(_ code: Int32) -> String { String(cString: strerror(code)) }

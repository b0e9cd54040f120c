/// Why bytes that should be a launch order or a reply are not.
package enum LaunchCodingError: Error, Hashable, Sendable {
    case tooLarge
    case truncated
    case unknownFormat
    case trailingBytes
    case textTooLong
    case textNotUTF8
    case textContainsZero
    case tooManyItems
    case unknownValue
    case incoherentConfinement
}

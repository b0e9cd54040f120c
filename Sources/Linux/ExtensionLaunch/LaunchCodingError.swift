/// The reason why bytes are not a launch order, a reply or a status.
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

/// Why limits are refused. Sizes in bytes.
package enum MemoryLimitError: Error, Hashable, Sendable {
    case tooSmall(hard: UInt64, least: UInt64)
    case tooLarge(UInt64)
    case softIsZero
    case softAboveHard(soft: UInt64, hard: UInt64)
    case inactiveAboveActive(inactive: UInt64, active: UInt64)
}

extension MemoryLimitError: CustomStringConvertible {
    /// One sentence for people, with the correction.
    package var description: String {
        switch self {
        case .tooSmall(let hard, let least):
            "A hard limit of \(ByteCount.text(hard)) ends every extension at its start; the least is \(ByteCount.text(least))."
        case .tooLarge(let bytes):
            "A limit of \(ByteCount.text(bytes)) is no limit; check its unit."
        case .softIsZero:
            "A soft limit of 0 makes every extension the first to go; leave it out to keep the default."
        case .softAboveHard(let soft, let hard):
            "The soft limit (\(ByteCount.text(soft))) is above the hard limit (\(ByteCount.text(hard))); set both."
        case .inactiveAboveActive(let inactive, let active):
            """
            The limit while suspended (\(ByteCount.text(inactive))) is above the limit while running \
            (\(ByteCount.text(active))); lower the first or raise the second.
            """
        }
    }
}

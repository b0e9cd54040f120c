/// The reason why memory that another process shared is refused.
package enum SharedMemoryError: Error, Hashable, Sendable {
    /// The sender could cut or change the memory during a read.
    case notSealed(missing: Seals)
    case empty
    case tooLarge(bytes: Int)
    /// The memory does not have the size that its sender stated.
    case wrongSize(bytes: Int)
    case system(SystemError)
}

/// Why memory that another process shared is refused.
package enum SharedMemoryError: Error, Hashable, Sendable {
    /// It could be cut or changed under the reader's feet.
    case notSealed(missing: Seals)
    case empty
    case tooLarge(bytes: Int)
    /// It is not as large as its sender said.
    case wrongSize(bytes: Int)
    case system(SystemError)
}

/// A sender of descriptors, such as the process at the other end of a session.
///
/// Its descriptors are closed in the order in which they are given up, and those of no other sender wait for them.
package final class DescriptorSender: Sendable {
    /// Names it in the descriptors that it sent.
    package let number: UInt32

    /// - Parameter lane: closes its descriptors; nil: as in the whole process (`ReceivedDescriptors.use`).
    package init(lane: ReceivedDescriptors.Lane? = nil) { number = ReceivedDescriptors.add(lane) }

    deinit { ReceivedDescriptors.remove(number) }

    /// Its descriptors that were given up and are not closed yet.
    package var waiting: Int { ReceivedDescriptors.waiting(of: number) }
}

package import ExtensionMessages
package import LinuxSystem

extension DescriptorList {
    /// Refuses a message with more descriptors than belong to it.
    ///
    /// The kernel bounds the descriptors in transit for all processes of a user together, so one extension that sends
    /// them for nothing keeps others from sending a picture.
    package func expect(atMost count: Int) throws(MessageError) {
        guard self.count <= count else { throw .tooLong(field: "descriptors", limit: count) }
    }
}

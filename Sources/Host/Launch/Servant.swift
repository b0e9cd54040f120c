/// Hostel's own code that works in a process of its own, confined as any extension is: a class of the SDK's library.
package struct Servant: Hashable, Sendable {
    /// Its last component names the process.
    package let identifier: String
    /// The extension point whose handler the SDK's library exports.
    package let extensionPoint: String
    /// Module and class.
    package let principalClass: String
    /// Bytes of private memory in addition to those that the fork server has mapped.
    package let memory: UInt64

    package init(identifier: String, extensionPoint: String, principalClass: String, memory: UInt64) {
        self.identifier = identifier
        self.extensionPoint = extensionPoint
        self.principalClass = principalClass
        self.memory = memory
    }
}

/// The state of a freezer's group, for several looks in a row: the kernel's file stays open, and a look costs one call.
package struct FreezerEvents: ~Copyable, Sendable {
    private let reading: RepeatedReading

    package init(of freezer: FreezerGroup) throws(SystemError) {
        reading = RepeatedReading(try OwnedDescriptor.open(freezer.group.path + "/cgroup.events"))
    }

    /// The descriptor. It has an event of priority when the group's state has changed since the last look.
    package var file: Int32 { reading.number }

    /// Whether all processes of the group are frozen now. False once the group is removed.
    package var isFrozen: Bool { (try? reading.read()).map(Self.saysFrozen) == true }

    /// Whether the lines of `cgroup.events` say so. Each line is a name, a space and a number.
    package static func saysFrozen(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: 0x0A).contains { $0.elementsEqual("frozen 1".utf8) }
    }
}

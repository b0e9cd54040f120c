/// A control group as a bound on memory, with an alarm before the bound. What is charged is more than a footprint: page
/// cache and the kernel's memory count too.
package struct MemoryGroup: Hashable, Sendable {
    package let group: ControlGroup
    package let version: ControlGroupHierarchy.Version

    package init(_ group: ControlGroup, _ version: ControlGroupHierarchy.Version) {
        (self.group, self.version) = (group, version)
    }

    /// Bounds what may be charged, in bytes. Page cache gives way first. What cannot give way is held at the bound with
    /// version one, until the host ends it; with version two the kernel ends it.
    package func limit(to bytes: UInt64) throws(SystemError) {
        switch version {
        case .one:
            try group.write("\(bytes)", to: "memory.limit_in_bytes")
            try group.write("1", to: "memory.oom_control")
        case .two: try group.write("\(bytes)", to: "memory.max")
        }
    }

    /// The bytes charged now.
    package func charged() throws(SystemError) -> UInt64 {
        let text = try group.read(version == .one ? "memory.usage_in_bytes" : "memory.current")
        return UInt64(text.split(separator: "\n").first ?? "") ?? 0
    }

    /// Arms an alarm for each time that what is charged crosses one of these marks, in bytes.
    ///
    /// Version one has as many marks as are wanted. Version two has one, the lowest: above it the kernel slows the
    /// group's processes down.
    package func alarm(at marks: [UInt64]) throws(SystemError) -> MemoryAlarm {
        switch version {
        case .one:
            let counter = try EventCounter()
            let usage = try OwnedDescriptor.open(group.path + "/memory.usage_in_bytes")
            for mark in marks {
                try group.write(
                    "\(counter.descriptor.rawValue) \(usage.rawValue) \(mark)", to: "cgroup.event_control")
            }
            return .counted(counter)
        case .two:
            if let mark = marks.min() { try group.write("\(mark)", to: "memory.high") }
            return .noted(try OwnedDescriptor.open(group.path + "/memory.events"))
        }
    }

    /// Arms an alarm for the bound itself, at which a process is held. nil with version two, which reports by `alarm`.
    package func boundAlarm() throws(SystemError) -> MemoryAlarm? {
        guard version == .one else { return nil }
        let counter = try EventCounter()
        let control = try OwnedDescriptor.open(group.path + "/memory.oom_control")
        try group.write("\(counter.descriptor.rawValue) \(control.rawValue)", to: "cgroup.event_control")
        return .counted(counter)
    }
}

/// A control group that bounds memory and raises an alarm before the bound. The kernel charges more than the footprint:
/// page cache and kernel memory count too.
package struct MemoryGroup: Hashable, Sendable {
    package let group: ControlGroup
    package let version: ControlGroupHierarchy.Version

    package init(_ group: ControlGroup, _ version: ControlGroupHierarchy.Version) {
        (self.group, self.version) = (group, version)
    }

    /// Sets the bound in bytes. The kernel first drops page cache. Beyond that, version 1 holds the process until the
    /// host kills it; version 2 kills it.
    package func limit(to bytes: UInt64) throws(SystemError) {
        switch version {
        case .one:
            try group.write("\(bytes)", to: "memory.limit_in_bytes")
            try group.write("1", to: "memory.oom_control")
        case .two: try group.write("\(bytes)", to: "memory.max")
        }
    }

    /// The number of bytes charged now.
    package func charged() throws(SystemError) -> UInt64 {
        let text = try group.read(version == .one ? "memory.usage_in_bytes" : "memory.current")
        return UInt64(text.split(separator: "\n").first ?? "") ?? 0
    }

    /// How many of the group's processes the kernel has killed for memory; 0 for version 1, which kills none here.
    package var kernelKills: Int {
        guard version == .two, let text = try? group.read("memory.events") else { return 0 }
        return Self.kernelKills(inEvents: text)
    }

    /// Parses the file memory.events: lines of a name and a number.
    package static func kernelKills(inEvents text: String) -> Int {
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            if fields.count == 2, fields[0] == "oom_kill" { return Int(fields[1]) ?? 0 }
        }
        return 0
    }

    /// Arms an alarm that is raised each time the charged memory crosses one of these marks, in bytes.
    ///
    /// Version 1 arms every mark. Version 2 arms the lowest one alone, and above it the kernel slows the group's
    /// processes.
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

    /// Arms an alarm for the bound itself, where the kernel holds a process. nil for version 2, which reports through
    /// `alarm`.
    package func boundAlarm() throws(SystemError) -> MemoryAlarm? {
        guard version == .one else { return nil }
        let counter = try EventCounter()
        let control = try OwnedDescriptor.open(group.path + "/memory.oom_control")
        try group.write("\(counter.descriptor.rawValue) \(control.rawValue)", to: "cgroup.event_control")
        return .counted(counter)
    }
}

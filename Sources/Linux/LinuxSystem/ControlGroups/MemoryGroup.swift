import Glibc

/// A control group as a bound on memory, with an alarm before the bound. What is charged is more than a footprint: page
/// cache and the kernel's memory count too.
package struct MemoryGroup: Hashable, Sendable {
    package let group: ControlGroup
    package let version: ControlGroupHierarchy.Version

    package init(_ group: ControlGroup, _ version: ControlGroupHierarchy.Version) {
        (self.group, self.version) = (group, version)
    }

    /// Bounds what may be charged, in bytes. Page cache gives way first. What cannot give way is held at the bound with
    /// version one, until somebody ends it; with version two the kernel ends it.
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

    /// Arms an alarm for the bound itself: a process is held there. nil with version two, which tells by `alarm`.
    package func boundAlarm() throws(SystemError) -> MemoryAlarm? {
        guard version == .one else { return nil }
        let counter = try EventCounter()
        let control = try OwnedDescriptor.open(group.path + "/memory.oom_control")
        try group.write("\(counter.descriptor.rawValue) \(control.rawValue)", to: "cgroup.event_control")
        return .counted(counter)
    }
}

/// Something that wakes whoever watches it when memory was charged beyond a mark.
package enum MemoryAlarm: ~Copyable, Sendable {
    /// Readable.
    case counted(EventCounter)
    /// Urgent; read to the end to hear of the next time.
    case noted(OwnedDescriptor)

    package var descriptor: Int32 {
        switch self {
        case .counted(let counter): counter.descriptor.rawValue
        case .noted(let file): file.rawValue
        }
    }

    package var readiness: Readiness {
        switch self {
        case .counted: .readable
        case .noted: .priority
        }
    }

    /// Takes the alarm, so that the next one is heard.
    package func take() {
        switch self {
        case .counted(let counter): _ = try? counter.drain()
        case .noted(let file):
            _ = lseek(file.rawValue, 0, SEEK_SET)
            _ = try? file.readAll(limit: 4096)
        }
    }
}

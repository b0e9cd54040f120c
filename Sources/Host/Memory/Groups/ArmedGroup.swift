internal import Glibc
internal import LinuxSystem
internal import Logging

/// The groups of one process, or of a future one, with the alarms of its memory. Closing the alarms disarms them.
///
/// Every call but `charged` waits for the kernel, so call it from a thread that may wait. Failures are logged: the
/// sampler and signals do the work then.
final class ArmedGroup: Sendable {
    /// The groups of one process. The host numbers them, because a group may exist before its process.
    struct Places: Sendable {
        let memory: MemoryGroup?
        let freezing: FreezerGroup?
    }

    let places: Places
    /// The charge has crossed a mark; nil if no alarm is armed.
    let alarm: WatchedAlarm?
    /// The charge has reached the bound.
    let bound: WatchedAlarm?
    /// Whether the freezer's folder is there.
    private let hasFreezer: Bool

    /// Makes the folders and arms the alarms.
    ///
    /// - Parameter pid: put into the group before the alarms are armed, which takes longer; nil if the process is in it
    ///   already, or is still to come.
    init(_ places: Places, marks: ChargeMarks, taking pid: Int32? = nil) {
        self.places = places
        (bound, alarm) = Self.arm(places.memory, pid, marks)
        guard let freezing = places.freezing?.group else {
            hasFreezer = false
            return
        }
        hasFreezer = places.memory?.group == freezing ? alarm != nil : (try? freezing.make()) != nil
    }

    /// Puts a process in.
    ///
    /// - Returns: whether it is bounded, and whether it can be frozen.
    func take(_ pid: Int32, isInMemory: Bool = false) -> (isBounded: Bool, isFreezable: Bool) {
        var isBounded = isInMemory
        if !isInMemory, let memory = places.memory?.group { isBounded = (try? memory.take(pid: pid)) != nil }
        guard hasFreezer, let freezing = places.freezing?.group else { return (isBounded, false) }
        if places.memory?.group == freezing { return (isBounded, isBounded) }
        return (isBounded, (try? freezing.take(pid: pid)) != nil)
    }

    /// The present charge, in bytes.
    var charged: UInt64 { (try? places.memory?.charged()) ?? 0 }

    private static func arm(
        _ group: MemoryGroup?, _ pid: Int32?, _ marks: ChargeMarks
    ) -> (WatchedAlarm?, WatchedAlarm?) {
        guard let group else { return (nil, nil) }
        do throws(SystemError) {
            try group.group.make()
            // The kernel refuses it if more is charged already; the alarms work all the same.
            try? group.limit(to: marks.bound)
            if let pid { try group.group.take(pid: pid) }
            var bound: WatchedAlarm?
            if let held = try group.boundAlarm() { bound = WatchedAlarm(held) }
            return (bound, WatchedAlarm(try group.alarm(at: marks.alarms)))
        } catch {
            // A process that has ended needs none.
            let level: Logger.Level = error.errno == ESRCH ? .debug : .warning
            HostLog.memory.log(level: level, "A process has no memory group: \(error)")
            return (nil, nil)
        }
    }
}

/// An alarm that several closures share.
final class WatchedAlarm: Sendable {
    private let alarm: MemoryAlarm

    init(_ alarm: consuming MemoryAlarm) { self.alarm = alarm }

    var descriptor: Int32 { alarm.descriptor }
    var readiness: Readiness { alarm.readiness }
    func take() { alarm.take() }
}

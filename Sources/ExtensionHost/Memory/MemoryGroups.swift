internal import Foundation
package import LinuxSystem
internal import MemoryStatus
internal import Synchronization

/// A memory control group for each process of a host: the kernel tells when one grows towards its limit, and holds what
/// grows faster than anybody can look. An alarm is a reason to look and nothing more.
@HostActor
package final class MemoryGroups {
    /// What is charged to the process has crossed a mark.
    package var onAlarm: (_ pid: Int32) -> Void = { _ in }
    /// It has come to the bound, with so many bytes charged, and nothing that could give way is left.
    package var onHeld: (_ pid: Int32, _ charged: UInt64) -> Void = { _, _ in }

    private let host: HostGroup
    private var members: [Int32: Member] = [:]
    /// The kernel takes its time for every change, and this thread has none to wait.
    private let queue: OperationQueue
    private var isStopped = false

    private static let numbers = Mutex(0)
    /// How long a group may be busy with a process that is already reaped.
    private nonisolated static let patience = 100

    private struct Member {
        let group: MemoryGroup
        /// Tells a late answer for limits that have changed since.
        var generation = 0
        var last: Operation?
        var armed: ArmedGroup?
        var registrations: [Registration] = []
    }

    /// The host's groups, if this machine and user have any; and what was found.
    package static func make() -> (MemoryGroups?, ControlGroupFinding) {
        let number = numbers.withLock { number in
            number += 1
            return number
        }
        let (host, finding) = HostGroup.forMemory(number: number)
        return (host.map(MemoryGroups.init(host:)), finding)
    }

    private init(host: HostGroup) {
        self.host = host
        queue = OperationQueue()
        queue.name = "hostel.groups"
        // They wait for the kernel, not for a processor.
        queue.maxConcurrentOperationCount = 8
    }

    /// Puts a process that was just made into a group of its own. Until that is done, some 50 ms later, it is watched by
    /// the sampler alone.
    ///
    /// - Parameter hard: its limit, in bytes.
    func add(pid: Int32, hard: UInt64) {
        guard !isStopped, members[pid] == nil else { return }
        members[pid] = Member(group: MemoryGroup(host.group.child("\(pid)"), host.version))
        arm(pid, hard: hard, isNew: true)
    }

    /// Another limit holds.
    func change(pid: Int32, hard: UInt64) {
        guard members[pid] != nil else { return }
        disarm(pid)
        members[pid]?.generation += 1
        arm(pid, hard: hard, isNew: false)
    }

    /// The process has ended and is reaped.
    func remove(pid: Int32) {
        disarm(pid)
        guard let member = members.removeValue(forKey: pid) else { return }
        let home = host.home
        enqueue(after: member.last, of: pid) { Self.dissolve(member.group.group, into: home) }
    }

    /// Does something to one group, after what is under way for it.
    private func enqueue(after last: Operation?, of pid: Int32, _ body: @escaping @Sendable () -> Void) {
        let operation = BlockOperation(block: body)
        if let last { operation.addDependency(last) }
        members[pid]?.last = operation
        queue.addOperation(operation)
    }

    /// Whether the kernel watches over this process by now.
    package func isArmed(pid: Int32) -> Bool { members[pid]?.armed != nil }

    /// The host's own group; the groups of its processes are below it.
    package var folder: String { host.group.path }

    /// Removes every group. The processes have ended.
    package func stop() async {
        isStopped = true
        for pid in members.keys.sorted() { remove(pid: pid) }
        let (group, home) = (host.group, host.home)
        await withCheckedContinuation { continuation in
            queue.addBarrierBlock {
                Self.dissolve(group, into: home)
                continuation.resume()
            }
        }
    }

    private func arm(_ pid: Int32, hard: UInt64, isNew: Bool) {
        guard let member = members[pid] else { return }
        let (group, generation) = (member.group, member.generation)
        enqueue(after: member.last, of: pid) { [weak self] in
            let armed = try? ArmedGroup(group, pid: isNew ? pid : nil, marks: ChargeMarks(hard: hard))
            HostActor.shared.loop.execute {
                HostActor.shared.assumeHere { self?.adopt(armed, pid, generation) }
            }
        }
    }

    private func adopt(_ armed: ArmedGroup?, _ pid: Int32, _ generation: Int) {
        guard let armed, members[pid]?.generation == generation else { return }
        members[pid]?.armed = armed
        watch(armed.alarm, pid) { groups in groups.onAlarm(pid) }
        if let bound = armed.bound {
            watch(bound, pid) { groups in groups.onHeld(pid, (try? armed.group.charged()) ?? 0) }
        }
        // What it took before the alarms were there.
        onAlarm(pid)
    }

    private func watch(_ alarm: WatchedAlarm, _ pid: Int32, _ body: @escaping @HostActor (MemoryGroups) -> Void) {
        let registration = try? HostActor.shared.loop.watch(alarm.descriptor, for: alarm.readiness) { [weak self] _ in
            HostActor.shared.assumeHere {
                alarm.take()
                guard let self else { return }
                body(self)
            }
        }
        if let registration { members[pid]?.registrations.append(registration) }
    }

    private func disarm(_ pid: Int32) {
        for registration in members[pid]?.registrations ?? [] { registration.cancel() }
        members[pid]?.registrations = []
        members[pid]?.armed = nil
    }

    /// Removes a group, from a thread that may wait.
    private nonisolated static func dissolve(_ group: ControlGroup, into home: ControlGroup) {
        for _ in 0..<patience {
            if group.dissolve(into: home) { return }
            Thread.sleep(forTimeInterval: 0.002)
        }
    }
}

/// A group with a process in it and its alarms armed. Closing the alarms disarms them.
private final class ArmedGroup: Sendable {
    let group: MemoryGroup
    let alarm: WatchedAlarm
    let bound: WatchedAlarm?

    /// From a thread that may wait.
    init(_ group: MemoryGroup, pid: Int32?, marks: ChargeMarks) throws(SystemError) {
        self.group = group
        if let pid {
            try group.group.make()
            try group.limit(to: marks.bound)
            try group.group.take(pid: pid)
        } else {
            // Refused where more is charged already; the alarms tell all the same.
            try? group.limit(to: marks.bound)
        }
        if let held = try group.boundAlarm() { bound = WatchedAlarm(held) } else { bound = nil }
        alarm = WatchedAlarm(try group.alarm(at: marks.alarms))
    }
}

/// An alarm that more than one closure knows.
private final class WatchedAlarm: Sendable {
    private let alarm: MemoryAlarm

    init(_ alarm: consuming MemoryAlarm) { self.alarm = alarm }

    var descriptor: Int32 { alarm.descriptor }
    var readiness: Readiness { alarm.readiness }
    func take() { alarm.take() }
}

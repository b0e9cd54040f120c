internal import Foundation
package import LinuxSystem
internal import MemoryStatus
internal import Synchronization

/// A control group for each process of a host. By the one for memory the kernel tells when a process grows towards its
/// limit, and holds what grows faster than anybody can look: an alarm is a reason to look and nothing more. By the one
/// for freezing it is suspended.
@HostActor
package final class ProcessGroups {
    /// What is charged to the process has crossed a mark.
    package var onAlarm: (_ pid: Int32) -> Void = { _ in }
    /// It has come to the bound, with so many bytes charged, and nothing that could give way is left.
    package var onHeld: (_ pid: Int32, _ charged: UInt64) -> Void = { _, _ in }

    private let memory: HostGroup?
    private let freezing: HostGroup?
    private var members: [Int32: Member] = [:]
    /// The kernel takes its time for every change, and this thread has none to wait.
    private let queue: OperationQueue
    private var isStopped = false

    private static let numbers = Mutex(0)
    /// How long a group may be busy with a process that is already reaped.
    private nonisolated static let patience = 100

    private struct Member {
        let places: Places
        /// Tells a late answer for limits that have changed since.
        var generation = 0
        var last: Operation?
        var isFreezable = false
        var armed: ArmedGroup?
        var registrations: [Registration] = []
    }

    /// The host's groups, if this machine and user have any; and what was found.
    package static func make() -> (ProcessGroups?, [ControlGroupFinding]) {
        let number = numbers.withLock { number in
            number += 1
            return number
        }
        let (memory, first) = HostGroup.forMemory(number: number)
        let (freezing, second) = HostGroup.forFreezing(number: number, beside: memory)
        let hasAny = memory != nil || freezing != nil
        return (hasAny ? ProcessGroups(memory: memory, freezing: freezing) : nil, [first, second])
    }

    private init(memory: HostGroup?, freezing: HostGroup?) {
        (self.memory, self.freezing) = (memory, freezing)
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
        let places = Places(
            memory: memory.map { MemoryGroup($0.group.child("\(pid)"), $0.version) },
            freezing: freezing.map { FreezerGroup($0.group.child("\(pid)")) })
        members[pid] = Member(places: places)
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
        let (memory, freezing) = (memory, freezing)
        enqueue(after: member.last, of: pid) {
            if let home = memory?.home, let group = member.places.memory?.group { Self.dissolve(group, into: home) }
            if let home = freezing?.home, let group = member.places.freezing?.group { Self.dissolve(group, into: home) }
        }
    }

    /// Does something to one group, after what is under way for it.
    private func enqueue(after last: Operation?, of pid: Int32, _ body: @escaping @Sendable () -> Void) {
        let operation = BlockOperation(block: body)
        if let last { operation.addDependency(last) }
        members[pid]?.last = operation
        queue.addOperation(operation)
    }

    /// Whether the kernel watches over this process's memory by now.
    package func isArmed(pid: Int32) -> Bool { members[pid]?.armed?.alarm != nil }

    /// The group by which this process can be frozen; nil where it is in none, or not yet.
    package func freezer(of pid: Int32) -> FreezerGroup? {
        members[pid]?.isFreezable == true ? members[pid]?.places.freezing : nil
    }

    /// Whether memory is bounded by groups on this machine.
    package var boundsMemory: Bool { memory != nil }

    /// The host's own groups; those of its processes are below them, by their numbers.
    package var memoryFolder: String? { memory?.group.path }
    package var freezerFolder: String? { freezing?.group.path }

    /// Removes every group. The processes have ended.
    package func stop() async {
        isStopped = true
        for pid in members.keys.sorted() { remove(pid: pid) }
        let hosts = [memory, freezing].compactMap { $0 }
        await withCheckedContinuation { continuation in
            queue.addBarrierBlock {
                for host in hosts { Self.dissolve(host.group, into: host.home) }
                continuation.resume()
            }
        }
    }

    private func arm(_ pid: Int32, hard: UInt64, isNew: Bool) {
        guard let member = members[pid] else { return }
        let (places, generation) = (member.places, member.generation)
        enqueue(after: member.last, of: pid) { [weak self] in
            let armed = ArmedGroup(places, pid: isNew ? pid : nil, marks: ChargeMarks(hard: hard))
            HostActor.shared.loop.execute {
                HostActor.shared.assumeHere { self?.adopt(armed, pid, generation) }
            }
        }
    }

    private func adopt(_ armed: ArmedGroup, _ pid: Int32, _ generation: Int) {
        if armed.isFreezable { members[pid]?.isFreezable = true }
        guard members[pid]?.generation == generation, let alarm = armed.alarm else { return }
        members[pid]?.armed = armed
        watch(alarm, pid) { groups in groups.onAlarm(pid) }
        if let bound = armed.bound {
            watch(bound, pid) { groups in groups.onHeld(pid, armed.charged) }
        }
        // What it took before the alarms were there.
        onAlarm(pid)
    }

    private func watch(_ alarm: WatchedAlarm, _ pid: Int32, _ body: @escaping @HostActor (ProcessGroups) -> Void) {
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

/// The groups of one process.
private struct Places: Sendable {
    let memory: MemoryGroup?
    let freezing: FreezerGroup?
}

/// A process in its groups, with the alarms armed. Closing the alarms disarms them.
private final class ArmedGroup: Sendable {
    let alarm: WatchedAlarm?
    let bound: WatchedAlarm?
    let isFreezable: Bool
    private let memory: MemoryGroup?

    /// From a thread that may wait. What cannot be done is left out: the sampler and signals do without.
    ///
    /// - Parameter pid: nil for a process that is in its groups already.
    init(_ places: Places, pid: Int32?, marks: ChargeMarks) {
        memory = places.memory
        let (bound, alarm) = Self.arm(places.memory, pid, marks)
        (self.bound, self.alarm) = (bound, alarm)
        guard let pid, let freezing = places.freezing?.group else {
            isFreezable = false
            return
        }
        if places.memory?.group == freezing {
            isFreezable = alarm != nil
        } else {
            isFreezable = (try? freezing.make()) != nil && (try? freezing.take(pid: pid)) != nil
        }
    }

    /// What is charged now, in bytes.
    var charged: UInt64 { (try? memory?.charged()) ?? 0 }

    private static func arm(
        _ group: MemoryGroup?, _ pid: Int32?, _ marks: ChargeMarks
    ) -> (WatchedAlarm?, WatchedAlarm?) {
        guard let group else { return (nil, nil) }
        do throws(SystemError) {
            if let pid {
                try group.group.make()
                try group.limit(to: marks.bound)
                try group.group.take(pid: pid)
            } else {
                // Refused where more is charged already; the alarms tell all the same.
                try? group.limit(to: marks.bound)
            }
            var bound: WatchedAlarm?
            if let held = try group.boundAlarm() { bound = WatchedAlarm(held) }
            return (bound, WatchedAlarm(try group.alarm(at: marks.alarms)))
        } catch {
            return (nil, nil)
        }
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

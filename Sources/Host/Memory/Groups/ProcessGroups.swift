internal import Foundation
package import LinuxSystem
internal import Synchronization

/// Control groups for each process of a host. The one for memory raises an alarm when a process grows towards its limit
/// and holds a process that grows faster than the sampler reads. An alarm is a reason to read and nothing more. The one
/// for freezing suspends the process.
@HostActor
package final class ProcessGroups {
    /// The charge of the process has crossed a mark.
    package var onAlarm: (_ pid: Int32) -> Void = { _ in }
    /// The process has reached its bound with this charge in bytes, and nothing in its group can give way.
    package var onHeld: (_ pid: Int32, _ charged: UInt64) -> Void = { _, _ in }

    private let memory: HostGroup?
    private let freezing: HostGroup?
    private var members: [Int32: Member] = [:]
    /// Groups that were armed ahead for the next processes with a recently used limit.
    private var spares: [Spare] = []
    /// The number of groups that are being armed, by limit.
    private var coming: [UInt64: Int] = [:]
    private var lastName = 0
    /// The kernel takes milliseconds for every change, so this thread does not wait for it.
    private let queue: OperationQueue
    private var isStopped = false

    private static let numbers = Mutex(0)
    /// Attempts at removing a group that is busy with a process that was already reaped, 2 ms apart.
    private nonisolated static let patience = 100

    /// The most spare groups of one limit, as many widgets are often launched together, and of all limits.
    private static let sparesOfOne = 2
    private static let mostSpares = 4

    private struct Spare {
        let hard: UInt64
        let group: ArmedGroup
    }

    private struct Member {
        let places: ArmedGroup.Places
        /// Marks the answer to an earlier limit as outdated.
        var generation = 0
        var last: Operation?
        var isFreezable = false
        var isBounded = false
        var armed: ArmedGroup?
        var registrations: [Registration] = []
    }

    /// The host's groups if the machine and the user allow them, and the findings about each kind.
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
        // Without it they run on the threads of Swift's tasks, of which there is one for each processor: two groups that
        // were armed kept every task of the program waiting, for example a launch, for up to 60 ms.
        queue.qualityOfService = .userInitiated
    }

    /// Puts a process that was just made into a group of its own. Until then only the sampler watches it:
    /// some 15 ms if a group was armed ahead, else 50.
    ///
    /// - Parameter hard: its limit, in bytes.
    func add(pid: Int32, hard: UInt64) {
        guard !isStopped, members[pid] == nil else { return }
        if let place = spares.firstIndex(where: { $0.hard == hard }) {
            let spare = spares.remove(at: place).group
            members[pid] = Member(places: spare.places)
            enqueue(after: nil, of: pid) { [weak self] in
                let taken = spare.take(pid)
                self?.answer { $0.adopt(spare, pid, 0, isBounded: taken.isBounded, isFreezable: taken.isFreezable) }
            }
        } else {
            members[pid] = Member(places: nextPlaces())
            arm(pid, hard: hard, isNew: true)
        }
        prepare(hard: hard)
    }

    private func nextPlaces() -> ArmedGroup.Places {
        lastName += 1
        return ArmedGroup.Places(
            memory: memory.map { MemoryGroup($0.group.child("\(lastName)"), $0.version) },
            freezing: freezing.map { FreezerGroup($0.group.child("\(lastName)")) })
    }

    /// Arms groups ahead for the next processes with this limit.
    private func prepare(hard: UInt64) {
        let there = spares.count { $0.hard == hard } + coming[hard, default: 0]
        guard memory != nil, there < Self.sparesOfOne else { return }
        coming[hard, default: 0] += 1
        let places = nextPlaces()
        let operation = BlockOperation { [weak self] in
            let group = ArmedGroup(places, marks: ChargeMarks(hard: hard))
            self?.answer { $0.keep(group, hard: hard) }
        }
        // Existing processes come first.
        operation.queuePriority = .low
        queue.addOperation(operation)
    }

    private func keep(_ group: ArmedGroup, hard: UInt64) {
        coming[hard, default: 1] -= 1
        if isStopped || group.alarm == nil { return dissolve(group.places, after: nil) }
        spares.append(Spare(hard: hard, group: group))
        if spares.count > Self.mostSpares { dissolve(spares.removeFirst().group.places, after: nil) }
        prepare(hard: hard)
    }

    /// Another limit applies.
    func change(pid: Int32, hard: UInt64) {
        guard members[pid] != nil else { return }
        disarm(pid)
        members[pid]?.generation += 1
        arm(pid, hard: hard, isNew: false)
    }

    /// The process has ended and is reaped.
    func remove(pid: Int32) {
        disarm(pid)
        if let member = members.removeValue(forKey: pid) { dissolve(member.places, after: member.last) }
    }

    private func dissolve(_ places: ArmedGroup.Places, after last: Operation?) {
        let (memory, freezing) = (memory, freezing)
        let operation = BlockOperation {
            if let home = memory?.home, let group = places.memory?.group { Self.dissolve(group, into: home) }
            if let home = freezing?.home, let group = places.freezing?.group { Self.dissolve(group, into: home) }
        }
        if let last { operation.addDependency(last) }
        queue.addOperation(operation)
    }

    /// Continues on the host's thread with a result of the queue.
    private nonisolated func answer(_ body: @escaping @HostActor @Sendable (ProcessGroups) -> Void) {
        HostActor.enqueue { body(self) }
    }

    /// Changes one group after earlier changes to it.
    private func enqueue(after last: Operation?, of pid: Int32, _ body: @escaping @Sendable () -> Void) {
        let operation = BlockOperation(block: body)
        if let last { operation.addDependency(last) }
        members[pid]?.last = operation
        queue.addOperation(operation)
    }

    /// Whether the kernel's alarms for this process are armed.
    package func isArmed(pid: Int32) -> Bool { members[pid]?.armed?.alarm != nil }

    /// Whether the process is in a group that bounds its memory. Memory that it took before is not charged there.
    func bounds(pid: Int32) -> Bool { members[pid]?.isBounded == true }

    /// The group that can freeze this process; nil if the process is not in one yet.
    package func freezer(of pid: Int32) -> FreezerGroup? {
        members[pid]?.isFreezable == true ? members[pid]?.places.freezing : nil
    }

    /// Whether memory is bounded by groups on this machine.
    package var boundsMemory: Bool { memory != nil }

    /// Whether the kernel has killed a process at the bound of its group, as version 2 does. Asked once it has exited.
    func hasKernelKilled(pid: Int32) -> Bool { (members[pid]?.places.memory?.kernelKills ?? 0) > 0 }

    /// The folder of a process's memory group; nil without a group.
    package func memoryFolder(of pid: Int32) -> String? { members[pid]?.places.memory?.group.path }

    /// The folders of the memory groups that wait for a process.
    package var spareFolders: [String] { spares.compactMap { $0.group.places.memory?.group.path } }

    /// The host's own groups; those of its processes are below them.
    package var memoryFolder: String? { memory?.group.path }
    package var freezerFolder: String? { freezing?.group.path }

    /// Removes every group. The processes have ended.
    package func stop() async {
        isStopped = true
        for pid in members.keys.sorted() { remove(pid: pid) }
        for spare in spares { dissolve(spare.group.places, after: nil) }
        spares = []
        // A group that is being armed is removed once it exists.
        while coming.values.contains(where: { $0 > 0 }) {
            await withCheckedContinuation { continuation in
                queue.addBarrierBlock { continuation.resume() }
            }
        }
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
            let armed = ArmedGroup(places, marks: ChargeMarks(hard: hard), taking: isNew ? pid : nil)
            let isFreezable = isNew && armed.take(pid, isInMemory: true).isFreezable
            self?.answer {
                $0.adopt(armed, pid, generation, isBounded: armed.alarm != nil, isFreezable: isFreezable)
            }
        }
    }

    private func adopt(_ armed: ArmedGroup, _ pid: Int32, _ generation: Int, isBounded: Bool, isFreezable: Bool) {
        if isFreezable { members[pid]?.isFreezable = true }
        if isBounded { members[pid]?.isBounded = true }
        guard isBounded, members[pid]?.generation == generation, let alarm = armed.alarm else { return }
        members[pid]?.armed = armed
        watch(alarm, pid) { groups in groups.onAlarm(pid) }
        if let bound = armed.bound {
            watch(bound, pid) { groups in groups.onHeld(pid, armed.charged) }
        }
        // The process may have grown before the alarms were armed.
        onAlarm(pid)
    }

    private func watch(
        _ alarm: WatchedAlarm, _ pid: Int32, _ body: @escaping @HostActor @Sendable (ProcessGroups) -> Void
    ) {
        let registration = HostLog.memory.attempt("A memory alarm of process \(pid) cannot be watched") {
            try HostActor.watch(alarm.descriptor, for: alarm.readiness, self) { groups, _ in
                alarm.take()
                body(groups)
            }
        }
        if let registration { members[pid]?.registrations.append(registration) }
    }

    /// The process is killed: its alarms are not reported any more.
    func silence(pid: Int32) {
        for registration in members[pid]?.registrations ?? [] { registration.cancel() }
        members[pid]?.registrations = []
    }

    private func disarm(_ pid: Int32) {
        silence(pid: pid)
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

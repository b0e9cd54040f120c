import CForkServer
import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// Serves launch orders from one host, one after the other, on one thread. It exits when that host exits.
struct LaunchServer: ~Copyable {
    private static let controlToken: UInt64 = 0

    private let control: OwnedDescriptor
    private let preload: Preload
    private let landlock: LandlockPlan
    private let seccomp: SeccompPlan
    private let rooms: Rooms
    private let tasks: OwnedDescriptor
    private let epoll: Epoll
    private var buffer = PacketBuffer(capacity: LaunchLimits.orderBytes + 1)
    /// Every living extension that this server made, so that it can kill them if the host dies.
    private var children: [UInt64: Child] = [:]
    private var lastToken = controlToken
    private let memory: OrderMemory
    private var warm = WarmChildren()
    /// The last launch, until this process has prepared for a further one of the same extension. It holds an order's
    /// paths, so it is worked off before the next order.
    private var unfinished: FinishedLaunch?

    private struct FinishedLaunch {
        let measures: ConfinementMeasures
        let isFromPool: Bool
    }

    /// The time after a launch in which this process does nothing, because the extension and its host need the
    /// processors: 50 ms, in nanoseconds.
    private static let rest: Int64 = 50_000_000

    private final class Child {
        let process: ProcessDescriptor
        init(_ process: consuming ProcessDescriptor) { self.process = process }
    }

    /// Exit codes: 0 if the host is gone, 1 if the machine does not let it serve, 2 for a wrong command line.
    static func main(_ arguments: [String]) -> Int32 {
        guard let arguments = Arguments(arguments) else {
            complain(Arguments.usage)
            return 2
        }
        do throws(SystemError) {
            var server = try LaunchServer(arguments)
            try server.serve()
            return 0
        } catch {
            complain("hostel-fork-server: \(error)")
            return 1
        }
    }

    private init(_ arguments: Arguments) throws(SystemError) {
        let control = OwnedDescriptor(owning: arguments.control)
        try control.setCloseOnExec(true)
        // While libraries load and warm up, this process does not read the control socket, so the kernel watches for
        // the host's death. Later it must not: a process that the kernel kills at once cannot kill its children.
        try Self.setParentDeathSignal(SIGKILL)
        // A host that died before that call sent no signal, but its end is closed.
        let events = try systemCall(.poll) { hostel_poll(control.rawValue, 0, 0) }
        if Int32(events) & Int32(POLLHUP) != 0 { throw SystemError(.poll, EPIPE) }
        let preload = Preload(sdk: arguments.sdk)
        try Self.setParentDeathSignal(0)
        let tasks = try OwnedDescriptor.open("/proc/self/task", flags: O_RDONLY | O_DIRECTORY)
        let epoll = try Epoll()
        try epoll.add(control.rawValue, for: .readable, token: Self.controlToken)
        // The server keeps one descriptor for each extension.
        try raiseDescriptorLimit()
        _ = Self.countTasks(tasks.rawValue)
        memory = try OrderMemory()
        self.control = control
        self.preload = preload
        // Once the libraries are loaded, so that their paths are the host's.
        rooms = Rooms(isWanted: arguments.preparesRooms, changesUser: arguments.changesUser)
        landlock = LandlockPlan()
        // The filter comes last, because it would also filter the steps above.
        seccomp = SeccompPlan(shared: arguments.isFiltered)
        self.tasks = tasks
        self.epoll = epoll
        // Last: the next objects of this process are the children's neighbours.
        preload.seal?()
    }

    private static func setParentDeathSignal(_ signal: Int32) throws(SystemError) {
        _ = try systemCall(.prctl) { hostel_set_parent_death_signal(signal) }
    }

    /// Serves until the host closes its end of the control socket. The kernel closes it if the host is killed.
    private mutating func serve() throws(SystemError) {
        defer { endChildren() }
        try reply(.ready(.current, sdk: preload.build))
        while true {
            var ended: [UInt64] = []
            var isOrdered = false
            let count = try epoll.wait(timeout: unfinished == nil ? nil : Self.rest) { token, _ in
                if token == Self.controlToken { isOrdered = true } else { ended.append(token) }
            }
            for token in ended { try forget(token) }
            if count == 0 || isOrdered { try finishLaunch() }
            if isOrdered {
                switch try buffer.receive(from: control.rawValue, mostDescriptors: LaunchOrder.mostDescriptors) {
                case .packet(let packet): try handleAndForget(packet)
                case .endOfStream: return
                case .wouldBlock: continue
                }
            }
        }
    }

    private func endChildren() { for child in children.values { try? child.process.kill() } }

    private func reply(_ reply: LaunchReply) throws(SystemError) {
        do throws(SystemError) {
            _ = try PacketSocket.send(reply.encoded(), to: control.rawValue)
        } catch {
            // If the host is gone, the next wait reports it, and `serve` kills the children.
            if !error.isDisconnected { throw error }
        }
    }

    /// Replies with the descriptor of a process. The kernel refuses one where a user has too many in transit, to which
    /// extensions may contribute. Then the reply goes without it, and the host finds its child by the number.
    private func reply(_ reply: LaunchReply, about process: borrowing ProcessDescriptor) throws(SystemError) {
        let sent = try? PacketSocket.send(
            reply.encoded(), to: control.rawValue, descriptors: [process.descriptor.rawValue])
        if sent == nil { try self.reply(reply) }
    }

    /// Handles an order and wipes what it left in memory, because the next child begins as a copy of this process.
    private mutating func handleAndForget(_ packet: consuming ReceivedPacket) throws(SystemError) {
        let count = packet.count
        hostel_wipe_freed(1)
        defer {
            hostel_wipe_freed(0)
            buffer.wipe(count)
            hostel_wipe_stack()
        }
        try handle(packet)
    }

    /// Prepares for a further launch of the extension that was launched last, and forgets its paths.
    private mutating func finishLaunch() throws(SystemError) {
        if unfinished == nil { return }
        hostel_wipe_freed(1)
        defer {
            hostel_wipe_freed(0)
            hostel_wipe_stack()
        }
        try noteUnfinished()
    }

    private mutating func noteUnfinished() throws(SystemError) {
        guard let launch = unfinished.take() else { return }
        try rooms.noteLaunch(launch.measures, isFromPool: launch.isFromPool)
    }

    private mutating func handle(_ packet: consuming ReceivedPacket) throws(SystemError) {
        var packet = packet
        let bytes = buffer.bytes(packet.count)
        let order: LaunchOrder?
        let warmOrder: WarmOrder?
        do throws(LaunchCodingError) {
            if packet.isTruncated || packet.lostDescriptors { throw .tooLarge }
            if WarmOrder.isClaimed(by: bytes) {
                warmOrder = try WarmOrder(decoding: bytes)
                order = nil
            } else {
                warmOrder = nil
                order = try LaunchOrder(decoding: bytes)
            }
        } catch {
            let errno = packet.lostDescriptors ? EMFILE : EBADMSG
            return try reply(.failed(serial: 0, LaunchFailure(.order, errno: errno)))
        }
        if let warmOrder { return try adjust(warmOrder) }
        guard let order else { return }
        guard let session = packet.descriptors.next(), let log = packet.descriptors.next(),
            let status = packet.descriptors.next()
        else { return try reply(.failed(serial: order.serial, LaunchFailure(.order, errno: EBADF))) }
        let library = packet.descriptors.next()
        let descriptors = ChildPlan.Descriptors(
            session: session.rawValue, log: log.rawValue, status: status.rawValue, library: Self.number(of: library))
        let isFromPool = try launch(order, descriptors)
        unfinished = FinishedLaunch(measures: order.confinement, isFromPool: isFromPool)
    }

    /// Returns whether a warm child took the order.
    private mutating func launch(
        _ order: LaunchOrder, _ descriptors: ChildPlan.Descriptors
    ) throws(SystemError) -> Bool {
        defer { memory.clear() }
        let plan: ChildPlan
        do throws(LaunchFailure) {
            plan = try ChildPlan(
                order, descriptors, in: memory, preload: preload, landlock: landlock, seccomp: seccomp, rooms: rooms)
        } catch {
            try reply(.failed(serial: order.serial, error))
            return false
        }
        if try hand(plan, order) { return true }
        var pid: Int32 = 0
        let process: ProcessDescriptor
        do throws(LaunchFailure) {
            try requireSingleTask()
            process = try plan.launch(pid: &pid)
        } catch {
            try reply(.failed(serial: order.serial, error))
            return false
        }
        do throws(SystemError) {
            let child = try keep(process, pid: pid)
            try reply(.launched(serial: order.serial, pid: pid), about: child.process)
        } catch {
            try reply(.failed(serial: order.serial, LaunchFailure(.watch, errno: error.errno)))
        }
        return false
    }

    /// Gives an order to a warm child. False if none takes it: then a fresh one is made, or the refusal has its reason.
    private mutating func hand(_ plan: ChildPlan, _ order: LaunchOrder) throws(SystemError) -> Bool {
        guard let child = warm.take(for: order.confinement), let living = children[child.token] else { return false }
        switch try plan.hand(to: child) {
        case .given:
            try reply(.launched(serial: order.serial, pid: child.pid, isFromPool: true), about: living.process)
            return true
        case .untouched: warm.add(child)
        case .spoilt, .unfit:
            // The host must not take its exit for a failure.
            try reply(.discarded(pid: child.pid))
            try? living.process.kill()
        }
        return false
    }

    /// Makes a warm child if there are fewer than the host asks for, and ends those that are too many. Every order has
    /// one reply.
    private mutating func adjust(_ order: WarmOrder) throws(SystemError) {
        while warm.count > order.count, let child = warm.takeLast() { try? children[child.token]?.process.kill() }
        if warm.count >= order.count { return try reply(.enough(count: warm.count)) }
        let made: MadeWarmChild
        do throws(LaunchFailure) {
            try requireSingleTask()
            made = try WarmChild.make(
                order.measures, token: lastToken + 1, in: memory, preload: preload, seccomp: seccomp, rooms: rooms)
        } catch {
            return try reply(.notWarmed(error))
        }
        let waiting = made.child
        do throws(SystemError) {
            let child = try keep(made.process, pid: waiting.pid)
            try reply(.warmed(pid: waiting.pid), about: child.process)
            warm.add(waiting)
        } catch {
            try reply(.notWarmed(LaunchFailure(.watch, errno: error.errno)))
        }
    }

    private static func number(of descriptor: borrowing OwnedDescriptor?) -> Int32 {
        switch descriptor {
        case .some(let descriptor): descriptor.rawValue
        case nil: -1
        }
    }

    /// Throws unless this process has one task. A lock that another thread holds would stay locked in a child, because
    /// the child does not have that thread.
    ///
    /// A joined thread stays in the kernel's list for a moment, so this waits half a second at most for a thread that
    /// is exiting.
    private func requireSingleTask() throws(LaunchFailure) {
        let count = Self.countTasks(tasks.rawValue)
        if count != 1 { throw LaunchFailure(.singleTask, errno: count < 0 ? -count : EBUSY) }
    }

    private static func countTasks(_ tasks: Int32) -> Int32 {
        var count = hostel_count_tasks(tasks)
        var patience = 500
        while count > 1, patience > 0 {
            usleep(1000)
            patience -= 1
            count = hostel_count_tasks(tasks)
        }
        return count
    }

    /// Closes the descriptor of an extension that exited. The host has a duplicate, so without the removal `epoll`
    /// would report the exit again and again until the host closes it.
    private mutating func forget(_ token: UInt64) throws(SystemError) {
        guard let child = children.removeValue(forKey: token) else { return }
        warm.forget(token)
        try epoll.remove(child.process.descriptor.rawValue)
    }

    /// Keeps a new process until it exits. One that cannot be watched is killed, and the host reaps it: a process that
    /// could outlive the host must not run. The others continue.
    private mutating func keep(_ process: consuming ProcessDescriptor, pid: Int32) throws(SystemError) -> Child {
        let child = Child(process)
        do throws(SystemError) {
            try epoll.add(child.process.descriptor.rawValue, for: .readable, token: lastToken + 1)
        } catch {
            try? child.process.kill()
            // No launch has this number, so the host ends the process and reaps it.
            try reply(.launched(serial: 0, pid: pid), about: child.process)
            throw error
        }
        lastToken += 1
        children[lastToken] = child
        return child
    }
}

import CForkServer
import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// A child that has taken the steps that are the same for all extensions, and waits for its one order.
final class WarmChild {
    let pid: Int32
    /// Its place among the living children of this process.
    let token: UInt64
    fileprivate let measures: ConfinementMeasures
    /// Its user outside; 0: the fork server's user.
    let user: UInt32
    /// This process's end of the socket on which it waits. Its exit closes the other end.
    let orders: OwnedDescriptor
    /// Its mount namespace, once it is ready.
    private var mounts: Namespace?

    private final class Namespace {
        let descriptor: OwnedDescriptor
        init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }
    }

    init(pid: Int32, token: UInt64, measures: ConfinementMeasures, user: UInt32, orders: consuming OwnedDescriptor) {
        self.pid = pid
        self.token = token
        self.measures = measures
        self.user = user
        self.orders = orders
    }

    /// The number of its mount namespace; nil while it is not ready, or if it has exited.
    func readyMounts() -> Int32? {
        if let mounts { return mounts.descriptor.rawValue }
        var buffer = PacketBuffer(capacity: 1)
        guard let reception = try? buffer.receive(from: orders.rawValue, mostDescriptors: 1) else { return nil }
        switch consume reception {
        case .packet(var packet):
            if let descriptor = packet.descriptors.next() { mounts = Namespace(descriptor) }
            return mounts?.descriptor.rawValue
        case .endOfStream: return nil
        case .wouldBlock: return nil
        }
    }
}

extension WarmChild {
    /// Makes a warm child. The caller must have one task, and no order in its memory.
    ///
    /// - Parameter token: its place among the living children.
    static func make(
        _ measures: ConfinementMeasures, token: UInt64, in memory: OrderMemory, preload: borrowing Preload,
        seccomp: SeccompPlan, rooms: Rooms
    ) throws(LaunchFailure) -> MadeWarmChild {
        guard preload.main != nil else { throw LaunchFailure(.sdk, errno: ENOENT) }
        var child = hostel_child(measures, afterFork: preload.afterFork)
        (child.root, child.network, child.user) = try rooms.common(for: measures)
        if let filter = seccomp.filterForWaiting(measures) { child.set(filter) }
        do throws(SystemError) {
            var pair = try PacketSocket.pair()
            let near = pair.takeFirst()
            let far = pair.takeSecond()
            var warm = hostel_warm(
                orders: far.rawValue, memory: memory.start, size: OrderMemory.capacity, rehearse: preload.rehearse)
            var pidfd: Int32 = -1
            // Only this process wipes what it frees.
            hostel_wipe_freed(0)
            let pid = hostel_clone_warm_child(&child, &warm, &pidfd)
            hostel_wipe_freed(1)
            if pid < 0 { throw SystemError(.clone3, -pid) }
            return MadeWarmChild(
                child: WarmChild(pid: pid, token: token, measures: measures, user: child.user, orders: near),
                process: ProcessDescriptor(owning: OwnedDescriptor(owning: pidfd)))
        } catch {
            throw LaunchFailure(refusing: measures, errno: error.errno)
        }
    }
}

struct MadeWarmChild: ~Copyable {
    let child: WarmChild
    let process: ProcessDescriptor
}

/// The warm children of a fork server. Each was made between two orders, so it has seen none, and is used once.
struct WarmChildren {
    private var children: [WarmChild] = []

    var count: Int { children.count }

    mutating func add(_ child: WarmChild) { children.append(child) }

    /// Takes a child that is ready and fits an extension with these measures.
    mutating func take(for measures: ConfinementMeasures) -> WarmChild? {
        // Every child has entered the network without devices.
        if measures.isNetworkClient { return nil }
        let found = children.firstIndex {
            $0.measures.namespaces == measures.namespaces && $0.measures.steps == measures.steps
                && $0.readyMounts() != nil
        }
        return found.map { children.remove(at: $0) }
    }

    /// Takes the child that was made last.
    mutating func takeLast() -> WarmChild? { children.popLast() }

    mutating func forget(_ token: UInt64) { children.removeAll { $0.token == token } }
}

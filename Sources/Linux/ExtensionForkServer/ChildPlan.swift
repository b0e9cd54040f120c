import CForkServer
import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// One launch order as C structures and texts, in the memory of orders.
struct ChildPlan {
    /// The descriptors that the child keeps. A library of -1 stands for none.
    struct Descriptors {
        var session: Int32
        var log: Int32
        var status: Int32
        var library: Int32
    }

    private let memory: OrderMemory
    /// At the start of the memory.
    private let child: UnsafeMutablePointer<hostel_child>
    private let launch: UnsafeMutablePointer<hostel_launch>
    private let measures: ConfinementMeasures
    private let landlock: LandlockPlan
    private let rooms: Rooms
    private let seccomp: SeccompPlan

    /// - Parameter memory: must be clear.
    init(
        _ order: LaunchOrder, _ descriptors: Descriptors, in memory: OrderMemory, preload: borrowing Preload,
        landlock: LandlockPlan, seccomp: SeccompPlan, rooms: Rooms
    ) throws(LaunchFailure) {
        guard let main = preload.main else { throw LaunchFailure(.sdk, errno: ENOENT) }
        self.memory = memory
        self.landlock = landlock
        self.rooms = rooms
        self.seccomp = seccomp
        measures = order.confinement
        let texts = CTexts(in: memory)
        child = texts.add(hostel_child(order.confinement, afterFork: preload.afterFork))
        child.pointee.main = main
        child.pointee.session = descriptors.session
        child.pointee.log = descriptors.log
        child.pointee.status = descriptors.status
        child.pointee.library = descriptors.library
        child.pointee.name = texts.add(order.identifier.split(separator: ".").last.map(String.init) ?? "extension")
        child.pointee.working_directory = texts.add(order.workingDirectory)
        child.pointee.environment = texts.add(list: order.environment)
        let limits = measures.limits.map {
            hostel_limit(resource: $0.resource.rawValue, soft: $0.limit, hard: $0.limit)
        }
        child.pointee.limits = UnsafePointer(texts.add(values: limits))
        child.pointee.limit_count = limits.count
        let watched = measures.files.filter { $0.access == .readWrite }.map(\.path)
        launch = texts.add(
            hostel_launch(
                version: HOSTEL_LAUNCH_VERSION, session_descriptor: HOSTEL_SESSION_DESCRIPTOR,
                identifier: texts.add(order.identifier), extension_point: texts.add(order.extensionPoint),
                bundle_path: texts.add(order.bundlePath), library_path: texts.add(order.libraryPath),
                principal_class: texts.add(order.principalClass),
                principal_function: texts.add(order.principalFunction), module_name: texts.add(order.moduleName),
                settings: texts.add(constantList: order.settings),
                crash_descriptor: HOSTEL_CRASH_DESCRIPTOR, notices_descriptor: -1,
                library_descriptor: descriptors.library < 0 ? -1 : HOSTEL_LIBRARY_DESCRIPTOR,
                watched_folders: texts.add(constantList: watched), watch_numbers: texts.add(numbers: watched.count)))
        child.pointee.launch = launch
    }

    /// Makes the process and returns its pidfd. Does not return in the child.
    func launch(pid: inout Int32) throws(LaunchFailure) -> ProcessDescriptor {
        var pidfd: Int32 = -1
        let room = try rooms.room(for: measures)
        let rules = try landlock.rules(for: measures, in: room)
        // Here and not before: a child that has waited gets only a part of it.
        if let filter = try seccomp.filter(for: measures) { child.pointee.set(filter) }
        child.pointee.root = room?.namespace ?? -1
        child.pointee.mounts = room?.mounts.baseAddress
        child.pointee.mount_count = room?.mounts.count ?? 0
        child.pointee.user = room?.user ?? 0
        child.pointee.network = try rooms.network(for: measures) ?? -1
        set(rules)
        // The child never returns to this frame, so its texts must outlive the call.
        let made = withExtendedLifetime((rules?.ruleset, room)) {
            // Only this process wipes what it frees.
            hostel_wipe_freed(0)
            defer { hostel_wipe_freed(1) }
            return hostel_clone_child(child, &pidfd)
        }
        if made < 0 { throw LaunchFailure(refusing: measures, errno: -made) }
        pid = made
        return ProcessDescriptor(owning: OwnedDescriptor(owning: pidfd))
    }

    /// The result of handing an order to a warm child.
    enum Handing {
        case given
        /// The order does not fit, or a file or a rule is missing. The child waits on.
        case untouched
        /// The child has a part of the order, and must be killed.
        case spoilt
        /// The child is another user than this extension and, probably, the next one. It must make place.
        case unfit
    }

    /// Attaches the extension's files to the root of a warm child, and sends it the order.
    ///
    /// - Throws: if this process cannot return to its own mounts.
    func hand(to warm: WarmChild) throws(SystemError) -> Handing {
        guard memory.isWhole, let namespace = warm.readyMounts() else { return .untouched }
        let files: SharedRoot.Files
        switch rooms.files(for: measures, user: warm.user) {
        case .fit(let found): files = found
        case .absent: return .untouched
        case .otherUser: return .unfit
        }
        // Before the files are attached, because paths lead elsewhere from then on.
        guard let rules = try? landlock.rules(for: measures, in: rooms.room(of: files)) as LandlockRules??,
            rules?.lacksProc != true, let filter = try? seccomp.filterAfterWaiting(measures) as SeccompPlan.Filter??
        else { return .untouched }
        set(rules)
        if let filter { child.pointee.set(filter) }
        let numbers = [
            child.pointee.session, child.pointee.log, child.pointee.status, child.pointee.ruleset,
            child.pointee.library,
        ]
        let bytes = memory.bytes
        let isSent = try rooms.attach(files, to: namespace) {
            (try? PacketSocket.send(bytes, to: warm.orders.rawValue, descriptors: numbers.filter { $0 >= 0 })) == true
        }
        // The mounts are closed once the child has its order.
        withExtendedLifetime((rules?.ruleset, files)) {}
        return isSent ? .given : .spoilt
    }

    private func set(_ rules: LandlockRules?) {
        child.pointee.ruleset = rules?.ruleset.descriptor.rawValue ?? -1
        child.pointee.proc_access = rules?.lacksProc == true ? LandlockFileRights.granted(by: .read).rawValue : 0
    }
}

extension hostel_child {
    /// The steps that all extensions with these measures share.
    init(_ measures: ConfinementMeasures, afterFork: (@convention(c) () -> Void)?) {
        self.init()
        namespaces = measures.namespaces.rawValue
        self.measures = measures.steps.rawValue
        root = -1
        network = -1
        session = -1
        log = -1
        status = -1
        library = -1
        ruleset = -1
        after_fork = afterFork
    }
}

extension LaunchFailure {
    /// Finds the namespace that the kernel refused. clone reports one error for all namespaces together, so this probes
    /// each.
    init(refusing measures: ConfinementMeasures, errno: Int32) {
        switch errno {
        case EPERM, ENOSPC, EUSERS, EINVAL:
            self.init(LayerProbe.refusedStage(of: measures.namespaces.subtracting(.network)), errno: errno)
        default: self.init(.clone, errno: errno)
        }
    }
}

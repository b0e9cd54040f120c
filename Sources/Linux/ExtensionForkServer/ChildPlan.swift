import CForkServer
import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// One launch order as C structures and texts, all made before clone.
struct ChildPlan {
    private let texts = CTexts()
    private let launch: UnsafeMutablePointer<hostel_launch>
    private let measures: ConfinementMeasures
    private let name: UnsafePointer<CChar>
    private let workingDirectory: UnsafePointer<CChar>
    private let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let main: hostel_extension_main_function
    private let afterFork: (@convention(c) () -> Void)?
    private let landlock: LandlockPlan
    private let seccomp: SeccompPlan
    private let rooms: Rooms

    init(
        _ order: LaunchOrder, preload: borrowing Preload, landlock: LandlockPlan, seccomp: SeccompPlan, rooms: Rooms
    ) throws(LaunchFailure) {
        guard let main = preload.main else { throw LaunchFailure(.sdk, errno: ENOENT) }
        self.main = main
        afterFork = preload.afterFork
        self.landlock = landlock
        self.seccomp = seccomp
        self.rooms = rooms
        measures = order.confinement
        name = texts.add(order.identifier.split(separator: ".").last.map(String.init) ?? "extension")
        workingDirectory = texts.add(order.workingDirectory)
        environment = texts.add(list: order.environment)
        let watched = order.confinement.files.filter { $0.access == .readWrite }.map(\.path)
        launch = texts.add(
            hostel_launch(
                version: HOSTEL_LAUNCH_VERSION, session_descriptor: HOSTEL_SESSION_DESCRIPTOR,
                identifier: texts.add(order.identifier), extension_point: texts.add(order.extensionPoint),
                bundle_path: texts.add(order.bundlePath), library_path: texts.add(order.libraryPath),
                principal_class: texts.add(order.principalClass),
                principal_function: texts.add(order.principalFunction), module_name: texts.add(order.moduleName),
                settings: texts.add(constantList: order.settings),
                crash_descriptor: HOSTEL_CRASH_DESCRIPTOR, notices_descriptor: -1, library_descriptor: -1,
                watched_folders: texts.add(constantList: watched), watch_numbers: texts.add(numbers: watched.count)))
    }

    /// Makes the process and returns its pidfd. Does not return in the child.
    ///
    /// - Parameter library: the judged library, or -1.
    func launch(
        session: Int32, log: Int32, status: Int32, library: Int32, pid: inout Int32
    ) throws(LaunchFailure) -> ProcessDescriptor {
        let limits = measures.limits.map {
            hostel_limit(resource: $0.resource.rawValue, soft: $0.limit, hard: $0.limit)
        }
        if library >= 0 { launch.pointee.library_descriptor = HOSTEL_LIBRARY_DESCRIPTOR }
        var pidfd: Int32 = -1
        let filter = try seccomp.filter(for: measures)
        let room = try rooms.room(for: measures)
        let rules = try landlock.rules(for: measures, in: room)
        let network = try rooms.network(for: measures)
        let made = limits.withUnsafeBufferPointer { limits in
            var child = hostel_child()
            child.namespaces = measures.namespaces.rawValue
            child.measures = measures.steps.rawValue
            child.limits = limits.baseAddress
            child.limit_count = limits.count
            child.root = room?.namespace ?? -1
            child.mounts = room?.mounts.baseAddress
            child.mount_count = room?.mounts.count ?? 0
            child.network = network ?? -1
            child.session = session
            child.log = log
            child.status = status
            child.library = library
            child.ruleset = rules?.ruleset.descriptor.rawValue ?? -1
            child.proc_access = rules?.lacksProc == true ? LandlockFileRights.granted(by: .read).rawValue : 0
            if let filter { child.set(filter) }
            child.name = name
            child.working_directory = workingDirectory
            child.environment = environment
            child.launch = launch
            child.main = main
            child.after_fork = afterFork
            // The child never returns to this frame, so its texts must outlive the call.
            return withExtendedLifetime((texts, rules?.ruleset, room)) {
                // Only this process wipes what it frees.
                hostel_wipe_freed(0)
                defer { hostel_wipe_freed(1) }
                return hostel_clone_child(&child, &pidfd)
            }
        }
        if made < 0 { throw refusal(errno: -made) }
        pid = made
        return ProcessDescriptor(owning: OwnedDescriptor(owning: pidfd))
    }

    /// Finds the namespace that the kernel refused. clone reports one error for all namespaces together, so this probes
    /// each.
    private func refusal(errno: Int32) -> LaunchFailure {
        switch errno {
        case EPERM, ENOSPC, EUSERS, EINVAL:
            LaunchFailure(LayerProbe.refusedStage(of: measures.namespaces.subtracting(.network)), errno: errno)
        default: LaunchFailure(.clone, errno: errno)
        }
    }
}

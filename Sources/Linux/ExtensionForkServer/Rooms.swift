import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// The root and the network that the fork server prepares once for all its children. If the machine refuses one, a
/// launch that needs it fails with that reason.
final class Rooms {
    private let root: Result<SharedRoot, LaunchFailure>
    private let network: Result<Int32, LaunchFailure>

    /// Leaves the host's namespaces where that is necessary. The files of the machine keep their paths for the caller,
    /// and its network stays the host's. The caller must have one task.
    ///
    /// - Parameters:
    ///   - isWanted: false if no launch will need a root or a network of its own.
    ///   - changesUser: whether extensions become another user outside, where that is possible.
    init(isWanted: Bool, changesUser: Bool) {
        guard isWanted else {
            root = .failure(LaunchFailure(.ownRoot, errno: ENOSYS))
            network = .failure(LaunchFailure(.networkNamespace, errno: ENOSYS))
            return
        }
        if hostel_may_mount() != 1 {
            // An ordinary user has the privileges in a user namespace of its own.
            let error = hostel_leave(HOSTEL_NAMESPACE_USER)
            if error < 0 {
                root = .failure(LaunchFailure(.userNamespace, errno: -error))
                network = .failure(LaunchFailure(.userNamespace, errno: -error))
                return
            }
        }
        network = Self.result(.networkNamespace, hostel_make_network())
        let exchange = changesUser ? OwnerExchange() : nil
        if let failure = Self.leaveMounts() {
            root = .failure(failure)
        } else {
            root = Result { () throws(LaunchFailure) in try SharedRoot(exchange) }
        }
    }

    private static func leaveMounts() -> LaunchFailure? {
        var error = hostel_leave(HOSTEL_NAMESPACE_MOUNT)
        if error < 0 { return LaunchFailure(.mountNamespace, errno: -error) }
        error = hostel_follow_mounts()
        return error < 0 ? LaunchFailure(.mountPropagation, errno: -error) : nil
    }

    private static func result(_ stage: LaunchStage, _ number: Int32) -> Result<Int32, LaunchFailure> {
        number < 0 ? .failure(LaunchFailure(stage, errno: -number)) : .success(number)
    }

    /// The root of one child; nil if its measures request none.
    func room(for measures: ConfinementMeasures) throws(LaunchFailure) -> Room? {
        guard measures.steps.contains(.ownRoot) else { return nil }
        return try root.get().room(showing: measures.files)
    }

    /// The files of one extension, ready to be attached to the root of a warm child of this user.
    func files(for measures: ConfinementMeasures, user: UInt32) -> SharedRoot.Fit {
        guard case .success(let root) = root else { return .absent }
        return root.files(showing: measures.files, to: user)
    }

    /// The root with these files, for the rules about it; nil without a shared root.
    func room(of files: SharedRoot.Files) -> Room? {
        guard case .success(let root) = root else { return nil }
        return root.room(of: files)
    }

    /// Attaches them and calls `then`, both in the mounts of the namespace. Returns false if either fails; the child
    /// must be killed then. Throws if this process cannot return to its own mounts.
    func attach(_ files: SharedRoot.Files, to namespace: Int32, then: () -> Bool) throws(SystemError) -> Bool {
        guard case .success(let root) = root else { return false }
        return try root.attach(files, to: namespace, then: then)
    }

    /// The descriptors of the root without an extension's files, and of the network, and the user, for a warm child.
    func common(
        for measures: ConfinementMeasures
    ) throws(LaunchFailure) -> (root: Int32, network: Int32, user: UInt32) {
        guard measures.steps.contains(.ownRoot) else { throw LaunchFailure(.ownRoot, errno: ENOTSUP) }
        let room = try root.get().emptyRoom
        return (room.namespace, try network(for: measures) ?? -1, room.user)
    }

    /// Prepares for a further launch of the same extension.
    ///
    /// - Parameter isFromPool: whether the process came from the pool.
    func noteLaunch(_ measures: ConfinementMeasures, isFromPool: Bool) throws(SystemError) {
        guard measures.steps.contains(.ownRoot), case .success(let root) = root else { return }
        try root.keepRoom(showing: measures.files, isFromPool: isFromPool)
    }

    /// The descriptor of the network of one child; nil if it shares the host's.
    func network(for measures: ConfinementMeasures) throws(LaunchFailure) -> Int32? {
        guard measures.namespaces.contains(.network), !measures.isNetworkClient else { return nil }
        return try network.get()
    }
}

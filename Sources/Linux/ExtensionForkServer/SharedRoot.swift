import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// The root that all extensions share, in a mount namespace of its own. A child copies the namespace and attaches its
/// own files, so a launch neither copies the host's mounts nor gives them up.
final class SharedRoot {
    /// A child enters it.
    private let namespace: OwnedDescriptor
    /// The fork server's own mounts.
    private let own: OwnedDescriptor
    private var kept = KeptRoots()
    private var spares = SpareMounts()
    private let layout: RootLayout
    /// nil if extensions are the fork server's user.
    private let exchange: OwnerExchange?
    /// The user of warm children: that for which the files of the latest launch could be shown. A file system that cannot
    /// exchange owners rarely holds the files of one extension alone.
    private var warmUser: UInt32 {
        didSet { if warmUser != oldValue { spares = SpareMounts() } }
    }
    /// The root's folder as the fork server sees it: places for an extension's files are made here. Extensions see it
    /// read-only.
    private let base: OwnedDescriptor

    /// Makes the root, and returns to the caller's mounts.
    init(_ exchange: OwnerExchange?) throws(LaunchFailure) {
        layout = RootLayout(RootFiles.found())
        self.exchange = exchange
        warmUser = exchange == nil ? 0 : OwnerExchange.user
        do throws(SystemError) {
            let own = try OwnedDescriptor.open("/proc/self/ns/mnt")
            _ = try systemCall(.unshare) { hostel_leave(HOSTEL_NAMESPACE_MOUNT) }
            let made: Made
            do throws(SystemError) {
                made = try Self.make(layout, exchange)
            } catch {
                try Self.enter(own)
                throw error
            }
            try Self.enter(own)
            namespace = made.namespace
            base = made.base
            self.own = own
        } catch {
            throw LaunchFailure(error.call == .unshare ? .mountNamespace : .ownRoot, errno: error.errno)
        }
    }

    private struct Made: ~Copyable {
        let namespace: OwnedDescriptor
        let base: OwnedDescriptor
    }

    private static func enter(_ namespace: borrowing OwnedDescriptor) throws(SystemError) {
        _ = try systemCall(.setns) { hostel_enter(namespace.rawValue, HOSTEL_NAMESPACE_MOUNT) }
    }

    /// A folder that every machine has, which the new root covers until it is the root.
    private static let staging = "/proc"

    private static func make(_ layout: RootLayout, _ exchange: OwnerExchange?) throws(SystemError) -> Made {
        let root = try MountTree.memory(folders: layout.folders, files: layout.files)
        var copies: [(path: String, tree: MountTree)] = []
        for file in layout.files {
            if case .link = file.kind { continue }
            do throws(SystemError) {
                let tree = try MountTree.copy(of: file.path, restrictions(file.path))
                // Without it an extension reads what everybody may read.
                if let exchange { try? exchange.apply(toMount: tree.descriptor.rawValue) }
                copies.append((file.path, tree))
            } catch {
                // A file that was removed meanwhile.
                if error.errno != ENOENT { throw error }
            }
        }
        try root.attach(to: staging)
        let base = try root.duplicate()
        try root.restrict(MountTree.readOnly)
        for copy in copies { try copy.tree.attach(to: staging + copy.path) }
        _ = try systemCall(.pivotRoot) { hostel_become_root(staging) }
        return Made(namespace: try OwnedDescriptor.open("/proc/self/ns/mnt"), base: base)
    }

    private static func restrictions(_ path: String) -> UInt32 {
        // The kernel allows a new /proc only to a process that sees one with the same rights.
        if path == "/proc" { return 0 }
        return path.hasPrefix("/dev/") ? HOSTEL_MOUNT_READ_ONLY | HOSTEL_MOUNT_NO_SUID : MountTree.readOnly
    }

    /// Prepares the root of one child.
    func room(showing grants: [FileGrant]) throws(LaunchFailure) -> Room {
        do throws(SystemError) {
            if !grants.isEmpty, let found = kept.root(showing: grants, try KeptRoots.Identity.all(of: grants)) {
                return Room(base: base.rawValue, kept: found)
            }
            let files = try mounts(showing: grants)
            return Room(base: base.rawValue, namespace: namespace.rawValue, mounts: files.mounts, user: files.user)
        } catch {
            throw LaunchFailure(.rootFiles, errno: error.errno)
        }
    }

    /// The root without an extension's files, for a warm child.
    var emptyRoom: Room { Room(base: base.rawValue, namespace: namespace.rawValue, mounts: [], user: warmUser) }

    /// The user that an extension becomes outside, if the file systems of its files allow it; 0: the fork server's.
    private var user: UInt32 { exchange == nil ? 0 : OwnerExchange.user }

    /// The files of one extension, to be attached once.
    struct Files {
        fileprivate let mounts: [(tree: MountTree, target: String)]
        /// The kept root with the same files, whose rules hold for them too.
        fileprivate let kept: KeptRoot?
    }

    /// The files for a warm child.
    enum Fit {
        case fit(Files)
        /// A file is missing or cannot be attached.
        case absent
        /// The files are for another user than the child. Later children are made for that user.
        case otherUser
    }

    func files(showing grants: [FileGrant], to user: UInt32) -> Fit {
        guard let identities = try? KeptRoots.Identity.all(of: grants) else { return .absent }
        let kept = kept.root(showing: grants, identities)
        if user == warmUser, let mounts = spares.take(showing: grants, identities) {
            return .fit(Files(mounts: mounts, kept: kept))
        }
        guard let files = try? mounts(showing: grants) else { return .absent }
        warmUser = files.user
        return files.user == user ? .fit(Files(mounts: files.mounts, kept: kept)) : .otherUser
    }

    /// Mounts the files of an extension ahead of its next launch from the pool, if they can be shown to the user of warm
    /// children.
    private func keepSpare(showing grants: [FileGrant], _ identities: [KeptRoots.Identity]) {
        guard let files = try? mounts(showing: grants), files.user == warmUser else { return }
        spares.keep(files.mounts, showing: grants, identities)
    }

    /// The root with these files, for the rules about it.
    func room(of files: Files) -> Room { Room(base: base.rawValue, kept: files.kept) }

    /// Attaches the files to a copy of the root that is one child's alone, and calls `then` before this process returns
    /// to its own mounts, so that the child need not wait for that. Returns false if either fails. Throws if this process
    /// cannot return.
    func attach(_ files: Files, to namespace: Int32, then: () -> Bool) throws(SystemError) -> Bool {
        guard hostel_enter(namespace, HOSTEL_NAMESPACE_MOUNT) == 0 else { return false }
        let done: Void? = try? Self.attach(files.mounts)
        let isDone = done != nil && then()
        try Self.enter(own)
        return isDone
    }

    private static func attach(_ mounts: [(tree: MountTree, target: String)]) throws(SystemError) {
        for mount in mounts { try mount.tree.attach(to: mount.target) }
    }

    /// Notes a launch, and keeps its root for the next one if it was not the first. Throws if this process cannot
    /// return to its own mounts.
    ///
    /// - Parameter isFromPool: whether the process came from the pool, as the next one may.
    func keepRoom(showing grants: [FileGrant], isFromPool: Bool) throws(SystemError) {
        if grants.isEmpty || !kept.isWorthKeeping(grants) { return }
        guard let identities = try? KeptRoots.Identity.all(of: grants) else { return }
        if isFromPool { keepSpare(showing: grants, identities) }
        guard kept.root(showing: grants, identities) == nil, let files = try? mounts(showing: grants) else { return }
        let made = try? attached(files.mounts)
        try Self.enter(own)
        if let made { kept.keep(made, user: files.user, showing: grants, identities) }
    }

    private func attached(_ mounts: [(tree: MountTree, target: String)]) throws(SystemError) -> OwnedDescriptor {
        try Self.enter(namespace)
        _ = try systemCall(.unshare) { hostel_leave(HOSTEL_NAMESPACE_MOUNT) }
        try Self.attach(mounts)
        return try OwnedDescriptor.open("/proc/self/ns/mnt")
    }

    private typealias Mounts = [(tree: MountTree, target: String)]

    /// The mounts of one extension's files, and the user for whom they are: the fork server's if the file system of one
    /// of them cannot exchange owners.
    private func mounts(showing grants: [FileGrant]) throws(SystemError) -> (mounts: Mounts, user: UInt32) {
        if let exchange, let mounts = try? mounts(showing: grants, exchange) { return (mounts, user) }
        return (try mounts(showing: grants, nil), 0)
    }

    /// In the order in which they are attached.
    private func mounts(showing grants: [FileGrant], _ exchange: OwnerExchange?) throws(SystemError) -> Mounts {
        var files: [(file: RootFile, isWritable: Bool)] = []
        for grant in grants {
            guard let file = RootFiles.file(at: grant.path, followingLink: true) else {
                throw SystemError(.open, ENOENT)
            }
            files.append((file, grant.access == .readWrite))
        }
        let placement = layout.placement(of: files)
        for place in placement.places { try MountTree.make(place, at: place.path, in: base.rawValue) }
        var mounts: [(tree: MountTree, target: String)] = []
        for folder in placement.privates {
            try MountTree.make(RootFile(folder.path, .folder), at: folder.path, in: base.rawValue)
            let tree = try MountTree.memory(
                folders: folder.folders.map { "/" + $0 }, files: folder.files.map { RootFile("/" + $0, .file) })
            try tree.restrict(MountTree.readOnly)
            mounts.append((tree, folder.path))
        }
        let writable = Set(files.filter(\.isWritable).map(\.file.path))
        let direct = Set(grants.filter(\.isDirect).map(\.path))
        for path in placement.attached {
            let restrictions =
                writable.contains(path) ? HOSTEL_MOUNT_NO_SUID | HOSTEL_MOUNT_NO_DEVICES : MountTree.readOnly
            let tree =
                try direct.contains(path)
                ? MountTree.copy(ofDirect: path, restrictions) : MountTree.copy(of: path, restrictions)
            try exchange?.apply(toMount: tree.descriptor.rawValue)
            mounts.append((tree, path))
        }
        return mounts
    }
}

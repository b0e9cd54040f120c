import Confinement
import Glibc
import LinuxSystem

/// The roots of extensions that were launched more than once, with their files attached, so that a further launch
/// attaches none. An entry holds no path, because each child begins with a copy of this process's memory.
struct KeptRoots: ~Copyable {
    /// A file that a path led to. A file that takes the path later is another one.
    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64

        /// Throws if the path leads nowhere. Links are followed.
        init(of path: String) throws(SystemError) {
            var status = stat()
            if stat(path, &status) != 0 { throw SystemError(.fstat, Glibc.errno) }
            (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    private final class Entry {
        let namespace: OwnedDescriptor
        let identities: [Identity]

        init(_ namespace: consuming OwnedDescriptor, _ identities: [Identity]) {
            self.namespace = namespace
            self.identities = identities
        }
    }

    /// Each entry costs a mount namespace. A host has some dozens of extensions.
    private static let most = 64

    private var entries: [Int: Entry] = [:]
    private var launchedOnce: Set<Int> = []

    /// The namespace for these files; nil unless one is kept and each path still leads to its file.
    func namespace(showing grants: [FileGrant], _ identities: [Identity]) -> Int32? {
        guard let entry = entries[grants.hashValue], entry.identities == identities else { return nil }
        return entry.namespace.rawValue
    }

    /// Notes a launch. True if its root should be kept: most extensions are launched once.
    mutating func isWorthKeeping(_ grants: [FileGrant]) -> Bool {
        if launchedOnce.count > 1024 { launchedOnce = [] }
        return !launchedOnce.insert(grants.hashValue).inserted
    }

    mutating func keep(_ namespace: consuming OwnedDescriptor, showing grants: [FileGrant], _ identities: [Identity]) {
        if entries.count >= Self.most { entries = [:] }
        entries[grants.hashValue] = Entry(namespace, identities)
    }
}

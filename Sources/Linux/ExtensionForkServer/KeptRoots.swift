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

        static func all(of grants: [FileGrant]) throws(SystemError) -> [Identity] {
            var identities: [Identity] = []
            for grant in grants { identities.append(try Identity(of: grant.path)) }
            return identities
        }

        /// Throws if the path leads nowhere. Links are followed.
        private init(of path: String) throws(SystemError) {
            var status = stat()
            if stat(path, &status) != 0 { throw SystemError(.fstat, Glibc.errno) }
            (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// Each entry costs a mount namespace. A host has some dozens of extensions.
    private static let most = 64

    private var entries: [Int: KeptRoot] = [:]
    private var launchedOnce: Set<Int> = []

    /// Makes room for all entries, and lets the runtime make the dictionary's type. A page that the fork server writes to
    /// at a launch stays, as it was, with the new process alone.
    init() {
        entries.reserveCapacity(Self.most)
        entries.removeValue(forKey: 0)
    }

    /// The root with these files; nil unless one is kept and each path still leads to its file.
    func root(showing grants: [FileGrant], _ identities: [Identity]) -> KeptRoot? {
        guard let entry = entries[grants.hashValue], entry.identities == identities else { return nil }
        return entry
    }

    /// Notes a launch. True if its root should be kept: most extensions are launched once.
    mutating func isWorthKeeping(_ grants: [FileGrant]) -> Bool {
        if launchedOnce.count > 1024 { launchedOnce = [] }
        return !launchedOnce.insert(grants.hashValue).inserted
    }

    mutating func keep(
        _ namespace: consuming OwnedDescriptor, user: UInt32, showing grants: [FileGrant], _ identities: [Identity]
    ) {
        if entries.count >= Self.most { entries.removeAll(keepingCapacity: true) }
        entries[grants.hashValue] = KeptRoot(namespace, user: user, identities)
    }
}

/// A root with one extension's files, and the rules of Landlock for it. The root's mounts keep the files' file systems
/// mounted, so the rules hold for as long as the root exists.
final class KeptRoot {
    let namespace: OwnedDescriptor
    /// The user for whom its files are attached; 0: the fork server's.
    let user: UInt32
    fileprivate let identities: [KeptRoots.Identity]
    /// By whether the extension is a client of the network.
    private var rulesets: [Bool: LandlockRuleset] = [:]

    fileprivate init(_ namespace: consuming OwnedDescriptor, user: UInt32, _ identities: [KeptRoots.Identity]) {
        self.namespace = namespace
        self.user = user
        self.identities = identities
    }

    func ruleset(isNetworkClient: Bool) -> LandlockRuleset? { rulesets[isNetworkClient] }

    /// Keeps rules that were just made, unless a path led to another file meanwhile.
    func keep(_ ruleset: LandlockRuleset, for grants: [FileGrant], isNetworkClient: Bool) {
        if let now = try? KeptRoots.Identity.all(of: grants), now == identities { rulesets[isNetworkClient] = ruleset }
    }
}

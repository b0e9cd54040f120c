import CLinux
import Glibc
import LinuxSystem

/// The root of one child: a namespace to copy, and what to attach there.
final class Room {
    /// The shared root's folder, beneath which everything lies that the child sees.
    let base: Int32
    let namespace: Int32
    let mounts: UnsafeBufferPointer<hostel_mount>
    /// The kept root whose namespace this is; nil if the child attaches its files itself.
    let kept: KeptRoot?
    /// The user that the child becomes outside; 0: the fork server's.
    let user: UInt32
    private let texts: [UnsafeMutablePointer<CChar>]
    private let trees: [MountTree]

    init(base: Int32, namespace: Int32, mounts: [(tree: MountTree, target: String)], user: UInt32) {
        self.base = base
        self.user = user
        self.namespace = namespace
        kept = nil
        trees = mounts.map(\.tree)
        texts = mounts.map { mount in strdup(mount.target) }
        let memory = UnsafeMutableBufferPointer<hostel_mount>.allocate(capacity: mounts.count)
        for (index, mount) in mounts.enumerated() {
            memory.initializeElement(
                at: index, to: hostel_mount(mount: mount.tree.descriptor.rawValue, target: UnsafePointer(texts[index])))
        }
        self.mounts = UnsafeBufferPointer(memory)
    }

    /// - Parameter kept: nil for a child whose files are attached and not kept.
    init(base: Int32, kept: KeptRoot?) {
        self.base = base
        self.kept = kept
        user = kept?.user ?? 0
        namespace = kept?.namespace.rawValue ?? -1
        trees = []
        texts = []
        mounts = UnsafeBufferPointer(start: nil, count: 0)
    }

    deinit {
        mounts.deallocate()
        for text in texts { free(text) }
    }
}

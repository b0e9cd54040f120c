import CLinux
import LinuxSystem

/// The root of one child: a namespace to copy, and what to attach there.
final class Room {
    /// The shared root's folder, beneath which everything lies that the child sees.
    let base: Int32
    let namespace: Int32
    let mounts: UnsafeBufferPointer<hostel_mount>
    private let texts = CTexts()
    private let trees: [MountTree]

    init(base: Int32, namespace: Int32, mounts: [(tree: MountTree, target: String)]) {
        self.base = base
        self.namespace = namespace
        trees = mounts.map(\.tree)
        let memory = UnsafeMutableBufferPointer<hostel_mount>.allocate(capacity: mounts.count)
        for (index, mount) in mounts.enumerated() {
            memory.initializeElement(
                at: index, to: hostel_mount(mount: mount.tree.descriptor.rawValue, target: texts.add(mount.target)))
        }
        self.mounts = UnsafeBufferPointer(memory)
    }

    deinit { mounts.deallocate() }
}

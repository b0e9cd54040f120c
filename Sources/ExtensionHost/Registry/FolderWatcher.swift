internal import Glibc
internal import LinuxSystem

/// Tells when something in a set of folders changed.
@HostActor
final class FolderWatcher {
    private let onChange: () -> Void
    /// Whether every folder is watched; if not, the caller has to look for itself from time to time.
    private(set) var isComplete = false

    private var inotify: OwnedDescriptor?
    private var registration: Registration?
    private var watches: [String: Int32] = [:]

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else { return }
        inotify = OwnedDescriptor(owning: number)
        registration = try? HostActor.shared.loop.watch(number, for: .readable) { [weak self] _ in
            HostActor.shared.assumeHere { self?.drain() }
        }
    }

    /// Watches these folders and no others; one that is watched already goes on being so.
    func watch(_ paths: [String]) {
        guard let number = inotify?.rawValue, registration != nil else { return }
        let wanted = Set(paths)
        for (path, watch) in watches where !wanted.contains(path) {
            inotify_rm_watch(number, watch)
            watches[path] = nil
        }
        isComplete = true
        for path in wanted {
            // Added again even if it is there: a folder that was replaced under its name is another one.
            let watch = inotify_add_watch(number, path, Self.events)
            if watch < 0 {
                isComplete = false
                watches[path] = nil
            } else {
                watches[path] = watch
            }
        }
    }

    func stop() {
        registration?.cancel()
        registration = nil
    }

    /// Content is told when its writer closes it, so that every byte of a long copy is not an event.
    private static let events: UInt32 = [
        IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_CLOSE_WRITE, IN_ATTRIB, IN_DELETE_SELF, IN_MOVE_SELF,
    ].reduce(0) { $0 | UInt32($1) } | UInt32(IN_ONLYDIR)

    /// What happened does not matter, only that something did: the look that follows finds out.
    private func drain() {
        guard let number = inotify?.rawValue else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        var hasChanged = false
        while read(number, &buffer, buffer.count) > 0 { hasChanged = true }
        if hasChanged { onChange() }
    }
}

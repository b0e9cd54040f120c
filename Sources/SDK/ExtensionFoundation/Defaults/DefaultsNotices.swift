internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SharedDefaults

/// Tells observers on the main thread that defaults changed, whoever changed them: once a turn of the loop.
///
/// What other processes do is seen by watching the folder, so that a process that was stopped meanwhile finds one
/// notice when it goes on, however many changes there were.
enum DefaultsNotices {
    /// Where a descriptor can be watched on the main loop; nil outside of an extension, where a dispatch source does it.
    @MainActor static var reactor: (any SessionReactor)?

    /// What the fork server watches for an extension; nil outside of one.
    @MainActor static var handed: HandedWatch?

    @MainActor private static var watcher: FolderNotices?
    /// Defaults whose folders may not be watched.
    @MainActor private static var lookedAt: [StoredDefaults] = []
    /// How often those are looked at: half of what a person takes for at once, and two looks at a file's size a second.
    private static let interval = Duration.milliseconds(500)
    private static let waiting = Guarded<[StoredDefaults]>([])

    /// Posts `UserDefaults.didChangeNotification` for these defaults soon.
    static func post(for defaults: StoredDefaults) {
        let isFirst = waiting.update { waiting in
            guard !waiting.contains(where: { $0 === defaults }) else { return false }
            waiting.append(defaults)
            return waiting.count == 1
        }
        if isFirst { DispatchQueue.main.async { postWaiting() } }
    }

    private static func postWaiting() {
        let changed = waiting.update { waiting in
            defer { waiting = [] }
            return waiting
        }
        for defaults in changed {
            Foundation.NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
        }
    }

    /// Begins to watch what other processes do with these defaults.
    static func watch(_ defaults: StoredDefaults) {
        let handed = Handed(defaults)
        defaults.store.onForeignChange { post(for: handed.value) }
        onMainThread { begin(handed.value) }
    }

    @MainActor
    private static func begin(_ defaults: StoredDefaults) {
        do throws(SystemError) {
            let notices = if let watcher { watcher } else { try FolderNotices(reactor: reactor, handed: handed) }
            watcher = notices
            try notices.watch(defaults.store)
        } catch {
            look(at: defaults, since: error)
        }
        // What was there before is no change, and what comes from now on is told.
        try? defaults.store.refresh()
    }

    /// A confined process may not watch folders: the kernel would tell it of any that its user can read. It looks at the
    /// size of its own logs instead, while it runs; one that was stopped looks when it goes on.
    @MainActor
    private static func look(at defaults: StoredDefaults, since error: SystemError) {
        guard reactor != nil else {
            return Log.write("UserDefaults: changes by other processes are seen when a value is read: \(error)")
        }
        lookedAt.append(defaults)
        if lookedAt.count == 1 { lookLater() }
    }

    @MainActor
    private static func lookLater() {
        _ = reactor?.schedule(after: interval) {
            MainActor.assumeIsolated {
                for defaults in lookedAt { try? defaults.store.refresh() }
                lookLater()
            }
        }
    }
}

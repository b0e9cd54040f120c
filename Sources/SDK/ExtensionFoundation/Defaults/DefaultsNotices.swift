internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SharedDefaults

/// Notifies observers on the main thread that defaults changed in this process or another: once a turn of the loop.
///
/// Changes by other processes are found by watching the folder. A process that was suspended receives one notification
/// when it resumes, however many changes there were.
enum DefaultsNotices {
    /// Watches descriptors on the main loop of an extension; nil in another program, which uses a dispatch source.
    @MainActor static var reactor: (any SessionReactor)?

    /// The watch that the fork server made for an extension; nil in another program.
    @MainActor static var handed: HandedWatch?

    @MainActor private static var watcher: FolderNotices?
    /// Defaults whose folders may not be watched.
    @MainActor private static var lookedAt: [StoredDefaults] = []
    /// How often the process looks at those: half of the second that a person takes for immediate, at two `fstat` a
    /// second.
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

    /// Begins to watch for changes to these defaults by other processes.
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
        // The present content is not a change; every later one is reported.
        try? defaults.store.refresh()
    }

    /// A confined process may not watch folders, since the kernel would report every folder that its user can read. It
    /// looks at the size of its own logs instead while it runs, and after it resumes.
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

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

    @MainActor private static var watcher: FolderNotices?
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
            let notices = if let watcher { watcher } else { try FolderNotices(reactor: reactor) }
            watcher = notices
            try notices.watch(defaults.store)
        } catch {
            Log.write("UserDefaults: changes by other processes are seen when a value is read, not before: \(error)")
        }
        // What was there before is no change, and what comes from now on is told.
        try? defaults.store.refresh()
    }
}

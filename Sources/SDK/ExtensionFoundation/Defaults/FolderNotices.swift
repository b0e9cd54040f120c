internal import ExtensionSession
internal import Foundation
internal import Glibc
internal import LinuxSystem
internal import SharedDefaults

/// A watch that the fork server made for an extension, which may not make one itself.
struct HandedWatch: Hashable {
    /// Owned by the process and never closed.
    var descriptor: Int32
    /// The watch's number by folder.
    var folders: [String: Int32]
}

/// Watches the folders of stores, and refreshes the stores whose files were written to.
@MainActor
final class FolderNotices {
    private let watch: DirectoryWatch
    private let handed: HandedWatch?
    private var registration: (any SessionWatch)?
    private var source: (any DispatchSourceRead)?
    /// By the watch's number and the file's name.
    private var stores: [Int32: [String: DefaultsStore]] = [:]

    init(reactor: (any SessionReactor)?, handed: HandedWatch?) throws(SystemError) {
        self.handed = handed
        if let handed {
            watch = DirectoryWatch(owning: OwnedDescriptor(owning: handed.descriptor))
        } else {
            watch = try DirectoryWatch()
        }
        if let reactor {
            registration = reactor.watch(watch.descriptor.rawValue) { [unowned self] in
                MainActor.assumeIsolated { self.look() }
            } writable: {
            }
        } else {
            let source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor.rawValue, queue: .main)
            source.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.look() } }
            source.activate()
            self.source = source
        }
    }

    func watch(_ store: DefaultsStore) throws(SystemError) {
        let parts = store.path.split(separator: "/")
        guard let name = parts.last else { return }
        let folder = "/" + parts.dropLast().joined(separator: "/")
        let number: Int32
        if let handed {
            guard let known = handed.folders[folder] else { throw SystemError(.inotifyAddWatch, EACCES) }
            number = known
        } else {
            number = try watch.add(folder, for: [.modified, .movedTo, .deleted])
        }
        stores[number, default: [:]][String(name)] = store
    }

    private func look() {
        // After a failed read the next change is reported again.
        guard let events = try? watch.read() else { return }
        let isOverflow = events.contains { $0.kinds.contains(.overflow) }
        for (number, named) in stores {
            for (name, store) in named
            where isOverflow || events.contains(where: { $0.watch == number && $0.name == name }) {
                try? store.refresh()
            }
        }
    }
}

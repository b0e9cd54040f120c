internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SharedDefaults

/// Watches the folders of stores and has those look again whose files were written to.
@MainActor
final class FolderNotices {
    private let watch: DirectoryWatch
    private var registration: (any SessionWatch)?
    private var source: (any DispatchSourceRead)?
    /// By number of the watch and name of the file.
    private var stores: [Int32: [String: DefaultsStore]] = [:]

    init(reactor: (any SessionReactor)?) throws(SystemError) {
        watch = try DirectoryWatch()
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
        let number = try watch.add(folder, for: [.modified, .movedTo, .deleted])
        stores[number, default: [:]][String(name)] = store
    }

    private func look() {
        // A failed read tells nothing; the next change is told again.
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

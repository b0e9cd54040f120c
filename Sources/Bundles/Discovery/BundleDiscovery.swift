import Dispatch
internal import PlainText
package import SystemPackage

/// Finds the bundles in a folder. It only reads files and never loads a bundle's code.
///
/// An entry of the folder may be a link to a bundle, which is followed once. Inside a bundle no link may leave it. The
/// name decides whether an entry is a bundle. A broken bundle is reported, and so are archives, and subfolders with
/// bundles in them, because a person may expect to see these bundles. Other entries are ignored.
package struct BundleDiscovery: Sendable {
    package let folder: FilePath
    /// The one entry that is read; nil for all of them.
    package let only: String?
    package let host: HostProfile
    package let limits: DiscoveryLimits

    package init(folder: FilePath, host: HostProfile = .current(), limits: DiscoveryLimits = DiscoveryLimits()) {
        self.folder = folder
        only = nil
        self.host = host
        self.limits = limits
    }

    /// Reads a folder, or one bundle alone.
    package init(place: BundlePlace, host: HostProfile, limits: DiscoveryLimits = DiscoveryLimits()) {
        folder = place.folder
        only = place.only
        self.host = host
        self.limits = limits
    }

    /// Reads every entry.
    package func scan() -> DiscoveryResult {
        rescan(DiscoveryResult(folder: folder))
    }

    /// Reads entries that are new or whose stamps differ, and keeps the rest.
    package func rescan(_ previous: DiscoveryResult) -> DiscoveryResult {
        var result = DiscoveryResult(folder: folder)
        let directory: Directory
        do {
            directory = try Directory(folder.string, followingLink: true)
        } catch {
            result.findings = [.bundle(folder.string, error)]
            return result
        }
        let (entries, isComplete) = directory.entries(limit: limits.folderEntries)
        if isComplete {
            result.listing = directory.stamp().map {
                DiscoveryResult.Listing(of: $0, room: limits.folderEntries - entries.count)
            }
        } else {
            result.findings.append(.tooManyEntries(folder.string, limit: limits.folderEntries))
        }
        var names: [PathText] = []
        var subfolders: [String] = []
        for entry in entries {
            switch EntryName(entry.name) {
            case .library(let name) where concerns(library: name):
                result.looseFiles[PathText(name), default: []].insert(entry.name)
            case .container where concerns(entry.name), .bareExtension where concerns(entry.name):
                names.append(PathText(entry.name))
            case .archive where only == nil && entry.kind != .directory:
                result.entries[PathText(entry.name)] = DiscoveryResult.Entry(bundles: [archive(entry.name)])
            case .other where only == nil && entry.kind == .directory: subfolders.append(entry.name)
            case .library, .container, .bareExtension, .archive, .other, .ignored: continue
            }
        }
        for name in subfolders.sorted().prefix(limits.subfolders) {
            let key = PathText(name)
            result.entries[key] = look(subfolder: name, previous.entries[key], at: directory.descriptor)
        }
        let (old, place) = (previous.entries, directory.descriptor)
        let looked = Self.map(names) { look($0.text, old[$0], at: place) }
        result.entries.reserveCapacity(names.count + result.looseFiles.count)
        for (name, entry) in zip(names, looked) { result.entries[name] = entry }
        for (name, files) in result.looseFiles {
            let key = DiscoveryResult.key(ofLibrary: name)
            let old = previous.looseFiles[name] == files ? previous.entries[key] : nil
            result.entries[key] = look(library: name.text, files, old, at: directory.descriptor)
        }
        return result
    }

    /// Reads one entry with any name, for a person who names it.
    package func inspect(_ name: String) -> DiscoveryResult.Entry? {
        guard let directory = try? Directory(folder.string, followingLink: true),
            FileStamp(name, at: directory.descriptor) != nil
        else { return nil }
        guard name.hasSuffix(".so") else { return look(name, nil, at: directory.descriptor) }
        guard let library = EntryName.libraryName(name) else { return nil }
        var files = Set(
            directory.entries(limit: limits.folderEntries).entries.map(\.name)
                .filter { !EntryName.isTemporary($0) && EntryName.libraryName($0)?.isSamePath(as: library) == true })
        files.insert(name)
        return look(library: library, files, nil, at: directory.descriptor)
    }

    /// The containers in the folder, for a person who checks a bundle that lies beside them.
    package func containers() -> [DiscoveredContainer] {
        guard let directory = try? Directory(folder.string, followingLink: true) else { return [] }
        return directory.entries(limit: limits.folderEntries).entries.compactMap { entry in
            guard case .container = EntryName(entry.name) else { return nil }
            return look(entry.name, nil, at: directory.descriptor).container
        }
    }

    /// The number of entries that a thread takes at a time. Fewer than twice this number do not repay a second thread.
    private static let share = 12

    /// Whether an entry is to be looked at: any, or the only one.
    func concerns(_ name: String) -> Bool { only?.isSamePath(as: name) ?? true }

    /// Whether the files of a lone library are: of any, or of the only one.
    func concerns(library name: String) -> Bool {
        only.map { EntryName.libraryName($0)?.isSamePath(as: name) == true } ?? true
    }

    /// Reads many entries on as many threads as there are processors. The kernel takes most of the time, and the
    /// entries are independent.
    private static func map(
        _ names: [PathText], _ look: @Sendable (PathText) -> DiscoveryResult.Entry
    ) -> [DiscoveryResult.Entry] {
        guard names.count >= 2 * share else { return names.map(look) }
        return [DiscoveryResult.Entry](unsafeUninitializedCapacity: names.count) { buffer, count in
            // Each share writes its own elements.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: (names.count + share - 1) / share) { number in
                for index in (number * share)..<min(names.count, (number + 1) * share) {
                    places.initializeElement(at: index, to: look(names[index]))
                }
            }
            count = names.count
        }
    }

    // MARK: Archives and folders that hold bundles

    func archive(_ name: String) -> DiscoveredBundle {
        DiscoveredBundle(
            path: folder.appending(name), kind: .archive, findings: [.archive(name, severity: .warning)])
    }

    func look(
        subfolder name: String, _ old: DiscoveryResult.Entry?, at directory: CInt
    ) -> DiscoveryResult.Entry {
        if let old, BundleFiles.areUnchanged(old.stamps, at: directory) { return old }
        let path = folder.appending(name)
        let subfolder = Subfolder(name, at: directory, limit: limits.subfolderEntries)
        var entry = DiscoveryResult.Entry()
        // The stamp also makes a host watch the subfolder.
        if let stamp = subfolder.stamp { entry.stamps = [DiscoveryResult.StampedPath(path: name, stamp: stamp)] }
        if let example = subfolder.example {
            entry.bundles = [
                DiscoveredBundle(
                    path: path, kind: .subfolder, findings: [.subfolder(name, path: path.string, example: example)])
            ]
        }
        return entry
    }

    // MARK: One entry

    func look(
        _ name: String, _ old: DiscoveryResult.Entry?, at directory: CInt
    ) -> DiscoveryResult.Entry {
        read(old, at: directory) { reader in
            let path = folder.appending(name).string
            let place = BundleFiles.Location(relative: name, listed: path, real: path)
            if name.hasSuffix(".appex") {
                let bundle = reader.readExtension(name, at: directory, place, kind: .bare)
                return DiscoveryResult.Entry(bundles: [bundle])
            }
            return reader.readContainer(name, at: directory, place)
        } ?? DiscoveryResult.Entry()
    }

    func look(
        library name: String, _ files: Set<String>, _ old: DiscoveryResult.Entry?, at directory: CInt
    ) -> DiscoveryResult.Entry? {
        guard files.contains(where: { $0.hasSuffix(".so") }) else { return nil }
        return read(old, at: directory) { reader in
            reader.readLibrary(name, files, at: directory).map { DiscoveryResult.Entry(bundles: [$0]) }
        }
    }

    /// Reads an entry until it no longer changes, at most `limits.attempts` times.
    private func read(
        _ old: DiscoveryResult.Entry?, at directory: CInt,
        _ body: (inout BundleReader) -> DiscoveryResult.Entry?
    ) -> DiscoveryResult.Entry? {
        if let old, old.isSettled, BundleFiles.areUnchanged(old.stamps, at: directory) { return old }
        var entry: DiscoveryResult.Entry?
        for _ in 0..<max(1, limits.attempts) {
            var reader = BundleReader(host: host, limits: limits, files: BundleFiles(folder: folder))
            entry = body(&reader)
            entry?.stamps = reader.files.stamps
            guard let read = entry else { return nil }
            let sawChange = read.bundles.indices.contains { index in
                !read.bundles[index].findings.isEmpty
                    && read.bundles[index].findings.contains { $0.code == .changedWhileRead }
            }
            if !sawChange, BundleFiles.areUnchanged(read.stamps, at: directory) { return entry }
        }
        entry?.isSettled = false
        if let bundles = entry?.bundles {
            entry?.bundles = bundles.map {
                var bundle = $0
                if bundle.findings.contains(where: { $0.code == .changedWhileRead }) { return bundle }
                bundle.add(.changedWhileRead(bundle.path.lastComponent?.string ?? bundle.path.string))
                return bundle
            }
        }
        return entry
    }
}

extension DiscoveryResult {
    /// The key of a lone library: a name that no file can have, because directories share the table.
    static func key(ofLibrary name: PathText) -> PathText { PathText("/\(name.text)") }

    /// The name of the lone library that has this key; nil for the key of another entry.
    static func library(ofKey key: PathText) -> PathText? { key.text.path(below: "/").map { PathText($0) } }
}

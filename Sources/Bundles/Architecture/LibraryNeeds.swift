internal import PlainText

/// Decides whether the linker will find every library that a bundle's library needs. It searches in the linker's order
/// and only reads.
///
/// An extension may use the SDK's libraries, the toolchain's, the machine's and those in its own bundle, never its
/// container's (S000-24). The value reaches the disk through two closures only, so that tests need no disk.
struct LibraryNeeds {
    /// The bundle's folder, with links resolved; nil for a library that lies alone and has no folder of its own.
    var root: String?
    /// The container's folder, with links resolved.
    var container: String?
    var host: HostProfile

    /// The result of looking at a path inside the bundle.
    enum OwnFile {
        case absent
        /// A link that leaves the bundle.
        case outside(target: String)
        case read(Result<LibraryImage, LibraryImageError>)
    }

    /// Reads a file of the bundle.
    typealias Read = (_ path: String) -> OwnFile
    /// Whether a file exists at any path of the machine.
    typealias IsThere = (_ path: String) -> Bool

    /// Bounds for one bundle: files that are read, and names that are searched. A forged bundle must not keep a host
    /// busy.
    static let mostFiles = 64
    static let mostNames = 4_096
    /// The most folders of one run path that are searched, and the most paths of run paths that are looked at.
    static let mostFolders = 32
    static let mostPaths = 1_024

    private struct Library {
        /// Its name in findings: the path relative to the bundle.
        var file: String
        var path: String
        var elf: LibraryImage.ELFDetails
    }

    private enum Place {
        case found(Library?)
        /// A file of the bundle that the linker cannot use.
        case unusable(Finding)
        /// Not in the folders that were searched. `seen` is a file of this name where no extension may read.
        case nowhere(seen: [String], tried: [String])
    }

    func judge(_ elf: LibraryImage.ELFDetails, at path: String, read: Read, isThere: IsThere) -> [Finding] {
        var findings: [Finding] = []
        var loaded = host.libraries.loaded
        if let soname = elf.soname { loaded.insert(soname) }
        var queue = [Library(file: file(path), path: path, elf: elf)]
        var (names, paths) = (0, 0)
        var next = 0
        // Breadth first, as the linker does it: a later library may use a library that an earlier one loaded.
        while next < queue.count, queue.count <= Self.mostFiles {
            let library = queue[next]
            next += 1
            for name in library.elf.neededLibraries where !loaded.contains(name) {
                names += 1
                paths += library.elf.runPath.count
                guard names <= Self.mostNames, paths <= Self.mostPaths else { return findings }
                loaded.insert(name)
                switch find(name, for: library, read, isThere) {
                case .found(let own):
                    guard let own else { continue }
                    if let soname = own.elf.soname { loaded.insert(soname) }
                    queue.append(own)
                    findings += faults(of: own)
                case .unusable(let finding): findings.append(finding)
                case .nowhere(let seen, let tried):
                    if let finding = explain(name, for: library, seen, tried, isThere) { findings.append(finding) }
                }
            }
        }
        return findings
    }

    // MARK: The linker's search

    private func find(_ name: String, for library: Library, _ read: Read, _ isThere: IsThere) -> Place {
        var seen: [String] = []
        var fault: Finding?
        let paths =
            name.hasSlash
            ? [expanded(name, library)]
            : library.elf.runPath.prefix(Self.mostFolders).map { expanded($0, library) + "/" + name }
        let tried = paths.compactMap(Self.normalized)
        for path in tried {
            guard isOwn(path) else {
                guard isThere(path) else { continue }
                if host.libraries.mayRead(path) { return .found(nil) }
                seen.append(path)
                continue
            }
            switch read(path) {
            case .absent: continue
            case .outside(let target):
                if host.libraries.mayRead(target) { return .found(nil) }
                seen.append(target)
            case .read(.success(let image)):
                guard let elf = image.elf else {
                    return .unusable(.foreignFormat(file(path), image: image, host: host))
                }
                // The linker skips a library of another machine and continues to search.
                guard elf.machine == host.machine else {
                    fault = .architectureMismatch(file(path), found: image.architectures, host: host)
                    continue
                }
                return .found(Library(file: file(path), path: path, elf: elf))
            case .read(.failure(let error)): return .unusable(.library(file(path), error))
            }
        }
        if !name.hasSlash, host.libraries.haveOnMachine(name) { return .found(nil) }
        return fault.map { .unusable($0) } ?? .nowhere(seen: seen, tried: tried)
    }

    private func expanded(_ text: String, _ library: Library) -> String {
        let origin = library.path.prefix(upTo: library.path.lastIndex(of: "/") ?? library.path.startIndex)
        var result = text
        for token in ["$ORIGIN", "${ORIGIN}"] where result.hasPrefix(token) {
            result = String(origin + result.dropFirst(token.count))
        }
        return result
    }

    /// The absolute path without `.` and `..`; nil for a relative path, which depends on the process's current folder.
    private static func normalized(_ path: String) -> String? {
        guard path.isAbsolutePath else { return nil }
        var parts: [Substring] = []
        for part in path.pathParts() where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private func isOwn(_ path: String) -> Bool { root.map { path.lies(in: $0) } ?? false }

    /// The path relative to the bundle, if it lies inside.
    private func file(_ path: String) -> String {
        root.flatMap { path.path(below: $0) } ?? Self.lastName(path)
    }

    // MARK: Findings

    /// Why a library of the bundle cannot be loaded, apart from the libraries that it needs.
    private func faults(of library: Library) -> [Finding] {
        let image = LibraryImage(format: .elf, architectures: [library.elf.machine.name], elf: library.elf)
        // A library that only the extension's own code calls need not link the SDK.
        return LibraryRules.judge(image, file: library.file, host: host, values: ManifestValues())
            .filter { $0.code != .sdkNotLinked }
    }

    private func explain(_ name: String, for library: Library, _ seen: [String], _ tried: [String], _ isThere: IsThere)
        -> Finding?
    {
        let last = Self.lastName(name)
        if let root {
            let own = ["Frameworks/" + last, last]
            if let file = own.first(where: { isThere(root + "/" + $0) && !tried.contains(root + "/" + $0) }) {
                return .libraryNotOnRunPath(library.file, needs: last, lies: file)
            }
        }
        if let container {
            let places = [container + "/Frameworks/" + last, container + "/" + last]
            let inside = seen.filter { $0.lies(in: container) } + places.filter(isThere)
            if let path = inside.first {
                let shown = Self.lastName(container) + "/" + (path.path(below: container) ?? "")
                return .libraryInContainer(
                    library.file, needs: last, lies: shown, bundle: root.map(Self.lastName) ?? library.file)
            }
        }
        let beside = library.path.prefix(upTo: library.path.lastIndex(of: "/") ?? library.path.startIndex) + "/" + last
        if root == nil, isThere(beside) { return .libraryBesideLoneLibrary(library.file, needs: last) }
        // A folder that no extension may read does not count.
        guard host.libraries.isComplete || !seen.isEmpty else { return nil }
        return .libraryMissing(library.file, needs: last, seen: seen.first)
    }

    private static func lastName(_ path: String) -> String {
        String(path.split(separator: "/").last ?? Substring(path))
    }
}

/// Whether the linker will find all that a bundle's library needs, judged in the linker's order and by reading alone.
///
/// An extension has the SDK's libraries, the toolchain's, the machine's, and what lies in its own bundle; its
/// container's are not its own (S000-24). A value over two questions to the disk, so that it is tested without one.
struct LibraryNeeds {
    /// The bundle's folder, with links resolved; nil for a library that lies alone and has no folder of its own.
    var root: String?
    /// The container's folder, with links resolved.
    var container: String?
    var host: HostProfile

    /// What lies at a path inside of the bundle.
    enum OwnFile {
        case absent
        /// A link that leads out of the bundle.
        case outside(target: String)
        case read(Result<LibraryImage, LibraryImageError>)
    }

    /// Reads a file of the bundle.
    typealias Read = (_ path: String) -> OwnFile
    /// Whether there is a file, wherever it is.
    typealias IsThere = (_ path: String) -> Bool

    /// Files of one bundle that are read, and names that are looked for: made-up bundles must not keep a host busy.
    static let mostFiles = 64
    static let mostNames = 4_096
    /// Folders of one run path that are looked into.
    static let mostFolders = 32

    private struct Library {
        /// As findings name it: relative to the bundle.
        var file: String
        var path: String
        var elf: LibraryImage.ELFDetails
    }

    private enum Place {
        case found(Library?)
        /// A file of the bundle that the linker cannot use.
        case unusable(Finding)
        /// Not in the folders that were tried; `seen` is what lies where no extension may read.
        case nowhere(seen: [String], tried: [String])
    }

    func judge(_ elf: LibraryImage.ELFDetails, at path: String, read: Read, isThere: IsThere) -> [Finding] {
        var findings: [Finding] = []
        var loaded = host.libraries.loaded
        if let soname = elf.soname { loaded.insert(soname) }
        var queue = [Library(file: file(path), path: path, elf: elf)]
        var names = 0
        var next = 0
        // Breadth first, as the linker: what an earlier library brought is there for a later one.
        while next < queue.count, queue.count <= Self.mostFiles {
            let library = queue[next]
            next += 1
            for name in library.elf.neededLibraries where !loaded.contains(name) {
                names += 1
                guard names <= Self.mostNames else { return findings }
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

    // MARK: The linker's way

    private func find(_ name: String, for library: Library, _ read: Read, _ isThere: IsThere) -> Place {
        var seen: [String] = []
        var fault: Finding?
        let paths =
            name.contains("/")
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
                // The linker passes over a library of another machine and looks on.
                guard elf.machine == host.machine else {
                    fault = .architectureMismatch(file(path), found: image.architectures, host: host)
                    continue
                }
                return .found(Library(file: file(path), path: path, elf: elf))
            case .read(.failure(let error)): return .unusable(.library(file(path), error))
            }
        }
        if !name.contains("/"), host.libraries.haveOnMachine(name) { return .found(nil) }
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

    /// An absolute path without `.` and `..`; nil for a relative one, which means whatever folder the process is in.
    private static func normalized(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return nil }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private func isOwn(_ path: String) -> Bool { root.map { path.hasPrefix($0 + "/") } ?? false }

    /// Relative to the bundle where it lies in it.
    private func file(_ path: String) -> String {
        if let root, isOwn(path) { return String(path.dropFirst(root.utf8.count + 1)) }
        return Self.lastName(path)
    }

    // MARK: What is wrong

    /// What stops a library of the bundle from being loaded, besides what it needs.
    private func faults(of library: Library) -> [Finding] {
        let image = LibraryImage(format: .elf, architectures: [library.elf.machine.name], elf: library.elf)
        // One that the extension's own code calls need not know the SDK.
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
            let inside = seen.filter { $0.hasPrefix(container + "/") } + places.filter(isThere)
            if let path = inside.first {
                let shown = Self.lastName(container) + path.dropFirst(container.utf8.count)
                return .libraryInContainer(
                    library.file, needs: last, lies: shown, bundle: root.map(Self.lastName) ?? library.file)
            }
        }
        let beside = library.path.prefix(upTo: library.path.lastIndex(of: "/") ?? library.path.startIndex) + "/" + last
        if root == nil, isThere(beside) { return .libraryBesideLoneLibrary(library.file, needs: last) }
        // A folder that no extension may read is as good as none.
        guard host.libraries.isComplete || !seen.isEmpty else { return nil }
        return .libraryMissing(library.file, needs: last, seen: seen.first)
    }

    private static func lastName(_ path: String) -> String {
        String(path.split(separator: "/").last ?? Substring(path))
    }
}

extension Finding {
    static func libraryInContainer(_ file: String, needs name: String, lies place: String, bundle: String) -> Finding {
        Finding(
            .error, .libraryInContainer, key: file, found: "needs \(name), which lies in \(place)",
            expected: "\(bundle)/Frameworks/\(name)",
            "\(file) needs \(name), which lies only in its container (\(place)): an extension uses its own libraries and "
                + "the SDK's, never its container's. Copy \(name) into \(bundle)/Frameworks, and link what needs it "
                + "with -rpath '$ORIGIN/Frameworks'.")
    }

    static func libraryNotOnRunPath(_ file: String, needs name: String, lies place: String) -> Finding {
        let folder = place.contains("/") ? "$ORIGIN/Frameworks" : "$ORIGIN"
        return Finding(
            .error, .libraryNotOnRunPath, key: file, found: "needs \(name), which lies at \(place)",
            expected: "a run path with the folder of \(place)",
            "\(file) needs \(name), which lies in the bundle at \(place), where the linker does not look. Link \(file) "
                + (file.contains("/") ? "with a run path to it, as -rpath '$ORIGIN'." : "with -rpath '\(folder)'."))
    }

    static func libraryBesideLoneLibrary(_ file: String, needs name: String) -> Finding {
        Finding(
            .error, .libraryNotOnRunPath, key: file, found: "needs \(name), which lies beside it",
            expected: "a bundle with Frameworks/\(name)",
            "\(file) needs \(name), and what lies beside a lone library is not its own. Make a bundle of both with "
                + "`hostel bundle`.")
    }

    static func libraryMissing(_ file: String, needs name: String, seen: String?) -> Finding {
        Finding(
            .error, .libraryMissing, key: file,
            found: "needs \(name), which "
                + (seen.map { "lies at \($0), where no extension may read" } ?? "is nowhere"),
            expected: "\(name) in the bundle's Frameworks or among the machine's libraries",
            "\(file) needs \(name), and an extension on this machine cannot have it: installed, not displayed. Copy it "
                + "into the bundle's Frameworks and link with -rpath '$ORIGIN/Frameworks', or install the package that "
                + "has it and start the host again.")
    }
}

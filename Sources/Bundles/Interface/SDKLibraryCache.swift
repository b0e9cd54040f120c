import Synchronization
import SystemPackage

/// The facts about SDK libraries that were read, by the files' stamps. Each file is read once in a process.
final class SDKLibraryCache: Sendable {
    static let shared = SDKLibraryCache()

    /// The facts at the beginning of the file.
    struct Head {
        var machine: Machine
        var build: String?
    }

    private struct Entry {
        var head: Head?
        var identity: SDKStamp??
        var surface: SDKSurface??
    }

    /// The most files that are remembered. A host meets one; `hostel bundle` meets a second.
    private static let mostEntries = 8

    private let entries = Mutex<[SDKLibrary: Entry]>([:])

    func head(of library: SDKLibrary) -> Head? {
        entries.withLock { entry(of: library, in: &$0).head }
    }

    /// The first caller computes the identity; others wait, because they need the same answer.
    func identity(of library: SDKLibrary) -> SDKStamp? {
        entries.withLock { entries in
            var entry = entry(of: library, in: &entries)
            if let known = entry.identity { return known }
            let identity = Self.readIdentity(library, build: entry.head?.build)
            entry.identity = .some(identity)
            entries[library] = entry
            return identity
        }
    }

    /// As `identity`. Read only for bundles of another SDK, and when a bundle is made.
    func surface(of library: SDKLibrary) -> SDKSurface? {
        entries.withLock { entries in
            var entry = entry(of: library, in: &entries)
            if let known = entry.surface { return known }
            let surface = Self.readSurface(library)
            entry.surface = .some(surface)
            entries[library] = entry
            return surface
        }
    }

    private func entry(of library: SDKLibrary, in entries: inout [SDKLibrary: Entry]) -> Entry {
        if let known = entries[library] { return known }
        if entries.count >= Self.mostEntries { entries.removeAll() }
        let entry = Entry(head: Self.readHead(library))
        entries[library] = entry
        return entry
    }

    // MARK: Reading

    private static func open(_ library: SDKLibrary) throws -> OpenFile {
        let file = try OpenFile(library.path.string)
        guard file.stamp == library.stamp else { throw FileFailure.changed }
        return file
    }

    private static func readHead(_ library: SDKLibrary) -> Head? {
        do {
            var reader = try ELFReader(ELFWindow(try open(library), budget: LibraryImageReader.budget))
            let machine = try reader.layout().machine
            return Head(machine: machine, build: try? reader.buildIdentifier())
        } catch {
            return nil
        }
    }

    private static func readSurface(_ library: SDKLibrary) -> SDKSurface? {
        do {
            var reader = try ELFReader(ELFWindow(try open(library), budget: LibraryImageReader.budget))
            return try InterfaceReader.readSurface(try open(library), try reader.layout())
        } catch {
            return nil
        }
    }

    private static func readIdentity(_ library: SDKLibrary, build: String?) -> SDKStamp? {
        do {
            var reader = try ELFReader(ELFWindow(try open(library), budget: LibraryImageReader.budget))
            let contents = try InterfaceReader.read(try open(library), try reader.layout())
            return contents.version.flatMap {
                SDKStamp(
                    version: $0, interface: contents.interface, build: build, swiftRelease: contents.swiftRelease)
            }
        } catch {
            return nil
        }
    }
}

import Glibc
internal import PlainText

/// The libraries that an extension need not bring: the SDK's, the toolchain's and the machine's.
package struct ProvidedLibraries: Sendable, Hashable {
    /// Libraries that are loaded before an extension. The linker searches no other file of the same name.
    package var loaded: Set<String>
    /// The machine's libraries that an extension may read, from the linker's list.
    package var listed: Set<String>
    /// The paths of those libraries.
    private var paths: [String: String] = [:]
    /// The folders that the linker searches besides its list, if an extension may read there.
    package var searched: [String]
    /// The folders whose files every extension may read.
    package var readable: [String]
    /// True if a library outside this list is known to be missing on the machine.
    package var isComplete: Bool

    package init(
        loaded: Set<String> = [ProvidedLibraries.sdk], listed: Set<String> = [], searched: [String] = [],
        readable: [String] = ProvidedLibraries.sharedFolders, isComplete: Bool = false
    ) {
        self.loaded = loaded
        self.listed = listed
        self.searched = searched
        self.readable = readable
        self.isComplete = isComplete
    }

    package static let sdk = "libHostelSDK.so"
    /// The folders of libraries that the confinement of every extension permits.
    package static let sharedFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]

    /// Only the SDK is known, so that no library counts as missing.
    package static let unknown = ProvidedLibraries()

    /// The path of a library of the machine by its name, in the order of the folders; nil if no folder has it.
    func path(of name: String) -> String? {
        searched.lazy.map { $0 + "/" + name }.first { mayRead($0) && isFile($0) } ?? paths[name]
    }

    /// True if a library of the machine has this name.
    func haveOnMachine(_ name: String) -> Bool {
        listed.contains(name) || searched.contains { isFile($0 + "/" + name) }
    }

    /// True if a file lies where every extension may read.
    func mayRead(_ path: String) -> Bool {
        readable.contains { path.lies(in: $0) }
    }

    private func isFile(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension ProvidedLibraries {
    /// The libraries of this machine, from the linker's list and the folder of the Swift runtime in use.
    static func current(machine: Machine) -> ProvidedLibraries {
        var result = ProvidedLibraries()
        let runtime = runtimeFolder
        if let runtime, let directory = try? Directory(runtime, followingLink: true) {
            result.readable.append(runtime)
            result.loaded.formUnion(directory.entries(limit: 1_024).entries.map(\.name).filter { $0.hasSuffix(".so") })
        }
        // The largest lists have a few hundred kilobytes.
        let list = (try? OpenFile("/etc/ld.so.cache").readAll(limit: 16 << 20)).flatMap(LinkerCache.libraries)
        for (name, path) in list ?? [:] where result.mayRead(path) {
            result.listed.insert(name)
            result.paths[name] = path
        }
        let multiarch = machine.name + "-linux-gnu"
        let variable = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
        // ld.so(8): the variable before the list, these folders after it.
        result.searched =
            variable.split(whereSeparator: { $0 == ":" || $0 == ";" }).map(String.init)
            .filter { result.mayRead($0 + "/") || $0 == runtime }
            + ["/lib/" + multiarch, "/usr/lib/" + multiarch, "/lib64", "/usr/lib64", "/lib", "/usr/lib"]
        result.isComplete = list != nil && runtime != nil
        return result
    }

    /// The folder of this process's own Swift runtime; nil if the runtime is linked in.
    private static var runtimeFolder: String? {
        // Line by line, because files in /proc report no size.
        guard let maps = fopen("/proc/self/maps", "re") else { return nil }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: 8_192)
        while fgets(&line, CInt(line.count), maps) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard let path = text.firstIndex(of: "/").map({ text[$0...] }), path.hasSuffix("/libswiftCore.so\n") else {
                continue
            }
            return String(path.dropLast("/libswiftCore.so\n".count))
        }
        return nil
    }
}

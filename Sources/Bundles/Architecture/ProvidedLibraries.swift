import Glibc

/// The libraries that an extension finds without bringing them: the SDK's, the toolchain's and the machine's.
package struct ProvidedLibraries: Sendable, Hashable {
    /// Loaded before an extension is, so that no other file of the name is looked for.
    package var loaded: Set<String>
    /// Those of the machine that an extension may read, by the linker's list.
    package var listed: Set<String>
    /// Where the linker looks besides its list, as far as an extension may read there.
    package var searched: [String]
    /// The folders whose files an extension may read, whatever its bundle is.
    package var readable: [String]
    /// Whether a library that is not among these is known not to be on the machine.
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
    /// What every extension may read of the machine's libraries, as its confinement says.
    package static let sharedFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]

    /// Nothing is known but the SDK: no library is called missing.
    package static let unknown = ProvidedLibraries()

    /// Whether a library of the machine has this name.
    func haveOnMachine(_ name: String) -> Bool {
        listed.contains(name) || searched.contains { isFile($0 + "/" + name) }
    }

    /// Whether a file lies where every extension may read.
    func mayRead(_ path: String) -> Bool {
        readable.contains { path.hasPrefix($0 + "/") }
    }

    private func isFile(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension ProvidedLibraries {
    /// What this machine has, from the linker's list and the folder of the Swift runtime in use.
    static func current(machine: Machine) -> ProvidedLibraries {
        var result = ProvidedLibraries()
        let runtime = runtimeFolder
        if let runtime, let directory = try? Directory(runtime, followingLink: true) {
            result.readable.append(runtime)
            result.loaded.formUnion(directory.entries(limit: 1_024).entries.map(\.name).filter { $0.hasSuffix(".so") })
        }
        // Its largest are a few hundred kilobytes.
        let list = (try? OpenFile("/etc/ld.so.cache").readAll(limit: 16 << 20)).flatMap(LinkerCache.libraries)
        for (name, path) in list ?? [:] where result.mayRead(path) { result.listed.insert(name) }
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

    /// The folder that this process has its own Swift runtime from; nil where that is linked in.
    private static var runtimeFolder: String? {
        // Line by line: /proc tells no size.
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

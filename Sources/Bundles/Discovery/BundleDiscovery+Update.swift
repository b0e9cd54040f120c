internal import PlainText
import SystemPackage

// A watcher names the entries that changed. Only these are read, so one change among ten thousand bundles costs one
// bundle.
extension BundleDiscovery {
    /// Reads the named entries of the folder again, if their stamps differ.
    ///
    /// - Returns: false if the whole folder has to be read. The result is a valid earlier one then.
    package func update(_ result: inout DiscoveryResult, _ names: [String]) -> Bool {
        guard let directory = try? Directory(folder.string, followingLink: true), let stamp = directory.stamp(),
            result.listing?.admits(names.count, of: stamp) == true
        else { return false }
        var libraries: [PathText: Set<String>] = [:]
        for name in names {
            let key = PathText(name)
            switch EntryName(name) {
            case .ignored: break
            case .library(let library):
                guard concerns(library: library) else { break }
                libraries[PathText(library), default: []].insert(name)
            case .container, .bareExtension:
                guard concerns(name) else { break }
                let exists = directory.stamp(of: name) != nil
                result.entries[key] = exists ? look(name, result.entries[key], at: directory.descriptor) : nil
            case .archive:
                guard only == nil else { break }
                let isFile = directory.stamp(of: name).map { $0.kind != .directory } ?? false
                result.entries[key] = isFile ? DiscoveryResult.Entry(bundles: [archive(name)]) : nil
            case .other:
                guard only == nil else { break }
                let old = result.entries[key]
                let isFolder = directory.stamp(of: name)?.kind == .directory
                // Only so many subfolders are looked into. All of their names decide which.
                guard isFolder == (old != nil) else { return false }
                if isFolder { result.entries[key] = look(subfolder: name, old, at: directory.descriptor) }
            }
        }
        for (library, names) in libraries { update(&result, library, names, in: directory) }
        return true
    }

    /// Reads the lone library again, of which some files may have appeared, changed or gone.
    private func update(
        _ result: inout DiscoveryResult, _ library: PathText, _ names: Set<String>, in directory: borrowing Directory
    ) {
        let before = result.looseFiles[library] ?? []
        let there = names.filter { directory.stamp(of: $0) != nil }
        let files = before.subtracting(names).union(there)
        let key = DiscoveryResult.key(ofLibrary: library)
        let old = before == files ? result.entries[key] : nil
        result.looseFiles[library] = files.isEmpty ? nil : files
        result.entries[key] = look(library: library.text, files, old, at: directory.descriptor)
    }
}

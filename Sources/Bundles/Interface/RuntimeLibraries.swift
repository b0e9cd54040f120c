internal import SystemPackage

/// The libraries that come into every extension's process with the SDK: those that the SDK itself needs, and that lie on its
/// run path.
package struct RuntimeLibraries: Sendable, Equatable {
    /// The paths of their files by their names.
    package let files: [String: String]

    package init(files: [String: String]) { self.files = files }

    /// Empty if the SDK's library cannot be read.
    package init(of sdk: SDKLibrary) {
        guard let file = try? OpenFile(sdk.path.string), let elf = (try? LibraryImageReader.read(file))?.elf else {
            self.init(files: [:])
            return
        }
        let folders = SDKLibrary.folders(elf.runPath, of: sdk.path)
        var files: [String: String] = [:]
        for name in elf.neededLibraries where files[name] == nil {
            files[name] = folders.lazy.compactMap { LinkResolution.realPath($0.appending(name)) }.first?.string
        }
        self.init(files: files)
    }
}

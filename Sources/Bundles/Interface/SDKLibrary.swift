package import SystemPackage

/// A file of the SDK's library in the state in which it was found.
///
/// Finding it reads one file's stamp. Its interface is computed at the first question for it, and kept for all values
/// of the same file. If another file takes its place meanwhile, the interface of this one is unknown.
package struct SDKLibrary: Sendable, Hashable {
    package let path: FilePath
    let stamp: FileStamp

    /// Nil if there is no such file.
    package init?(_ path: FilePath) {
        guard let real = LinkResolution.realPath(path), let stamp = FileStamp(real.string), stamp.kind == .regular
        else {
            return nil
        }
        self.path = real
        self.stamp = stamp
    }

    /// The version, the interface and the identifier; nil if the file cannot be read, or is no SDK.
    package func identity() -> SDKStamp? { SDKLibraryCache.shared.identity(of: self) }

    /// The machine that the library is built for; nil if the file cannot be read.
    package func machine() -> Machine? { SDKLibraryCache.shared.head(of: self)?.machine }

    /// All that libraries may rely on; nil if the file cannot be read.
    package func surface() -> SDKSurface? { SDKLibraryCache.shared.surface(of: self) }

    /// The answer of a comparison with a bundle's stamp.
    enum Verdict: Hashable {
        case same
        /// Another release of Swift built the bundle. This library's stamp follows.
        case otherSwift(SDKStamp)
        /// The interfaces differ. This library's stamp follows.
        case other(SDKStamp)
        /// This library cannot be compared.
        case unknown
    }

    func verdict(on stamp: SDKStamp, machine: Machine) -> Verdict {
        guard let head = SDKLibraryCache.shared.head(of: self), head.machine == machine else { return .unknown }
        if let build = stamp.build, build == head.build { return .same }
        guard let own = identity() else { return .unknown }
        if let built = stamp.swiftRelease, let release = own.swiftRelease, built != release { return .otherSwift(own) }
        return own.interface == stamp.interface ? .same : .other(own)
    }
}

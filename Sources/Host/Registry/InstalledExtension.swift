package import CFunctions
package import ExtensionManifest
internal import Glibc
internal import LinuxSystem

/// An extension that can be launched: facts from its checked manifest.
///
/// The texts are the author's: bounded, but with any characters. Do not print them to a terminal as they are.
public struct InstalledExtension: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public package(set) var identifier: String
    /// The identifier of the container that the bundle lies in; nil outside of a container.
    public package(set) var container: String?
    /// The value of `NSExtensionPointIdentifier`.
    public package(set) var extensionPoint: String
    /// `CFBundleShortVersionString`, or else `CFBundleVersion`.
    public package(set) var version: String
    /// The first of these that is not empty: `CFBundleDisplayName`, the container's name, `CFBundleName`, the module's
    /// name.
    public package(set) var displayName: String
    /// The absolute path of the bundle's folder; for a lone library, of the folder that holds it.
    public package(set) var bundlePath: String
    /// The path at which its identifier is recorded: of the bundle's folder, or of a library that lies alone.
    package var place: String
    /// The slice for this machine.
    package var libraryPath: String
    package var entry: Entry
    /// The module that bare class names belong to.
    package var moduleName: String
    /// Whether the manifest declares the expanded mode as the largest.
    package var declaresExpanded: Bool
    /// Whether it was linked with an SDK before 10, so that a Today widget has the height that it prefers and no modes.
    package var predatesDisplayModes: Bool
    /// The grants that it requests, and those that it has. Without a grant it runs, and cannot use what the grant is
    /// for.
    public package(set) var consent: Consent
    /// The grants for which its entitlements ask, also those that its extension point does not offer.
    package var requested: Set<Grant>
    /// The side that disabled it; nil for an extension that may be launched. `Host.installed` has no others.
    package var disabledBy: Disabler?
    /// The hash of its manifest, entitlements and library; empty if it asks for nothing and the policy does not need
    /// the hash, or if they cannot be read.
    package var contentHash: String
    /// The functions of a foreign library; nil for every other extension.
    package var functions: CFunctionTable?
    /// The state of its files. Equal stamps mean the same bundle.
    package var stamps: [FileStamp]

    /// The code with which the library begins.
    package enum Entry: Hashable, Sendable {
        /// The library's own `@main`.
        case main
        case principalClass(String)
        case principalFunction(String)
        /// A compiled storyboard of the bundle, without its ending.
        case storyboard(String)
    }

    /// The side that decides that an extension is not launched.
    package enum Disabler: Hashable, Sendable {
        case person, policy
    }

    package init(
        identifier: String, container: String?, extensionPoint: String, version: String, displayName: String,
        bundlePath: String, place: String? = nil, libraryPath: String, entry: Entry, moduleName: String,
        declaresExpanded: Bool,
        predatesDisplayModes: Bool = false, consent: Consent = Consent(asked: []), requested: Set<Grant>? = nil,
        contentHash: String = "", stamps: [FileStamp]
    ) {
        self.identifier = identifier
        self.container = container
        self.extensionPoint = extensionPoint
        self.version = version
        self.displayName = displayName
        self.bundlePath = bundlePath
        self.place = place ?? bundlePath
        self.libraryPath = libraryPath
        self.entry = entry
        self.moduleName = moduleName
        self.declaresExpanded = declaresExpanded
        self.predatesDisplayModes = predatesDisplayModes
        self.consent = consent
        self.requested = requested ?? consent.asked
        self.contentHash = contentHash
        self.stamps = stamps
    }
}

extension InstalledExtension {
    /// Opens the library if it is still the file that was read and checked; nil otherwise, also while it is being
    /// written.
    ///
    /// A copy over the file changes its change time before the first byte arrives.
    func openLibraryAsRead() -> OwnedDescriptor? {
        // A pipe that took the library's name must not block.
        guard let library = try? OwnedDescriptor.open(libraryPath, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
            return nil
        }
        var status = stat()
        guard fstat(library.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
        let isAsRead = stamps.contains { stamp in
            stamp.inode == UInt64(status.st_ino) && stamp.device == UInt64(status.st_dev)
                && stamp.size == Int64(status.st_size) && stamp.changed == changed
        }
        guard isAsRead else { return nil }
        return library
    }
}

extension InstalledExtension {
    /// Why the process ends when another takes its place: a new version, or the same bundle with other grants.
    package func endCause(replacedBy other: InstalledExtension) -> EndCause {
        var same = other
        same.consent = consent
        return self == same ? .grantsChanged : .replaced
    }
}

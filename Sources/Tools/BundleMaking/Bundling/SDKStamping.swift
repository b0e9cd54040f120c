import ExtensionManifest
import SystemPackage

/// Finds the SDK that libraries were built against, for the manifest of their bundle.
struct SDKStamping {
    /// The SDK that the caller names.
    private let given: SDKLibrary?
    /// The SDK of the command's own host.
    private let host: SDKLibrary?

    init(given: FilePath?, host: SDKLibrary?) throws(BundlingError) {
        self.host = host
        guard let given else {
            self.given = nil
            return
        }
        guard let library = SDKLibrary.given(given), library.identity() != nil else { throw .noSDK(given.string) }
        self.given = library
    }

    /// The SDK that a library was built against; nil if the library does not name it, or no SDK of its machine is found.
    func sdk(of library: SourceLibrary) -> SDKLibrary? {
        guard let elf = library.elf, elf.needsSDK else { return nil }
        // The one on the run path is the one that the linker used. A library that was moved has lost it.
        let candidates = [given, given == nil ? .linked(by: library.path, runPath: elf.runPath) : nil, host]
        return candidates.compactMap { $0 }.first { $0.machine() == elf.machine }
    }

    /// The facts about the SDK that a bundle carries.
    struct Stamps {
        /// The value of `ManifestKey.sdk`: an entry for the machine of each library that links the SDK; nil if there is
        /// no entry.
        var value: PropertyListValue?
        /// The layouts that each machine's library relies on, by the names of their files.
        var layouts: [String: SDKLayouts] = [:]
        var findings: [Finding] = []
    }

    func stamps(of libraries: [SourceLibrary]) -> Stamps {
        var entries: [String: PropertyListValue] = [:]
        var stamps = Stamps()
        for library in libraries {
            guard let elf = library.elf, elf.needsSDK else { continue }
            if let sdk = sdk(of: library), let stamp = sdk.identity() {
                entries[elf.machine.name] = (elf.needsSwiftRuntime ? stamp : stamp.withoutSwift).propertyList
                if let needs = SDKNeeds.read({ () throws(FileFailure) in try OpenFile(library.path.string) }),
                    let surface = sdk.surface()
                {
                    stamps.layouts[SDKLayouts.fileName(elf.machine)] = surface.layouts(for: needs)
                }
            } else {
                stamps.findings.append(.sdkUnknown(library.name, machine: elf.machine))
            }
        }
        if !entries.isEmpty { stamps.value = .dictionary(entries) }
        return stamps
    }
}

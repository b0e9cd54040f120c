/// Compares the SDK that a bundle was built against with the host's.
extension BundleReader {
    /// A library of another SDK would read and call the wrong places of this one, and crash, unless all that it relies
    /// on is the same. A library without a stamp is believed.
    ///
    /// - Parameter name: the library or the program, for the host's machine.
    mutating func judgeSDK(
        of name: String, in directory: CInt, _ location: Location, _ values: ManifestValues
    ) -> [Finding] {
        guard let stamp = values.sdkStamps[host.machine.name], let sdk = host.sdk else { return [] }
        switch sdk.verdict(on: stamp, machine: host.machine) {
        case .same, .unknown: return []
        case .otherSwift(let own): return [.swiftMismatch(name, built: stamp, host: own)]
        case .other(let own):
            let differences = differences(of: sdk, to: name, in: directory, location)
            if let differences, differences.isEmpty { return [] }
            return [.sdkMismatch(name, built: stamp, host: own, at: sdk.path, differences)]
        }
    }

    /// Nil if the bundle does not carry the layouts of its SDK, or if a file cannot be read.
    private mutating func differences(
        of sdk: SDKLibrary, to name: String, in directory: CInt, _ location: Location
    ) -> SDKDifferences? {
        let isLoose = location.relative == "."
        let root = isLoose ? "/" : location.real
        do {
            let record = SDKLayouts.fileName(host.machine)
            var place = isLoose ? loose(record) : location.child(record)
            guard
                let layouts = SDKLayouts(
                    try files.file(record, in: directory, &place, inside: root).readAll(limit: SDKLayouts.mostBytes))
            else { return nil }
            var library = isLoose ? loose(name) : location.child(name)
            guard
                let needs = SDKNeeds.read({ () throws(FileFailure) in
                    try files.file(name, in: directory, &library, inside: root)
                }),
                let surface = sdk.surface()
            else { return nil }
            return surface.differences(from: layouts, needs)
        } catch {
            return nil
        }
    }
}

import SystemPackage

/// Reads a container application and the extensions inside it.
extension BundleReader {
    /// The directories of a container that hold extensions: PlugIns, and Extensions for extensions of ExtensionKit.
    private static let plugInDirectories = ["PlugIns", "Extensions"]

    mutating func readContainer(_ name: String, at parent: CInt, _ place: Location) -> DiscoveryResult.Entry {
        var entry = DiscoveryResult.Entry()
        var location = place
        let directory: Directory
        do {
            directory = try files.open(name, at: parent, &location)
        } catch {
            entry.bundles = [
                DiscoveredBundle(path: FilePath(place.listed), kind: .container, findings: [.bundle(name, error)])
            ]
            return entry
        }
        let names = kinds(directory.entries(limit: limits.bundleEntries).entries)
        var (values, findings) = readManifest(
            in: directory, names, location, ManifestContext(role: .container, host: host))
        translateNames(of: &values, in: directory.descriptor, names, location)
        if names["entitlements.plist"] != nil {
            readEntitlements("entitlements.plist", in: directory.descriptor, location, into: &values, &findings)
        }
        if let executable = values.executable, !executable.isEmpty, !BuildVariable.occurs(in: executable),
            names[executable] == nil
        {
            findings.append(.containerExecutableMissing(executable))
        }
        findings += judgeSDK(of: values.executable ?? name, in: directory.descriptor, location, values)
        let isRefused = findings.hasErrors
        let surroundings = Surroundings(
            path: FilePath(place.listed), identifier: values.identifier,
            displayName: values.name ?? values.displayName, isRefused: isRefused)
        let misplaced = names.keys.filter { $0.hasSuffix(".appex") && !EntryName.isTemporary($0) }
        for misplaced in misplaced.sorted().prefix(limits.containedExtensions) {
            entry.bundles.append(
                misplacedBundle(misplaced, location.child(misplaced), .invalidLocation(misplaced), surroundings))
        }
        for plugIns in BundleReader.plugInDirectories where names[plugIns] != nil {
            readPlugIns(plugIns, in: directory.descriptor, location, surroundings, &entry, &findings)
        }
        if entry.bundles.isEmpty { findings.append(.containerWithoutExtensions(name)) }
        entry.container = DiscoveredContainer(
            path: FilePath(place.listed), values: values,
            manifest: findings.hasErrors ? nil : ContainerManifest(values),
            findings: findings)
        if findings.hasErrors {
            entry.bundles.append(
                DiscoveredBundle(path: FilePath(place.listed), kind: .container, values: values, findings: findings))
        }
        entry.bundles.sort { $0.path.string < $1.path.string }
        return entry
    }

    private mutating func readPlugIns(
        _ name: String, in container: CInt, _ location: Location, _ surroundings: Surroundings,
        _ entry: inout DiscoveryResult.Entry, _ findings: inout [Finding]
    ) {
        var place = location.child(name)
        let directory: Directory
        do {
            directory = try files.open(name, at: container, &place, inside: location.real)
        } catch {
            findings.append(.bundle(name, error))
            return
        }
        let (entries, isComplete) = directory.entries(limit: limits.bundleEntries)
        if !isComplete { findings.append(.tooManyEntries(name, limit: limits.bundleEntries)) }
        for item in entries.map(\.name).sorted() where !EntryName.isTemporary(item) {
            guard entry.bundles.count < limits.containedExtensions else {
                findings.append(.tooManyEntries(name, limit: limits.containedExtensions))
                break
            }
            if item.hasSuffix(".appex") {
                let child = place.child(item)
                entry.bundles.append(
                    readExtension(
                        item, at: directory.descriptor, child, kind: .contained, container: surroundings,
                        containerRoot: location.real))
            } else if item.hasSuffix(".app") {
                entry.bundles.append(
                    misplacedBundle(item, place.child(item), .applicationInPlugIns(item), surroundings))
            }
        }
    }

    private func misplacedBundle(
        _ name: String, _ location: Location, _ finding: Finding, _ container: Surroundings
    ) -> DiscoveredBundle {
        DiscoveredBundle(
            path: FilePath(location.listed), kind: .contained, containerPath: container.path,
            containerIdentifier: container.identifier, findings: [finding])
    }
}

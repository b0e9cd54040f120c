import SystemPackage

/// Reads a container application with the extensions inside of it.
extension BundleReader {
    /// The directories of a container that hold extensions: PlugIns, and Extensions for those of ExtensionKit.
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
        if names["entitlements.plist"] != nil {
            readEntitlements("entitlements.plist", in: directory.descriptor, location, into: &values, &findings)
        }
        if let executable = values.executable, !executable.isEmpty, !BuildVariable.occurs(in: executable),
            names[executable] == nil
        {
            findings.append(.containerExecutableMissing(executable))
        }
        let isRefused = findings.hasErrors
        let surroundings = Surroundings(
            path: FilePath(place.listed), identifier: values.identifier,
            displayName: values.name ?? values.displayName, isRefused: isRefused)
        for misplaced in names.keys.sorted() where misplaced.hasSuffix(".appex") && !EntryName.isTemporary(misplaced) {
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

extension Finding {
    /// What a failed opening of a bundle means.
    static func bundle(_ name: String, _ failure: FileFailure) -> Finding {
        switch failure {
        case .outside(let target): return pathOutside(name, target: target)
        case .changed: return changedWhileRead(name)
        case .system(stage: "follow the link", _):
            return Finding(
                .error, .linkUnresolved, key: name, found: "a link that leads nowhere", expected: "a bundle",
                "\(name) is a link that ends in a loop or at nothing. Mend the link, or copy the bundle itself.")
        case .unexpectedKind(let kind):
            return Finding(
                .error, .bundleUnreadable, key: name, found: kind.rawValue, expected: "a directory",
                "\(name) is a \(kind.rawValue). A bundle is a directory.")
        case .missing, .tooLarge, .system:
            return Finding(
                .error, .bundleUnreadable, key: name, found: failure.description, expected: "a readable directory",
                "\(name) could not be opened (\(failure)). Check that it is there, and its permissions.")
        }
    }

    static func tooManyEntries(_ name: String, limit: Int) -> Finding {
        Finding(
            .warning, .tooManyEntries, key: name, found: "more than \(limit) entries", expected: "at most \(limit)",
            "\(name) has more than \(limit) entries; the rest is not looked at.")
    }

    static func containerExecutableMissing(_ name: String) -> Finding {
        Finding(
            .warning, .executableMissing, key: ManifestKey.executable, found: "no file \(name)", expected: name,
            "The container's executable \(name) is not there: its extensions run, and its URLs cannot be opened. Add "
                + "it, or delete \(ManifestKey.executable).")
    }

    static func containerRefused(_ name: String) -> Finding {
        Finding(
            .error, .containerRefused, key: name, found: "a refused container", expected: "a container without errors",
            "The containing application \(name) is itself refused, so its extensions are. Mend the container first: "
                + "`hostel lint` names its faults.")
    }

    static func containerWithoutExtensions(_ name: String) -> Finding {
        Finding(
            .warning, .containerWithoutExtensions, key: "PlugIns", found: "no extension",
            expected: "PlugIns/NAME.appex",
            "\(name) contains no extension. Put extensions in its PlugIns directory.")
    }

    static func invalidLocation(_ name: String) -> Finding {
        Finding(
            .error, .misplacedBundle, key: name, found: name, expected: "PlugIns/\(name)",
            "Invalid bundle location: extensions lie in PlugIns. Move \(name) there.")
    }

    static func applicationInPlugIns(_ name: String) -> Finding {
        Finding(
            .error, .misplacedBundle, key: name, found: name, expected: "a name that ends with .appex",
            "\(name) in PlugIns ends with .app, so no extension is found in it. Rename it to \(name)ex.")
    }

    static func storyboardMissing(_ name: String) -> Finding {
        Finding(
            .warning, .storyboardMissing, key: ManifestKey.mainStoryboard, found: "no \(name).storyboardc",
            expected: "\(name).storyboardc in the bundle",
            "The bundle has no storyboard \(name). Add it as a resource, or name a class with "
                + "\(ManifestKey.principalClass).")
    }

    static func loneLibraryWithoutManifest(_ file: String, name: String) -> Finding {
        Finding(
            .error, .plistMissing, key: file, found: "no manifest", expected: "\(name).plist",
            "\(file) has no manifest: put \(name).plist beside it, or make a bundle with `hostel bundle`.")
    }
}

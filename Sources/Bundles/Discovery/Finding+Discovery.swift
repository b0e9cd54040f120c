import SystemPackage

/// The texts of all findings about the place and the kind of a bundle.
extension Finding {
    /// The finding for a bundle that cannot be opened.
    package static func bundle(_ name: String, _ failure: FileFailure) -> Finding {
        switch failure {
        case .outside(let target): return pathOutside(name, target: target)
        case .changed: return changedWhileRead(name)
        case .system(stage: "follow the link", _):
            return Finding(
                .error, .linkUnresolved, key: name, found: "a link that leads nowhere", expected: "a bundle",
                "\(name) is a link that forms a loop or has no target. Correct the link, or copy the bundle itself.")
        case .unexpectedKind(let kind):
            return Finding(
                .error, .bundleUnreadable, key: name, found: kind.rawValue, expected: "a directory",
                "\(name) is a \(kind.rawValue). A bundle is a directory.")
        case .missing:
            return Finding(
                .error, .bundleUnreadable, key: name, found: failure.description, expected: "a readable directory",
                "\(path: name) does not exist. Correct the path.")
        case .system(_, .permissionDenied):
            return Finding(
                .error, .bundleUnreadable, key: name, found: failure.description, expected: "a readable directory",
                "\(path: name) could not be opened (\(failure)). Check its permissions, and whether you may search the "
                    + "folders above it.")
        case .system(_, .notDirectory):
            return Finding(
                .error, .bundleUnreadable, key: name, found: failure.description,
                expected: "a path through directories",
                "\(path: name) could not be opened (\(failure)): a part of the path is a file. Correct the path.")
        case .tooLarge, .madeByKernel, .system:
            return Finding(
                .error, .bundleUnreadable, key: name, found: failure.description, expected: "a readable directory",
                "\(path: name) could not be opened (\(failure)). Check that it exists, and its permissions.")
        }
    }

    static func tooManyEntries(_ name: String, limit: Int) -> Finding {
        Finding(
            .warning, .tooManyEntries, key: name, found: "more than \(limit) entries", expected: "at most \(limit)",
            "\(name) has more than \(limit) entries. The others are not read.")
    }

    static func tooManyValues(_ key: String, limit: Int) -> Finding {
        Finding(
            .warning, .tooManyEntries, key: key, found: "more than \(limit) values", expected: "at most \(limit)",
            "\(key) has more than \(limit) values. The first \(limit) count. Remove the others.")
    }

    package static func archive(_ name: String, severity: Severity) -> Finding {
        let tool =
            name.hasSuffix(".zip") || name.hasSuffix(".ipa") ? "unzip" : name.hasSuffix(".7z") ? "7z x" : "tar -xf"
        let origin =
            name.hasSuffix(".ipa")
            ? " The code of an .ipa is for iOS: build the extension for Linux, and bundle it with `hostel bundle`." : ""
        return Finding(
            severity, .archive, key: name, found: "an archive", expected: "a bundle",
            "\(name) is an archive, and the bundles in it are not read. Unpack it (`\(tool) \(name)`).\(origin)")
    }

    static func subfolder(_ name: String, path: String, example: String) -> Finding {
        Finding(
            .warning, .bundlesInSubfolder, key: name, found: "\(name)/\(example)", expected: example,
            "\(name) is a subfolder with bundles such as \(example), which are not read there. Give --plugins \(path), "
                + "or move the bundles up.")
    }

    static func containerExecutableMissing(_ name: String) -> Finding {
        Finding(
            .warning, .executableMissing, key: ManifestKey.executable, found: "no file \(name)", expected: name,
            "The container's executable \(name) is missing. Its extensions run, but its URLs cannot be opened. Add it, "
                + "or delete \(ManifestKey.executable).")
    }

    /// The finding for a bundle that asks for a grant, which is given to its content.
    package static func contentTooLarge(_ name: String, isInContainer: Bool) -> Finding {
        let limit = "\(ContentQueue.mostBytes >> 20) MB"
        let excess =
            isInContainer
            ? "The libraries of the container's extensions that ask for a grant have more than \(limit) together."
            : "Its library has more than \(limit)."
        return Finding(
            .error, .contentTooLarge, key: name, found: "more than \(limit)", expected: "at most \(limit)",
            "\(name) asks for a grant, which the host gives to the content of its library. \(excess) "
                + "Make the library smaller, or do not ask for grants.")
    }

    package static func containerRefused(_ name: String) -> Finding {
        Finding(
            .error, .containerRefused, key: name, found: "a refused container", expected: "a container without errors",
            "The containing application \(name) is refused, and therefore its extensions are refused, too. Correct the "
                + "container first: `hostel lint` names its faults.")
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
            "\(name) in PlugIns ends with .app, so it is not read as an extension. Rename it to \(name)ex.")
    }

    static func storyboardNotCompiled(_ name: String) -> Finding {
        Finding(
            .warning, .storyboardNotDisplayed, key: ManifestKey.mainStoryboard, found: name,
            expected: "\(name).storyboardc of hostel bundle",
            "The bundle has no storyboard \(name) that hostel bundle compiled, and storyboards in other forms are not read. "
                + "The extension is listed and not displayed. Name \(name).storyboard among the resources of hostel bundle."
        )
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

extension Finding {
    static func superseded(by winner: DiscoveredBundle, loser: DiscoveredBundle) -> Finding {
        let version = winner.manifest?.shownVersion ?? ""
        return Finding(
            .warning, .superseded, key: ManifestKey.identifier, found: loser.manifest?.shownVersion,
            expected: "the highest version, \(version)",
            "The same identifier has version \(version) at \(winner.path), which is shown instead. Remove the one "
                + "that you do not want.")
    }

    static func supersededContainer(
        _ identifier: String, holder: FilePath, loser: DiscoveredContainer
    ) -> Finding {
        Finding(
            .warning, .superseded, key: ManifestKey.identifier, found: loser.values.shownVersion,
            expected: "one container \(identifier)",
            "The container \(identifier) is installed at \(holder) as well, and that one is used instead. Remove the one "
                + "that you do not want.")
    }

    static func identifierTaken(_ identifier: String, holder: FilePath) -> Finding {
        Finding(
            .warning, .identifierTaken, key: ManifestKey.identifier, found: identifier,
            expected: "an identifier of its own",
            "\(identifier) belongs to the bundle at \(holder), which had it first. A bundle at another place gets the "
                + "identifier and its data only with your consent: remove the other one, or run `hostel allow "
                + "\(identifier) identifier`.")
    }

    /// The finding for a bundle that can be launched and may not be.
    ///
    /// - Parameters:
    ///   - isByPerson: whether a person disabled it, and not the host's policy.
    ///   - options: those by which a command finds the host, with a space before.
    package static func disabled(_ identifier: String, isByPerson: Bool, options: String) -> Finding {
        Finding(
            .warning, .disabled, key: ManifestKey.identifier, found: "disabled", expected: "enabled",
            "\(isByPerson ? "You" : "The policy of this host") disabled \(identifier). Run `hostel enable "
                + "\(identifier)\(path: options)`.")
    }

    static func identifierReserved(_ identifier: String, container: String, path: FilePath) -> Finding {
        Finding(
            .error, .identifierReserved, key: ManifestKey.identifier, found: identifier,
            expected: "an identifier that does not begin with \(container)",
            "\(identifier) belongs to the container \(container) at \(path): only bundles inside of it may have its "
                + "identifier or one that begins with it. Change \(ManifestKey.identifier), or move the bundle into the "
                + "container's PlugIns.")
    }
}

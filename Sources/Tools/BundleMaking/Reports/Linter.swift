package import ExtensionManifest
package import SystemPackage

/// Checks a path: a container, a bundle, a library, a bare manifest, or a folder of these and of Swift sources.
package struct Linter: Sendable {
    package let host: HostProfile
    package let limits: DiscoveryLimits

    package init(host: HostProfile = .current(), limits: DiscoveryLimits = DiscoveryLimits()) {
        self.host = host
        self.limits = limits
    }

    /// The correction for a path that names an archive instead of a bundle; nil for any other name.
    package static func advice(onArchive path: String) -> String? {
        let name = FilePath(path).lastComponent?.string ?? ""
        return EntryName(name) == .archive ? Finding.archive(name, severity: .error).message : nil
    }

    package func lint(_ path: String) -> LintReport { lint(FilePath(path)) }

    package func lint(_ path: FilePath) -> LintReport {
        var path = path.lexicallyNormalized()
        // A path like `.` has no name from which the kind could be read.
        let hasName = path.lastComponent.map { $0.kind == .regular } ?? false
        if !hasName, let real = LinkResolution.realPath(path.isEmpty ? "." : path) { path = real }
        let stamp: FileStamp
        do {
            stamp = try FileStamp(of: path.string)
        } catch {
            return LintReport(path: path.string, findings: [.bundle(path.string, error)])
        }
        let name = path.lastComponent?.string ?? ""
        if stamp.kind == .directory { return lintDirectory(path, name) }
        if name.hasSuffix(".app") || name.hasSuffix(".appex") {
            return LintReport(path: path.string, findings: [.bundle(name, .unexpectedKind(stamp.kind))])
        }
        if name.hasSuffix(".so") { return lintEntry(path, name) }
        if EntryName(name) == .archive {
            return LintReport(path: path.string, findings: [.archive(name, severity: .error)])
        }
        return lintList(path, name)
    }

    // MARK: Directories

    private func lintDirectory(_ path: FilePath, _ name: String) -> LintReport {
        if name.hasSuffix(".app") { return lintEntry(path, name) }
        if name.hasSuffix(".appex") {
            // The container adds rules: the prefix, and the container's own validity.
            if let container = container(of: path) {
                let report = lintEntry(container, container.lastComponent?.string ?? "")
                if let found = report.extensions?.first(where: { $0.path == path.string }) { return found }
            }
            return lintEntry(path, name)
        }
        // A directory of a source tree: its manifest is a source.
        let manifest = path.appending("Info.plist")
        let sources = (try? SourceNames(folder: path)).flatMap {
            $0.files > 0 ? AbsentModules.findings($0) + $0.conditionFindings : nil
        }
        if FileStamp(manifest.string) != nil {
            var report = lintList(manifest, "Info.plist")
            report.findings += sources ?? []
            return report
        }
        do {
            _ = try FileStamp(of: manifest.string)
        } catch {
            // A folder without search permission hides its manifest. Without a manifest it is a folder of bundles.
            if error != .missing { return LintReport(path: path.string, findings: [.bundle(path.string, error)]) }
        }
        return lintFolder(path, sources: sources)
    }

    /// The container of an extension that lies in its PlugIns.
    private func container(of path: FilePath) -> FilePath? {
        let plugIns = path.removingLastComponent()
        guard plugIns.lastComponent?.string == "PlugIns" || plugIns.lastComponent?.string == "Extensions",
            let name = plugIns.removingLastComponent().lastComponent?.string, name.hasSuffix(".app")
        else { return nil }
        return plugIns.removingLastComponent()
    }

    /// - Parameter sources: the findings about the Swift sources in it; nil without sources.
    private func lintFolder(_ path: FilePath, sources: [Finding]?) -> LintReport {
        let result = BundleDiscovery(folder: path, host: host, limits: limits).scan()
        var findings = result.findings + result.schemeConflicts.map(\.finding)
        if let sources {
            findings += sources
        } else if result.bundles.isEmpty, findings.isEmpty {
            findings.append(.propertyList("Info.plist", FileFailure.missing))
        }
        let containers = ContainerElection(result.containers)
        let bundles = (result.bundles + containers.rows(ofReserved: result.containers)).map { bundle in
            var judged = bundle
            if let fault = containers.fault(of: bundle), fault.code == .identifierReserved { judged.add(fault) }
            return LintReport(judged)
        }
        return LintReport(path: path.string, findings: findings, extensions: bundles)
    }

    private func lintEntry(_ path: FilePath, _ name: String) -> LintReport {
        let parent = path.removingLastComponent()
        let discovery = BundleDiscovery(folder: parent.isEmpty ? "." : parent, host: host, limits: limits)
        guard let entry = discovery.inspect(name) else {
            return LintReport(path: path.string, findings: [.bundle(name, .missing)])
        }
        guard let container = entry.container else {
            guard var bundle = entry.bundles.first else {
                return LintReport(path: path.string, findings: [.bundle(name, .missing)])
            }
            // A container beside it may have its identifier.
            if let fault = ContainerElection(discovery.containers()).fault(of: bundle) { bundle.add(fault) }
            var report = LintReport(bundle)
            report.path = path.string
            return report
        }
        let extensions = entry.bundles.filter { $0.kind != .container }.map { bundle in
            var report = LintReport(bundle)
            // The folder was opened as `.`, which the caller did not write.
            if parent.isEmpty, report.path.hasPrefix("./") { report.path.removeFirst(2) }
            return report
        }
        return LintReport(
            path: path.string, values: container.values, findings: container.findings, extensions: extensions)
    }

    // MARK: Bare lists

    private func lintList(_ path: FilePath, _ name: String) -> LintReport {
        let bytes: [UInt8]
        do {
            // The caller may give a bare list through a link, because it is the caller's own file.
            let real = LinkResolution.realPath(path) ?? path
            bytes = try OpenFile(real.string).readAll(limit: limits.propertyLists.bytes)
        } catch {
            return LintReport(path: path.string, findings: [.propertyList(name, error)])
        }
        if name.hasSuffix(".entitlements") || name == "entitlements.plist" {
            var values = ManifestValues()
            let (entitlements, findings) = ManifestFile.readEntitlements(
                bytes, file: name, isSource: true, limits: limits.propertyLists)
            values.entitlements = entitlements
            values.unexpandedVariables = entitlements.applicationGroups.flatMap(BuildVariable.references).sorted()
            return LintReport(path: path.string, values: values, findings: findings)
        }
        let (values, findings) = ManifestFile.read(
            bytes, file: name, context: ManifestContext(role: .unknown, host: host), limits: limits.propertyLists)
        return LintReport(path: path.string, values: values, findings: findings)
    }
}

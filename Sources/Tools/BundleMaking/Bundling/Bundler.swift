package import ExtensionManifest
import Foundation
import SystemPackage

/// Makes bundles: expands the manifest, copies the files, judges the result, and only then moves it to its place.
///
/// The bundle is made in a hidden directory beside the output and moved by renaming. A reader of the folder sees either
/// the old bundle or the new one. A failure leaves nothing of the new one.
package struct Bundler: Sendable {
    package let host: HostProfile
    package let limits: DiscoveryLimits
    private let vectors: any VectorConverting

    /// - Parameter vectors: converts the vector pictures of asset catalogs.
    package init(
        host: HostProfile = .current(), limits: DiscoveryLimits = DiscoveryLimits(),
        vectors: any VectorConverting = NoVectorConverter()
    ) {
        self.host = host
        self.vectors = vectors
        self.limits = limits
    }

    /// Removes the hidden directories of bundles that are being made, for a program that a signal ends. From any thread.
    package static func removeUnfinished() { Stage.removeAll() }

    package func bundle(_ request: BundleRequest) throws(BundlingError) -> BundlingResult {
        let product = try product(of: request)
        let libraries = try request.libraries.map { (path) throws(BundlingError) in try inspect(path) }
        let name = outputName(request, product, libraries)
        let builder = ManifestBuilder(
            product: product, libraryFile: libraries.first?.name, outputName: name.stem, given: request.settings)

        let (source, sourceFindings) = try readList(request.info)
        guard let source else { return BundlingResult(bundle: nil, findings: sourceFindings) }
        let isForeign = isForeign(source)
        if product == .extension, request.libraries.isEmpty, !isForeign { throw .noLibrary }
        var (root, findings) = builder.build(source)
        let (entitlements, entitlementFindings) = try readEntitlements(of: request, builder)
        findings = sourceFindings + findings + entitlementFindings
        // The rules would report the traces of a missing setting a second time.
        guard !findings.hasErrors else { return BundlingResult(bundle: nil, findings: findings) }
        if product == .container || isForeign, libraries.isEmpty, source[ManifestKey.executable] == nil {
            root[ManifestKey.executable] = nil
        }

        let stamping = try SDKStamping(given: request.sdk, host: host.sdk)
        var layouts: [String: SDKLayouts] = [:]
        if !isForeign {
            let stamps = stamping.stamps(of: libraries)
            root[ManifestKey.sdk] = stamps.value
            layouts = stamps.layouts
            findings += stamps.findings
        }
        let output = try output(request, product, name, builder)
        let stage = try Stage(beside: output)
        defer { stage.remove() }
        if let resources = request.resources, LinkResolution.isInside(stage.directory, of: resources) {
            throw .outputInResources(output: output.string, resources: resources.string)
        }
        let bundle = stage.directory.appending(name.file)
        let executable = root[ManifestKey.executable]?.string ?? name.stem
        var plan = BundlePlan(bundle: bundle, root: root, entitlements: entitlements)
        plan.layouts = layouts
        // A container's program is started by the system, which brings it no library that it does not name.
        plan.libraries = placed(libraries, executable: executable) { library in
            product == .extension ? stamping.sdk(of: library).map { NeededList(of: $0) } : nil
        }
        if let functions = request.functions { plan.libraries.append(try placed(functions: functions, name.stem)) }
        plan.resources = request.resources
        plan.vectors = vectors
        findings += try plan.write()
        findings += judge(stage.directory, name.file, product, container: request.container, listed: output)
        // A bundle that only this machine cannot show is not faulty: libraries are also built for other machines.
        let isRefused = findings.contains { $0.severity == .error && $0.code.consequence == .refuses }
        guard !isRefused else { return BundlingResult(bundle: nil, findings: findings) }
        try stage.move(bundle, to: output)
        return BundlingResult(bundle: output, findings: findings)
    }

    /// A list of functions under the name that the host looks for.
    private func placed(functions: FilePath, _ stem: String) throws(BundlingError) -> BundlePlan.Copy {
        let list = LinkResolution.realPath(functions) ?? functions
        do throws(FileFailure) { _ = try OpenFile(list.string) } catch {
            throw .file(path: functions.string, error)
        }
        return BundlePlan.Copy(from: list, to: stem + BundleReader.functionListEnding)
    }

    // MARK: The request

    /// The entitlements of the request's list with its settings, and those that the request names; nil without any.
    private func readEntitlements(
        of request: BundleRequest, _ builder: ManifestBuilder
    ) throws(BundlingError) -> (list: PropertyListValue?, findings: [Finding]) {
        var entitlements: PropertyListValue?
        var findings: [Finding] = []
        if let path = request.entitlements {
            let (list, listFindings) = try readList(path)
            let expanded = builder.expand(.dictionary(list ?? [:]), path: "entitlements.plist")
            findings = listFindings + expanded.findings
            entitlements = expanded.value
        }
        if !request.trueEntitlements.isEmpty {
            let added = Dictionary(request.trueEntitlements.map { ($0, PropertyListValue.boolean(true)) }) { $1 }
            entitlements = .dictionary((entitlements?.dictionary ?? [:]).merging(added) { own, _ in own })
        }
        return (entitlements, findings)
    }

    /// Whether a manifest belongs to a foreign library, which may be the machine's own.
    private func isForeign(_ source: [String: PropertyListValue]) -> Bool {
        source[ManifestKey.nsExtension]?.dictionary?[ManifestKey.pointIdentifier]?.string
            == ExtensionPointIdentifier.foreign.identifier
    }

    private func product(of request: BundleRequest) throws(BundlingError) -> ManifestBuilder.Product {
        guard let output = request.output else {
            guard request.container != nil else { throw .noOutput }
            return .extension
        }
        let name = output.lexicallyNormalized().lastComponent?.string ?? ""
        if name.hasSuffix(".appex"), name.utf8.count > 6 { return .extension }
        if name.hasSuffix(".app"), name.utf8.count > 4 { return .container }
        throw .badOutputName(output.string)
    }

    private func inspect(_ path: FilePath) throws(BundlingError) -> SourceLibrary {
        let real = LinkResolution.realPath(path) ?? path
        do {
            let file = try OpenFile(real.string)
            let image = try? LibraryImageReader.read(file)
            return SourceLibrary(path: real, name: path.lastComponent?.string ?? "library", elf: image?.elf)
        } catch {
            throw .file(path: path.string, error)
        }
    }

    private func outputName(
        _ request: BundleRequest, _ product: ManifestBuilder.Product, _ libraries: [SourceLibrary]
    ) -> (file: String, stem: String) {
        let ending = product == .extension ? ".appex" : ".app"
        if let name = request.output?.lexicallyNormalized().lastComponent?.string {
            return (name, String(name.dropLast(ending.count)))
        }
        let stem =
            request.settings["PRODUCT_NAME"] ?? BuildSettingText.productName(ofLibrary: libraries.first?.name ?? "")
        return (stem + ending, stem)
    }

    private func output(
        _ request: BundleRequest, _ product: ManifestBuilder.Product, _ name: (file: String, stem: String),
        _ builder: ManifestBuilder
    ) throws(BundlingError) -> FilePath {
        if let output = request.output { return output.lexicallyNormalized() }
        guard let container = request.container else { throw .noOutput }
        return container.appending("PlugIns").appending(name.file)
    }

    private func readList(
        _ path: FilePath
    ) throws(BundlingError) -> (root: [String: PropertyListValue]?, findings: [Finding]) {
        let name = path.lastComponent?.string ?? path.string
        let bytes: [UInt8]
        do {
            bytes = try OpenFile((LinkResolution.realPath(path) ?? path).string)
                .readAll(limit: limits.propertyLists.bytes)
        } catch {
            throw .file(path: path.string, error)
        }
        do {
            let list = try PropertyList.read(bytes, limits: limits.propertyLists)
            guard case .dictionary(let root) = list.root else {
                return (nil, [.plistRootNotDictionary(name, found: list.root)])
            }
            return (root, list.duplicateKeys.map { .plistDuplicateKey($0.key, count: $0.count) })
        } catch {
            return (nil, [.propertyList(name, error)])
        }
    }

    /// A single library gets the executable's name. Several libraries are slices; each gets its machine's name as well.
    private func placed(
        _ libraries: [SourceLibrary], executable: String, needed: (SourceLibrary) -> NeededList?
    ) -> [BundlePlan.Copy] {
        libraries.map { library in
            let machine = library.elf?.machine.name ?? "unknown"
            let name = libraries.count > 1 ? "\(executable).\(machine).so" : executable
            return BundlePlan.Copy(from: library.path, to: name, needed: needed(library))
        }
    }

    // MARK: Judging

    private func judge(
        _ folder: FilePath, _ name: String, _ product: ManifestBuilder.Product, container: FilePath?,
        listed output: FilePath
    ) -> [Finding] {
        let discovery = BundleDiscovery(folder: folder, host: host, limits: limits)
        guard let entry = discovery.inspect(name) else { return [.bundle(name, .missing)] }
        guard product == .extension else {
            return entry.container?.findings.filter { $0.code != .containerWithoutExtensions } ?? []
        }
        var findings = entry.bundles.flatMap(\.findings)
        guard let path = container ?? self.container(around: output) else { return findings }
        let report = Linter(host: host, limits: limits).lint(path)
        if report.findings.hasErrors {
            findings.append(.containerRefused(path.string))
            findings += report.findings
        }
        if let outer = report.identifier, let inner = entry.bundles.first?.identifier {
            switch PrefixVerdict(extension: inner, container: outer) {
            case .kept: break
            case .broken: findings.append(.prefixBroken(inner, container: outer))
            case .undeterminable: findings.append(.prefixUndeterminable(inner, container: outer))
            }
        }
        return findings
    }

    /// The container of an output that lies in the container's PlugIns.
    private func container(around output: FilePath) -> FilePath? {
        let plugIns = output.removingLastComponent()
        let application = plugIns.removingLastComponent()
        guard plugIns.lastComponent?.string == "PlugIns", application.lastComponent?.string.hasSuffix(".app") == true
        else { return nil }
        return application
    }
}

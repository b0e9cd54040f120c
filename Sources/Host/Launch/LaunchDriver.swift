internal import Confinement
internal import Dispatch
internal import ExtensionLaunch
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// Launches the processes of one extension: makes the folders, writes the order, and hands it to the fork server.
@HostActor
final class LaunchDriver {
    private let bundle: InstalledExtension
    private let services: InstanceServices
    /// The fork server that made the last process.
    private var lastServer: Int32?
    /// The fork server whose libraries have every symbol that the extension's library uses, as a process claims.
    private var wholeServer: Int32?
    /// To the measuring of the folders to which the last process may write.
    private var measuring: ScheduledTimer?
    /// Our choice. A process shows its first frame within some 5 ms, and on two processors the measuring would take time of
    /// it: 5 % of a launch. The host counts nothing that a process writes before, some 20 MB at 1 GB/s.
    private static let measuringDelay: Duration = .milliseconds(20)

    init(bundle: InstalledExtension, services: InstanceServices) {
        (self.bundle, self.services) = (bundle, services)
    }

    /// The layers of confinement that the operator has switched off, such as "landlock, seccomp"; nil if none.
    var loweredLayers: String? {
        let lowered = services.confinement.lowered
        return lowered.isEmpty ? nil : lowered.map(\.rawValue).sorted().joined(separator: ", ")
    }

    /// Looks for the granted files, beside the host's thread: one may lie on a file system that does not answer.
    func findGrantedFiles() async -> GrantedFiles {
        let grants = bundle.consent.granted
        guard grants.contains(where: { $0.entitlement == .files }) else { return GrantedFiles([]) }
        return await withCheckedContinuation { found in
            DispatchQueue.global(qos: .userInitiated).async { found.resume(returning: GrantedFiles(grants)) }
        }
    }

    /// The folders of the next process, made where they are missing.
    func makeFolders(granted: GrantedFiles) -> WritableFolders {
        WritableFolders(
            groups: services.groups.folders(of: bundle.consent.granted.groups),
            own: services.data.folder(of: bundle.identifier),
            grantedFiles: granted.files)
    }

    /// - Parameters:
    ///   - opening: the first request of the session; nil: the caller sends it.
    ///   - ordering: called once the fork server takes orders, so that the deadline of the launch begins; false: the
    ///     process is no longer wanted.
    func launch(
        writingTo folders: WritableFolders, opening: OpeningRequest?, ordering: () -> Bool
    ) async throws(LaunchFault) -> LaunchedProcess {
        let server: Int32
        do throws(LaunchError) { server = try await servingProcess() } catch { throw LaunchFault(error) }
        guard ordering() else { throw LaunchFault(stage: "launch", detail: "It is no longer wanted.") }
        await services.folders.prepare(folders.all)
        let dataAtFork = limitBoundsData ? try memory(of: server) : nil
        if server != wholeServer { wholeServer = nil }
        let order = order(folders, dataAtFork: dataAtFork)
        // The file that is loaded is the file that was checked: neither half a copy nor another of the same name. The
        // process gets this descriptor and refuses any other file.
        guard let library = bundle.openLibraryAsRead() else {
            throw LaunchFault(stage: "library", detail: "Its library is being written or was just replaced.")
        }
        let launched: LaunchedProcess
        do throws(LaunchError) {
            launched = try await services.forkServer.launch(order, library: library, opening: opening)
        } catch {
            throw LaunchFault(error)
        }
        lastServer = launched.server
        // Held weakly: its handlers hold the extension that holds this object.
        let meter = services.folders
        measuring = HostActor.after(Self.measuringDelay) { [weak child = launched.child] in
            // Of one that has exited already, nothing is left to judge.
            if let child, child.exitStatus == nil { meter.noteUseAtLaunch(of: folders.all) }
        }
        return launched
    }

    /// The fork server's process. It runs on the loop of this actor, so a launch waits for it only while it starts.
    private func servingProcess() async throws(LaunchError) -> Int32 {
        if let server = services.forkServer.servingNow { return server }
        return try await services.forkServer.waitUntilServing().pid
    }

    /// The private memory that the fork server has mapped, in bytes. Without it, nothing would bound a burst.
    private func memory(of server: Int32) throws(LaunchFault) -> UInt64 {
        guard let bytes = KernelFigures.data(of: server) else {
            throw LaunchFault(stage: "resource limits", detail: "The fork server ended while its memory was read.")
        }
        return bytes
    }

    /// Notes whether the process found every symbol of its library. The library's file is the same for the life of this
    /// object, and the fork server's libraries for the life of that process.
    func note(isWhole: Bool) { wholeServer = isWhole ? lastServer : nil }

    /// - Parameter dataAtFork: the private memory that the fork server has mapped, and so its child, in bytes; nil if no
    ///   resource limit bounds it.
    private func order(_ folders: WritableFolders, dataAtFork: UInt64?) -> LaunchOrder {
        var environment = HostEnvironment.forExtensions
        if let own = folders.own { environment += DataFolders.variables(for: own) }
        if isNetworkClient {
            // Landlock has no rule for UDP alone, so UDP stays closed and the resolver asks over TCP.
            environment.append("RES_OPTIONS=use-vc")
        }
        return LaunchOrder(
            identifier: bundle.identifier, extensionPoint: bundle.extensionPoint, bundlePath: bundle.bundlePath,
            libraryPath: bundle.libraryPath, principalClass: bundle.principalClass,
            principalFunction: bundle.principalFunction, moduleName: bundle.moduleName,
            settings: settings(folders), environment: environment,
            confinement: confinement(folders, dataAtFork: dataAtFork))
    }

    /// Without a control group the kernel bounds a burst by a resource limit: an allocation beyond it fails.
    private var limitBoundsData: Bool {
        services.sampler.groups?.boundsMemory != true && services.confinement.layers.contains(.resourceLimits)
    }

    private var isNetworkClient: Bool { bundle.consent.granted.contains(.network) }

    /// The facts for the SDK, which `LaunchOptions` reads.
    private func settings(_ folders: WritableFolders) -> [String] {
        var settings = folders.own.map { ["DataFolder=" + $0] } ?? []
        if let storyboard = bundle.storyboard { settings.append("MainStoryboard=" + storyboard) }
        if wholeServer != nil { settings.append("KnownWhole=1") }
        if bundle.predatesDisplayModes { settings.append("PredatesDisplayModes=1") }
        if isNetworkClient { settings.append("NetworkClient=1") }
        if bundle.consent.asked.subtracting(bundle.consent.granted).contains(.network) {
            settings.append("NetworkNotAllowed=1")
        }
        // The manifest's rules leave a group an identifier's characters.
        for (setting, grants) in [
            ("AwaitedGroups=", bundle.consent.awaiting), ("DeniedGroups=", bundle.consent.denied),
        ] {
            let groups = grants.groups
            if !groups.isEmpty { settings.append(setting + groups.joined(separator: " ")) }
        }
        return settings
    }

    private func confinement(_ folders: WritableFolders, dataAtFork: UInt64?) -> ConfinementMeasures {
        let grants = ExtensionGrants(
            bundle: bundle.readablePaths, data: folders.own, groups: folders.groups,
            isNetworkClient: isNetworkClient, files: folders.grantedFiles)
        let names = isNetworkClient ? SharedFiles.ofNames.filter(FileManager.default.fileExists(atPath:)) : []
        var measures = services.confinement.granting(grants, names: names).measures
        if let dataAtFork {
            let limits = services.sampler.limits.effectiveLimits(of: bundle.identifier, at: bundle.extensionPoint)
            measures.limits.append(ResourceLimit(.data, limits.dataCeiling(mappedAtFork: dataAtFork)))
        }
        return measures
    }
}

/// A launch that did not lead to a process: the stage that failed, and one sentence.
struct LaunchFault: Error, Hashable, Sendable {
    let stage: String
    let detail: String
}

extension LaunchFault {
    init(_ error: LaunchError) { self.init(stage: "launch", detail: error.description) }
}

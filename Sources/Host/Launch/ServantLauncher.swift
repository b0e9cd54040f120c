package import Confinement
internal import ExtensionLaunch
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// Launches servants by a fork server.
@HostActor
package final class ServantLauncher {
    private let forkServer: ForkServerConnection
    private let confinement: ConfinementPolicy
    private let audit: AuditTrail?
    private let roll: ServantRoll

    init(
        _ forkServer: ForkServerConnection, confinement: ConfinementPolicy, audit: AuditTrail?, roll: ServantRoll
    ) {
        self.roll = roll
        self.forkServer = forkServer
        self.confinement = confinement
        self.audit = audit
    }

    /// A launcher with a fork server of its own, for a program that hosts no extensions. `stop` has to follow.
    ///
    /// - Parameter lowered: the layers of confinement without which servants may run.
    package static func alone(without lowered: Set<Layer>) throws(HostError) -> ServantLauncher {
        do throws(SystemError) { try HostActor.start() } catch { throw .loop(detail: String(describing: error)) }
        let confinement = ConfinementPolicy.standard.lowered(without: lowered)
        return ServantLauncher(
            ForkServerConnection(loop: HostActor.shared.loop, configuration: ForkServerConfiguration(confinement)),
            confinement: confinement, audit: nil, roll: ServantRoll())
    }

    /// Ends the fork server and its servants.
    package func stop() async { await forkServer.stop() }

    /// Launches a process and waits until it takes messages.
    ///
    /// - Throws: the reason in one sentence.
    package func launch(_ servant: Servant) async throws(ServantFailure) -> ServantProcess {
        let launched: LaunchedProcess
        let opening = OpeningRequest(ServantProcess.beginRequest)
        do throws(LaunchError) {
            let server = try await forkServer.waitUntilServing().pid
            guard let order = order(of: servant, by: server) else { throw .forkServerEnded(.unknown) }
            launched = try await forkServer.launch(order, opening: opening)
        } catch {
            throw ServantFailure(error.description)
        }
        let process = ServantProcess(
            launched, identifier: servant.identifier, tap: audit?.tap(for: servant.identifier))
        if let failure = await process.begin(opening) {
            process.kill()
            throw failure
        }
        roll.add(process)
        return process
    }

    /// - Returns: nil if the fork server's memory, beside which the servant's is limited, cannot be read: it has ended.
    private func order(of servant: Servant, by server: Int32) -> LaunchOrder? {
        var measures = confinement.granting(ExtensionGrants()).measures
        if confinement.layers.contains(.resourceLimits) {
            guard let mapped = KernelFigures.data(of: server) else { return nil }
            measures.limits.append(ResourceLimit(.data, mapped + servant.memory))
        }
        let libraries = Companions(of: forkServer.configuration.executablePath).libraries
        return LaunchOrder(
            identifier: servant.identifier, extensionPoint: servant.extensionPoint, bundlePath: libraries,
            libraryPath: "", principalClass: servant.principalClass,
            environment: HostEnvironment.forExtensions, confinement: measures)
    }
}

/// The reason why a servant could not be launched, in one sentence.
package struct ServantFailure: Error, Hashable, Sendable {
    package let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

extension LaunchServices {
    /// Launches Hostel's own code beside the extensions.
    package func servants(_ audit: AuditTrail) -> ServantLauncher {
        ServantLauncher(forkServer, confinement: confinement, audit: audit, roll: servantRoll)
    }
}

internal import CFunctions
internal import ExtensionHost
internal import ForeignPointHost
internal import Foundation

/// A host for one command that calls one foreign library.
enum OwnLibrary {
    /// Starts a host on a bundle, asks its library, and stops the host. Throws `CommandFailure` or `ForeignError`.
    static func once<Answer: Sendable>(
        _ bundle: String, _ log: LogOption, _ layers: LayerOption,
        _ ask: @Sendable (ForeignLibrary, CFunctionTable) async throws -> Answer
    ) async throws -> Answer {
        log.begin(isHeadless: false)
        guard FileManager.default.fileExists(atPath: bundle) else {
            throw CommandFailure.bad("\(bundle) does not exist. Name the bundle (.appex) of a foreign library.")
        }
        guard bundle.hasSuffix(".appex") || bundle.hasSuffix(".appex/") else {
            throw CommandFailure.usage("\(bundle) is not an .appex. Name the bundle of a foreign library.")
        }
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        let signals = StopSignals()
        defer { signals.cancel() }
        var configuration = HostConfiguration(folders: [bundle], state: temporary.folder)
        configuration.lowered = layers.lowered
        layers.warn()
        let host: ExtensionHost.Host
        do throws(HostError) {
            host = try await ExtensionHost.Host.start(configuration, points: [ForeignPoint()])
        } catch {
            throw CommandFailure.bad(error.description)
        }
        signals.onStop {
            Task { @HostActor in
                await host.stop()
                temporary.remove()
                // The exit code of a command that SIGINT ended, by convention of the shells.
                Foundation.exit(128 + SIGINT)
            }
        }
        do {
            let answer = try await put(ask, to: bundle, on: host)
            await host.stop()
            return answer
        } catch {
            await host.stop()
            throw error
        }
    }

    @HostActor
    private static func put<Answer: Sendable>(
        _ ask: @Sendable (ForeignLibrary, CFunctionTable) async throws -> Answer, to bundle: String,
        on host: ExtensionHost.Host
    ) async throws -> Answer {
        guard let identity = host.installed.first, let table = identity.functions else {
            let reasons = host.unusable.flatMap(\.reasons).map(\.message).joined(separator: " ")
            throw CommandFailure.bad(
                reasons.isEmpty ? "\(bundle) is not the bundle of a foreign library." : "\(bundle): \(reasons)")
        }
        do {
            return try await ask(try await ForeignLibrary(identity.identifier, on: host), table)
        } catch let error as ForeignError where error.isProcessLost {
            // The log goes with the host.
            for line in host[identity.identifier]?.log.suffix(lastLines) ?? [] where line.source == .output {
                note("The library wrote: \(line.text)")
            }
            throw error
        }
    }

    /// The lines of a library that crashed.
    private static let lastLines = 20
}

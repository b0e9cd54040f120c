internal import ExtensionManifest
internal import ExtensionSession
package import Foundation
internal import Logging
internal import SystemPackage

/// Carries out the commands that every host answers.
enum HostCommandTable {
    @HostActor
    static func table(of host: Host) -> CommandTable {
        CommandTable(HostCommand.self) { [weak host] command throws(CommandRefusal) in
            guard let host else { throw .hostStops }
            return try await host.carryOut(command)
        }
    }
}

extension Host {
    package func carryOut(_ command: HostCommand) async throws(CommandRefusal) -> HostAnswer {
        switch command {
        case .list: return .list(listing())
        case .folders: return .folders(configuration.folders)
        case .explain(let identifier): return .explanation(try await explain(identifier))
        case .audit(let identifier, let serial, let onlyRefused):
            if let identifier { try mustBeKnown(identifier) }
            return .audit(AuditReport(audit.log, of: identifier, from: serial, onlyRefused: onlyRefused))
        case .record(let identifier, .start(let path, let relaunches)):
            return .recording(try await recordings.start(hosted(identifier), to: path, relaunches: relaunches))
        case .record(let identifier, let step):
            return .recording(try await recordings.status(identifier, stops: step == .stop))
        case .top:
            var figures: [ProcessFigures] = []
            for hosted in extensions.all { figures.append(await hosted.figures) }
            return .top(figures + launching.ownFigures)
        case .pressure(let level, _, true): return .plan(memory.pressure.plan(for: level))
        case .pressure(let level, let seconds, false):
            guard seconds.map({ $0 > 0 && $0 <= 86_400 }) ?? true else {
                throw .badCommand("pressure lasts more than 0 s and at most a day")
            }
            let kills = memory.pressure.plan(for: level)
            memory.pressure.simulate(level, for: seconds.map { .seconds($0) })
            return .plan(kills)
        case .reports:
            let reports = await state.reports()
            // Each is a JSON document already, so they are joined and not decoded.
            return .reports(Data("[\(reports.joined(separator: ",\n"))]".utf8))
        case .metrics:
            return .metrics(MetricsText(memory.tallies.book, present: extensions.all.map(\.process.present)).text)
        case .limits: return .limits(limits.rows())
        case .limit(let change): return .limits(try put(change))
        case .logs(let identifier, let lines, let position):
            let log = try log(of: identifier)
            return .logs(position.map { log.page(from: $0) } ?? log.page(last: lines))
        case .debug(let identifier, let step): return .debug(try await debug(hosted(identifier), step))
        case .open(let url): return try await open(url)
        case .launch(let container):
            do throws(OpenRefusal) { try containers.broker.launch(container) } catch {
                throw .notOpened(error.description)
            }
        case .grants: return .grants(await grantRows())
        case .consent(let answer): try await self.answer(answer)
        case .elect(let identifier, let isEnabled): try await elect(identifier, isEnabled: isEnabled)
        case .stop:
            // The host stops after it has sent the answer.
            Task { @HostActor in await self.stop() }
        }
        return .done
    }

    /// Keeps a change of limits and applies it. Returns the rows that changed.
    package func put(_ change: LimitChange) throws(CommandRefusal) -> [LimitRow] {
        switch change.target {
        // An extension that cannot be launched has no process to limit.
        case .identifier(let identifier):
            return try limits.apply(change, at: try hosted(identifier).identity.extensionPoint)
        case .point(let name): return try limits.apply(change, at: name)
        }
    }

    private func log(of identifier: String) throws(CommandRefusal) -> LogTail {
        if let log = containers.broker.logs[identifier] { return log }
        // A container that was never started has no lines.
        if containers.broker.container(identifier) != nil { return LogTail() }
        return try hosted(identifier).process.log
    }

    private func open(_ url: String) async throws(CommandRefusal) -> HostAnswer {
        let result = await withCheckedContinuation { continuation in
            containers.open(url, from: nil) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let taken): return .opened(container: taken.container, isHandled: taken.isHandled)
        case .failure(let refusal): throw .notOpened(refusal.description)
        }
    }
}

// MARK: - Installed bundles

extension Host {
    /// The list in the contract of `hostel list --json`.
    package func listing() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let rows = registry.bundles.map(row)
        return HostLog.control.attempt("The list cannot be encoded") { try encoder.encode(rows) } ?? Data("[]".utf8)
    }

    private func row(_ bundle: DiscoveredBundle) -> BundleListing {
        var row = BundleListing(bundle)
        guard bundle.state == .displayable, let identifier = bundle.identifier, let hosted = extensions[identifier]
        else { return row }
        row.awaiting = hosted.identity.consent.awaiting.spelled
        row.widgets = point(of: identifier, as: (any WidgetNaming).self)?.widgets(of: identifier)
        guard let heldBack = hosted.process.heldBack, heldBack.isCrashLoop else { return row }
        row.reasons.append(BundleListing.Reason(code: "crash-loop", message: heldBack.message))
        return row
    }

    /// An extension that this host can launch. Throws the reason why it cannot.
    package func hosted(_ identifier: String) throws(CommandRefusal) -> HostedExtension {
        if isStopping { throw .hostStops }
        if let hosted = extensions[identifier] { return hosted }
        guard let bundle = bundle(identifier) else { throw unknown(identifier) }
        throw .notDisplayable(identifier, reason: reasons(of: bundle).map(\.message).joined(separator: " "))
    }

    /// Throws for an identifier that is neither installed nor in the log, because it is most likely misspelled.
    private func mustBeKnown(_ identifier: String) throws(CommandRefusal) {
        guard bundle(identifier) == nil, !audit.log.knows(identifier) else { return }
        throw unknown(identifier)
    }

    func unknown(_ identifier: String) -> CommandRefusal {
        .unknownIdentifier(identifier, among: registry.bundles.compactMap(\.identifier))
    }

    /// The bundle with an identifier; of several the displayable one.
    private func bundle(_ identifier: String) -> DiscoveredBundle? {
        let bundles = registry.bundles.filter { $0.identifier == identifier }
        return bundles.first { $0.state == .displayable } ?? bundles.first
    }

    /// The reasons why a bundle cannot be launched now; empty if it can.
    private func reasons(of bundle: DiscoveredBundle) -> [Explanation.Reason] {
        guard bundle.state == .displayable, let identifier = bundle.identifier, extensions[identifier] == nil else {
            return bundle.reasons.map { Explanation.Reason(code: $0.code.rawValue, message: $0.message) }
        }
        // The bundle is valid, and the registry still waits for its library.
        return [
            Explanation.Reason(
                code: FindingCode.changedWhileRead.rawValue,
                message: "A process is still writing its library; the bundle appears when the file is closed.")
        ]
    }

    private func explain(_ identifier: String) async throws(CommandRefusal) -> Explanation {
        let events = await story.lastDay(of: identifier)
        if let container = containers.broker.container(identifier) { return explain(container, events) }
        guard let bundle = bundle(identifier) else { throw unknown(identifier) }
        let process = extensions[identifier]?.process
        var explanation = Explanation(
            identifier: identifier, container: bundle.containerIdentifier, extensionPoint: bundle.values.extensionPoint,
            version: bundle.values.shownVersion, path: bundle.path.string, state: bundle.state.rawValue,
            reasons: reasons(of: bundle), process: process?.state.word ?? "idle", pid: process?.pid,
            launches: process?.launches ?? 0, memory: process?.memoryTrend, heldBack: process?.heldBack,
            crash: process?.crash, backtrace: process?.crash?.backtrace ?? [], events: events)
        explanation.launch = process?.stages
        if let identity = extensions[identifier]?.identity {
            let consent = identity.consent
            explanation.granted = consent.granted.spelled
            explanation.denied = consent.denied.spelled
            explanation.awaiting = consent.awaiting.spelled
            let unoffered = identity.unoffered.grants
            explanation.unoffered = unoffered.isEmpty ? nil : unoffered.spelled
        }
        point(of: identifier, as: (any Explaining).self)?.explain(&explanation)
        return explanation
    }

    private func explain(_ container: InstalledContainer, _ events: [StateStore.Event]) -> Explanation {
        let row = registry.bundles.first { $0.identifier == container.identifier && $0.kind == .container }
        let pid = containers.broker.pid(of: container.identifier)
        return Explanation(
            identifier: container.identifier, container: nil, extensionPoint: nil, version: row?.values.shownVersion,
            path: container.bundlePath, state: "container",
            reasons: (row?.reasons ?? []).map { Explanation.Reason(code: $0.code.rawValue, message: $0.message) },
            process: pid == nil ? "idle" : "running", pid: pid, launches: 0, backtrace: [],
            events: events)
    }

    /// The point of an installed extension, if it conforms to a role. For an extension that is not installed, the first
    /// point that conforms.
    package func point<Role>(of identifier: String, as role: Role.Type) -> Role? {
        if let hosted = extensions[identifier] { return points[hosted.identity.extensionPoint] as? Role }
        return points.all.lazy.compactMap { $0 as? Role }.first
    }
}

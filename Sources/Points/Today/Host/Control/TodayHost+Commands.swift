internal import DisplayLists
internal import ExtensionHost
internal import ExtensionManifest
internal import ExtensionSession
public import Foundation
package import SceneHost
internal import SceneMessages
internal import SystemPackage
internal import WidgetDisplay

// What a running host answers to the commands on its socket.

extension TodayHost {
    /// Reads a question, carries it out and answers; never fails, since a bad question has an answer too.
    func answer(_ question: Data) async -> Data {
        let answer: TodayAnswer
        var kind = "unreadable"
        do {
            let command = try JSONDecoder().decode(TodayCommand.self, from: question)
            kind = Self.word(of: question)
            audit.note(.commandToHost, kind, bytes: question.count)
            // The socket is there before the folders were looked at; an answer about them has to wait for that.
            if command != .stop { await registry.waitForFirstLook() }
            do throws(TodayFailure) {
                answer = try await carryOut(command)
            } catch {
                answer = .failed(error)
            }
        } catch {
            audit.refuse(
                .commandToHost, kind, bytes: question.count, .unknownVerb,
                detail: FirstBytes.detail(String(String(describing: error).prefix(300)), question))
            answer = .failed(.badCommand(String(describing: error)))
        }
        let reply = (try? JSONEncoder().encode(answer)) ?? Data()
        audit.note(.hostToCommand, kind, bytes: reply.count)
        return reply
    }

    /// The command's name in a question that was understood: the first word of its JSON.
    private static func word(of question: Data) -> String {
        question.split(separator: UInt8(ascii: "\""), maxSplits: 2).dropFirst().first
            .map { String(decoding: $0, as: UTF8.self) } ?? "unreadable"
    }

    /// Carries out one command; programs that embed a host may call it directly.
    public func carryOut(_ command: TodayCommand) async throws(TodayFailure) -> TodayAnswer {
        switch command {
        case .list: return .list(listing())
        case .folders: return .folders(configuration.folders)
        case .explain(let identifier): return .explanation(try explain(identifier))
        case .audit(let identifier, let serial, let onlyRefused):
            if let identifier { try mustBeKnown(identifier) }
            return .audit(AuditReport(audit.log, of: identifier, from: serial, onlyRefused: onlyRefused))
        case .record(let identifier, .start(let path, let relaunches)):
            return .recording(try await record(identifier, to: path, relaunches: relaunches))
        case .record(let identifier, let step):
            return .recording(try recordingStatus(identifier, stops: step == .stop))
        case .top: return .top(order.compactMap { scenes[$0]?.process.figures() })
        case .pressure(let level, _, true): return .plan(pressure.plan(for: level))
        case .pressure(let level, let seconds, false):
            guard seconds.map({ $0 > 0 && $0 <= 86_400 }) ?? true else {
                throw .badCommand("pressure lasts more than 0 s and at most a day")
            }
            pressure.simulate(level, for: seconds.map { .seconds($0) })
        // Documents already: they are joined, not read.
        case .reports: return .reports(Data("[\(state.reports().joined(separator: ",\n"))]".utf8))
        case .metrics:
            return .metrics(MetricsText(sampler.book, present: order.compactMap { scenes[$0]?.process.present }).text)
        case .limits: return .limits(limitRows())
        case .limit(let change): return .limits(try put(change))
        case .logs(let identifier, let lines):
            if let log = broker.logs[identifier] { return .logs(Array(log.lines.suffix(max(0, lines)))) }
            // A container that was not started yet has said nothing.
            if broker.container(identifier) != nil { return .logs([]) }
            return .logs(Array(try scene(identifier).process.log.lines.suffix(max(0, lines))))
        case .open(let url): return try await open(url)
        case .document(let text): return .document(try document(set: text))
        case .edit(let identifier, let step): return try await edit(identifier, step)
        case .launch(let container):
            do throws(OpenRefusal) { try broker.launch(container) } catch { throw .notOpened(error.description) }
        case .show(let identifier): try await show(identifier)
        case .hide(let identifier): try await hide(identifier)
        case .reload(let identifier): try await reload(identifier)
        case .choose(let identifier, let mode): try choose(mode, for: identifier)
        case .press(let identifier, let region): try press(region, of: identifier)
        case .snapshot(let identifier, let mode, let format):
            return .picture(try await snapshot(of: identifier, mode: mode, format: format))
        case .stop:
            // Stopped after the answer is on its way.
            Task { @HostActor in await self.stop() }
        }
        return .done
    }

    /// An identifier that is neither installed nor in the log is most likely misspelled.
    private func mustBeKnown(_ identifier: String) throws(TodayFailure) {
        guard bundle(identifier) == nil, !audit.log.knows(identifier) else { return }
        throw .unknownIdentifier(identifier)
    }

    /// The list in the contract of `hostel list --json`.
    public func listing() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(registry.bundles.map(row))) ?? Data("[]".utf8)
    }

    private func row(_ bundle: DiscoveredBundle) -> BundleListing {
        var row = BundleListing(bundle)
        guard bundle.state == .displayable, let identifier = bundle.identifier,
            let heldBack = scenes[identifier]?.process.heldBack, heldBack.isCrashLoop
        else { return row }
        row.reasons.append(BundleListing.Reason(code: "crash-loop", message: heldBack.message))
        return row
    }

    /// The scene of a displayable extension, or why there is none.
    package func scene(_ identifier: String) throws(TodayFailure) -> WidgetScene {
        if isStopping { throw .hostStops }
        if let scene = scenes[identifier] { return scene }
        guard let bundle = bundle(identifier) else { throw .unknownIdentifier(identifier) }
        throw .notDisplayable(identifier, reason: reasons(of: bundle).map(\.message).joined(separator: " "))
    }

    /// The bundle that an identifier stands for: of several the one that is displayed.
    private func bundle(_ identifier: String) -> DiscoveredBundle? {
        let bundles = registry.bundles.filter { $0.identifier == identifier }
        return bundles.first { $0.state == .displayable } ?? bundles.first
    }

    /// Why a bundle has no tile, as far as it has none.
    private func reasons(of bundle: DiscoveredBundle) -> [Explanation.Reason] {
        if let identifier = bundle.identifier, contentless.contains(identifier), bundle.state == .displayable {
            let message = TodayFailure.noContent(identifier).description
            return [Explanation.Reason(code: "no-content", message: message)]
        }
        guard bundle.state == .displayable, let identifier = bundle.identifier, scenes[identifier] == nil else {
            return bundle.reasons.map { Explanation.Reason(code: $0.code.rawValue, message: $0.message) }
        }
        // Found, right, and yet without a tile: the registry holds it back.
        return [
            Explanation.Reason(
                code: FindingCode.changedWhileRead.rawValue,
                message: "Somebody is still writing its library; it appears when the file is closed.")
        ]
    }

    private func open(_ url: String) async throws(TodayFailure) -> TodayAnswer {
        let result = await withCheckedContinuation { continuation in
            open(url, from: nil) { continuation.resume(returning: $0) }
        }
        switch result {
        case .success(let taken): return .opened(container: taken.container, isHandled: taken.isHandled)
        case .failure(let refusal): throw .notOpened(refusal.description)
        }
    }

    private func show(_ identifier: String) async throws(TodayFailure) {
        var scene: WidgetScene
        repeat {
            scene = try self.scene(identifier)
            guard scene.hasContent else { throw .noContent(identifier) }
            keyboards?.choose(identifier)
            scene.tryAgain()
            await scene.wait { tile in
                switch tile.stage {
                case .shown, .hidden: true
                case .launching, .appearing, .disappearing: false
                }
            }
            // Where another version took its place meanwhile, it is that one which has to appear.
        } while scene.isRetired
        await photos?.waitUntilStarted(identifier)
        if case .unableToLoad(let code, let message) = scene.tile.content {
            throw .unableToLoad(code: code, message: message)
        }
    }

    private func hide(_ identifier: String) async throws(TodayFailure) {
        let scene = try scene(identifier)
        keyboards?.dismiss(identifier)
        scene.handle(.hide)
        await scene.wait { $0.stage == .hidden || $0.isWanted }
    }

    private func reload(_ identifier: String?) async throws(TodayFailure) {
        guard let identifier else {
            let shown = order.compactMap { scenes[$0] }
            for scene in shown { _ = await scene.reloadForPerson() }
            return
        }
        let scene = try scene(identifier)
        guard case .shown = scene.tile.stage else { throw .notShown(identifier) }
        switch await scene.reloadForPerson() {
        case .newData, .noData: break
        case .failed, nil: throw .updateFailed(identifier)
        }
    }

    private func choose(_ mode: TodayCommand.Mode, for identifier: String) throws(TodayFailure) {
        let scene = try scene(identifier)
        guard mode == .compact || scene.tile.largestMode == .expanded else { throw .modeNotOffered(identifier) }
        scene.handle(.choose(mode == .compact ? .compact : .expanded))
    }

    private func press(_ number: Int, of identifier: String) throws(TodayFailure) {
        let scene = try scene(identifier)
        if scene.tile.isUnableToLoad { return scene.tryAgain() }
        guard case .shown = scene.tile.stage else { throw .notShown(identifier) }
        let places = scene.places
        // Counted from 1, and from anybody: what lies below is not subtracted from.
        guard number > 0, places.indices.contains(number - 1), scene.press(places[number - 1]) else {
            throw .noSuchPlace(number, count: places.count)
        }
    }

    private func snapshot(
        of identifier: String, mode: TodayCommand.Mode?, format: TodayCommand.PictureFormat
    ) async throws(TodayFailure) -> Data {
        let wanted: DisplayLists.DisplayMode? = mode.map { $0 == .compact ? .compact : .expanded }
        while true {
            let scene = try scene(identifier)
            guard scene.hasContent else { throw .noContent(identifier) }
            do throws(SceneFailure) {
                return try scene.draw(try await scene.picture(in: wanted), as: format)
            } catch {
                if !scene.isRetired { throw TodayFailure(error) }
            }
        }
    }

    private func explain(_ identifier: String) throws(TodayFailure) -> Explanation {
        if let container = explainContainer(identifier) { return container }
        guard let bundle = bundle(identifier) else { throw .unknownIdentifier(identifier) }
        let scene = scenes[identifier]
        return Explanation(
            identifier: identifier, container: bundle.containerIdentifier, extensionPoint: bundle.values.extensionPoint,
            version: bundle.values.shownVersion, path: bundle.path.string, state: bundle.state.rawValue,
            reasons: reasons(of: bundle),
            process: scene.map { $0.process.state.word } ?? "idle", pid: scene?.process.pid,
            launches: scene?.process.launches ?? 0, shown: scene?.tile.view != nil,
            activeMode: scene.map { $0.tile.activeMode.word }, largestMode: scene.map { $0.tile.largestMode.word },
            height: scene.map { Double($0.tile.size.height) }, framesDrawn: scene?.tile.framesDrawn ?? 0,
            framesSuppressed: scene?.tile.framesSuppressed ?? 0, memory: scene.flatMap { $0.process.memoryTrend },
            updates: scene?.updates ?? UpdateCounts(), reloads: scene?.reloads.figures,
            heldBack: scene?.process.heldBack, crash: scene?.process.crash,
            backtrace: scene?.process.crash?.backtrace ?? [],
            events: state.events(of: identifier, since: Date(timeIntervalSinceNow: -86_400)))
    }
}

extension DisplayLists.DisplayMode {
    /// The word for programs.
    fileprivate var word: String { self == .compact ? "compact" : "expanded" }
}

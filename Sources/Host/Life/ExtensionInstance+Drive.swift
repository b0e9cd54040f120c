internal import Confinement
internal import ExtensionLaunch
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

// How the actions of a process's life are performed.

extension ExtensionInstance {
    /// Waits until the process runs (nil) or has ended (why). Starts it if it is not there.
    ///
    /// Between `useBegan` and `useEnded`: without a use a suspended process stays so.
    /// One that is just ending is followed by another.
    package func waitUntilRunning() async -> ExitReason? {
        if case .terminating = state { _ = await waitUntilExited() }
        if isReady { return nil }
        if let retirement { return .ended(retirement) }
        want()
        return await withCheckedContinuation { continuation in
            runningWaiters.append { continuation.resume(returning: $0) }
        }
    }

    /// Waits until the process has ended; at once where it is not there.
    package func waitUntilExited() async -> ExitReason {
        await withCheckedContinuation { continuation in whenExited { continuation.resume(returning: $0) } }
    }

    /// Calls back once the process that is there now has ended; at once where none is.
    package func whenExited(_ body: @escaping (ExitReason) -> Void) {
        switch state {
        case .exited(let reason): body(reason)
        case .idle: body(.ended(.requested))
        case .forking, .loading, .running, .suspended, .terminating: exitWaiters.append(body)
        }
    }

    func fork() {
        launches += 1
        count(.launched)
        if let ended { aging.relaunched(after: MonotonicTime.now.since(ended)) }
        if let standIn {
            guard let descriptor = standIn() else {
                return handle(.forkFailed(stage: "stand-in", detail: "It was played already."))
            }
            return adoptStandIn(descriptor)
        }
        if !confinement.lowered.isEmpty {
            let names = confinement.lowered.map(\.rawValue).sorted().joined(separator: ", ")
            note("warning: launched without these layers of confinement, as the operator chose: \(names)")
        }
        Task { @HostActor in
            let order = order(dataAtFork: await forkServer.process.flatMap { KernelFigures.data(of: $0.pid) })
            // What is loaded is what was checked: neither half a copy nor something else of the same name.
            guard bundle.isLibraryAsRead else {
                return handle(
                    .forkFailed(stage: "library", detail: "Its library is being written or was just replaced."))
            }
            do throws(LaunchError) {
                adopt(try await forkServer.launch(order))
            } catch {
                handle(.forkFailed(stage: "launch", detail: error.description))
            }
        }
    }

    func begin() {
        session?.request(
            ControlRequest.begin(
                BeginRequest(languages: Locale.preferredLanguages, groups: groupFolders)),
            expecting: BeginReply.self, deadline: nil
        ) {
            [weak self] result in
            HostActor.shared.assumeHere { self?.begun(result) }
        }
    }

    private func begun(_ result: Result<BeginReply, SessionError>) {
        switch result {
        case .success(.ready(let version, _)) where version != ProtocolVersion.current:
            handle(
                .loadFailed(
                    code: LoadFailure.Code.protocolVersion.rawValue,
                    detail: "it speaks \(version), this host \(ProtocolVersion.current)"))
        case .success(.ready): handle(.ready)
        case .success(.failed(let failure)):
            handle(.loadFailed(code: failure.code.rawValue, detail: failure.detail))
        case .failure(.refused): handle(.violated("it refused to begin"))
        case .failure: break  // The end of the session says why.
        }
    }

    func sessionEnded(_ end: SessionEnd) {
        switch end {
        case .interrupted: handle(.sessionClosed)
        case .invalidated(.local): break
        case .invalidated(let reason):
            count(.refused)
            handle(.violated(reason.description))
        }
    }
}

extension InstalledExtension {
    var principalClass: String { if case .principalClass(let name) = entry { name } else { "" } }
    var principalFunction: String { if case .principalFunction(let name) = entry { name } else { "" } }
}

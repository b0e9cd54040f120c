internal import ExtensionMessages
internal import Foundation
internal import LinuxSystem

/// Delivers URLs to their containers: to the program that runs, or to one that it starts.
@HostActor
package final class ContainerBroker {
    /// The time for a program to take a URL, from the request to open it, and again from the moment that it is sent.
    package var patience: Duration = .seconds(10)
    /// The most URLs that wait for one container's program.
    private static let mostWaiting = 16

    private struct Waiting {
        let number: Int
        let url: OpenableURL
        let source: String?
        let completion: @HostActor (Result<Bool, OpenRefusal>) -> Void
        let timer: ScheduledTimer
    }

    /// The installed containers, ordered by identifier.
    package private(set) var containers: [InstalledContainer] = []
    package let server: ContainerServer
    /// The output of containers' programs, by the container's identifier.
    package private(set) var logs: [String: LogTail] = [:]
    /// Receives an event of a container, for people.
    package var onNote: (_ what: String, _ text: String, _ container: String) -> Void = { _, _, _ in }

    private let variables: [String: String]
    private var programs: [String: ContainerProgram] = [:]
    private var launches: [String: RateLimit] = [:]
    private var waiting: [String: [Waiting]] = [:]
    private var lastNumber = 0
    private var isStopping = false
    private var stopWaiters: [CheckedContinuation<Void, Never>] = []

    /// - Parameter libraries: the folder of the SDK's library, for programs that do not lie where they were built.
    package init(socket: String, groups: GroupFolders, data: ContainerFolders, libraries: String) throws(StateError) {
        server = try ContainerServer(path: socket, groups: groups, data: data)
        let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
        variables = [ContainerSocket.variable: socket, "LD_LIBRARY_PATH": libraries + others]
        server.containers = { [weak self] in self?.containers ?? [] }
        server.isOwn = { [weak self] pid in self?.programs.values.contains { $0.pid == pid } ?? false }
        server.onEntered = { [weak self] in self?.entered($0) }
        server.onNote = { [weak self] text, container in
            self?.note("container", text, container)
        }
    }

    /// The installed containers have changed: ends the programs of those that were removed.
    package func update(_ containers: [InstalledContainer]) {
        guard containers != self.containers else { return }
        self.containers = containers
        server.containersChanged()
        let identifiers = Set(containers.map(\.identifier))
        for (identifier, program) in programs where !identifiers.contains(identifier) { program.end() }
        forgetRemoved()
    }

    /// Forgets the output and the launches of containers that are not installed and have no program.
    private func forgetRemoved() {
        let kept = Set(containers.map(\.identifier)).union(programs.keys)
        logs = logs.filter { kept.contains($0.key) }
        launches = launches.filter { kept.contains($0.key) }
    }

    package func container(_ identifier: String) -> InstalledContainer? {
        containers.first { $0.identifier == identifier }
    }

    /// The container of an extension.
    package func container(ofExtension identifier: String) -> InstalledContainer? {
        containers.first { $0.extensions.contains(identifier) }
    }

    /// The program that the host started, or else the one that connected by itself.
    package func pid(of container: String) -> Int32? {
        programs[container]?.pid ?? server.connection(of: container)?.pid
    }

    /// Opens a URL. Calls back once: with its container and whether the program did something with it, or with the
    /// refusal.
    ///
    /// - Parameter source: the widget that requests it; nil for a person.
    package func open(
        _ text: String, from source: String?,
        _ completion: @escaping @HostActor (Result<(container: String, isHandled: Bool), OpenRefusal>) -> Void
    ) {
        do throws(OpenRefusal) {
            let url = try OpenableURL(text)
            let container = try URLRouter.container(for: url, among: containers)
            try deliver(url, to: container, from: source) { result in
                completion(result.map { (container.identifier, $0) })
            }
        } catch {
            completion(.failure(error))
        }
    }

    /// Starts a container's program without a URL, unless it runs.
    package func launch(_ identifier: String) throws(OpenRefusal) {
        guard let container = container(identifier) else { throw .notInstalled(container: identifier) }
        try startUnlessRunning(container)
    }

    /// Ends every program that the host started, and waits until they have exited.
    package func stop() async {
        isStopping = true
        server.stop()
        for identifier in waiting.keys { fail(identifier, .hostStops) }
        for program in programs.values { program.end() }
        if !programs.isEmpty { await withCheckedContinuation { stopWaiters.append($0) } }
    }
}

// MARK: - Delivering

extension ContainerBroker {
    private func deliver(
        _ url: OpenableURL, to container: InstalledContainer, from source: String?,
        _ completion: @escaping @HostActor (Result<Bool, OpenRefusal>) -> Void
    ) throws(OpenRefusal) {
        let identifier = container.identifier
        guard !isStopping else { throw .hostStops }
        guard waiting[identifier, default: []].count < Self.mostWaiting else {
            throw .tooManyWaiting(container: identifier)
        }
        if server.connection(of: identifier) == nil { try startUnlessRunning(container) }
        lastNumber += 1
        let number = lastNumber
        let patience = patience
        let timer = HostActor.after(patience, self) {
            $0.finish(
                number, of: identifier, .failure(.notTaken(container: identifier, seconds: patience.inSeconds)))
        }
        waiting[identifier, default: []].append(
            Waiting(number: number, url: url, source: source, completion: completion, timer: timer))
        if let connection = server.connection(of: identifier) { send(number, to: connection) }
    }

    private func send(_ number: Int, to connection: ContainerConnection) {
        let identifier = connection.container.identifier
        guard let item = waiting[identifier]?.first(where: { $0.number == number }) else { return }
        connection.open(item.url.text, source: item.source, within: patience) { [weak self] isHandled in
            // Without an answer the program's exit or the timer follows, and gives the reason.
            if let isHandled { self?.finish(number, of: identifier, .success(isHandled)) }
        }
    }

    private func entered(_ connection: ContainerConnection) {
        for item in waiting[connection.container.identifier] ?? [] { send(item.number, to: connection) }
    }

    private func finish(_ number: Int, of container: String, _ result: Result<Bool, OpenRefusal>) {
        guard let index = waiting[container]?.firstIndex(where: { $0.number == number }),
            let item = waiting[container]?.remove(at: index)
        else { return }
        if waiting[container]?.isEmpty == true { waiting[container] = nil }
        item.timer.cancel()
        item.completion(result)
    }

    private func fail(_ container: String, _ refusal: OpenRefusal) {
        for item in waiting[container] ?? [] { finish(item.number, of: container, .failure(refusal)) }
    }
}

// MARK: - Programs

extension ContainerBroker {
    private func startUnlessRunning(_ container: InstalledContainer) throws(OpenRefusal) {
        let identifier = container.identifier
        guard !isStopping else { throw .hostStops }
        guard programs[identifier] == nil, server.connection(of: identifier) == nil else { return }
        // A program that exits at once must not be started again and again.
        guard launches[identifier, default: RateLimit(burst: 10, perSecond: 0.2)].allow(now: monotonicNanoseconds())
        else { throw .restarting(container: identifier) }
        let program = try ContainerProgram.start(container, variables: variables) { [weak self] bytes in
            self?.logs[identifier, default: LogTail()].append(bytes: bytes, at: Date())
        }
        programs[identifier] = program
        note("started", "pid \(program.pid)", identifier)
        program.onExit { [weak self] how in self?.exited(identifier, how) }
    }

    private func exited(_ identifier: String, _ how: String) {
        programs[identifier] = nil
        logs[identifier]?.finish(at: Date())
        note("exited", how, identifier)
        fail(identifier, .endedFirst(container: identifier, how: how))
        forgetRemoved()
        if isStopping, programs.isEmpty {
            for waiter in stopWaiters { waiter.resume() }
            stopWaiters = []
        }
    }

    /// Adds an event to the container's log and reports it.
    package func note(_ what: String, _ text: String, _ container: String) {
        logs[container, default: LogTail()].note("\(what): \(text)", at: Date())
        onNote(what, text, container)
    }
}

package import ExtensionSession
package import Foundation
internal import LinuxSystem
internal import Logging

/// The host's socket for commands: one question a connection, a line of JSON, and its answer, another line.
///
/// Only the host's own user can connect, whatever the folder allows. A client that sends too much or stays silent is
/// disconnected.
@HostActor
package final class ControlServer {
    /// Carries out a question, and returns the answer with the end of its line.
    package typealias Handler = @HostActor @Sendable (Data) async -> Data

    /// The most bytes of one question; commands are short.
    private static let longestQuestion = 1 << 16
    /// The time for a client's question, from its connection on.
    private static let patience: Duration = .seconds(10)

    /// A client was disconnected: the rule that it broke, and the bytes that it had sent.
    package var onRefusal: (AuditRule, Data) -> Void = { _, _ in }

    private let listener: UnixListener
    private let handler: Handler
    private var connections: [ObjectIdentifier: Connection] = [:]

    package init(path: String, handler: @escaping Handler) throws(StateError) {
        self.handler = handler
        do throws(SystemError) {
            listener = try UnixListener(at: path, kind: .stream, loop: HostActor.shared.loop)
            try HostActor.accept(from: listener, self) { owner, connection in owner.accepted(connection) }
        } catch {
            throw StateError(error, socket: path)
        }
    }

    /// Closes the socket and every connection, and removes its file.
    package func stop() {
        for connection in connections.values { connection.close() }
        connections = [:]
        listener.stop()
    }

    private func accepted(_ descriptor: consuming OwnedDescriptor) {
        let connection = Connection(descriptor: descriptor, limit: Self.longestQuestion)
        let identity = ObjectIdentifier(connection)
        connections[identity] = connection
        connection.onEnd = { [weak self] in
            self?.connections[identity] = nil
            self?.listener.connectionClosed()
        }
        connection.onRefusal = { [weak self] in self?.onRefusal($0, $1) }
        connection.onQuestion = { [weak self, weak connection] question in
            guard let self else { return }
            Task { @HostActor in
                let answer = await self.handler(question)
                connection?.answer(answer)
            }
        }
        connection.start(patience: Self.patience)
    }
}

/// One client's question and its answer.
@HostActor
private final class Connection {
    var onQuestion: (Data) -> Void = { _ in }
    var onEnd: () -> Void = {}
    var onRefusal: (AuditRule, Data) -> Void = { _, _ in }

    private let descriptor: OwnedDescriptor
    private let limit: Int
    private var registration: Registration?
    private var timer: ScheduledTimer?
    private var question = Data()
    private var isAsked = false
    private var answerBytes: Data = Data()

    init(descriptor: consuming OwnedDescriptor, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    func start(patience: Duration) {
        registration = HostLog.control.attempt("A command's connection cannot be watched") {
            try HostActor.watch(descriptor.rawValue, for: .readable, self) { $0.ready($1) }
        }
        timer = HostActor.after(patience, self) { $0.refuse(.tooSlow) }
        if registration == nil { close() }
    }

    func close() {
        registration?.cancel()
        registration = nil
        timer?.cancel()
        timer = nil
        let end = onEnd
        onEnd = {}
        onQuestion = { _ in }
        end()
    }

    func answer(_ answer: Data) {
        answerBytes = answer
        send()
    }

    private func ready(_ readiness: Readiness) {
        if isAsked {
            if readiness.isWritable { return send() }
            // The client has closed the connection, or sends a second question, which is not allowed.
            return close()
        }
        read()
    }

    private func refuse(_ rule: AuditRule) {
        onRefusal(rule, question)
        close()
    }

    private func read() {
        var chunk = [UInt8](repeating: 0, count: 4096)
        do throws(SystemError) {
            var failure: SystemError?
            let count: Int? = chunk.withUnsafeMutableBytes { buffer in
                do throws(SystemError) { return try descriptor.read(into: buffer) } catch {
                    failure = error
                    return nil
                }
            }
            if let failure { throw failure }
            guard let count else { return }
            guard count > 0 else { return question.isEmpty ? close() : refuse(.truncated) }
            guard question.count + count <= limit else { return refuse(.oversized) }
            question.append(contentsOf: chunk[..<count])
        } catch {
            // The client has reset the connection; no caller waits for an answer.
            return close()
        }
        guard let end = question.firstIndex(of: UInt8(ascii: "\n")) else { return }
        isAsked = true
        timer?.cancel()
        // Until the answer is there only the end of the connection matters, which the kernel reports in any case. If the
        // change fails, a second question ends the connection.
        _ = HostLog.control.attempt("A command's connection cannot be paused") { try registration?.modify([]) }
        onQuestion(question[..<end])
    }

    private func send() {
        do throws(SystemError) {
            while !answerBytes.isEmpty {
                guard let count = try sendOnce() else {
                    try registration?.modify(.writable)
                    return
                }
                answerBytes = answerBytes.dropFirst(count)
            }
        } catch {
            // The client has closed the connection and does not wait for the answer.
        }
        close()
    }

    private func sendOnce() throws(SystemError) -> Int? {
        var result: Result<Int?, SystemError> = .success(nil)
        answerBytes.withUnsafeBytes { bytes in
            do throws(SystemError) { result = .success(try StreamSocket.send(bytes, to: descriptor)) } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }
}

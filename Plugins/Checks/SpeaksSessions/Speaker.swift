import ExtensionFoundation
import Glibc
import PeerSessions

/// The principal type of an extension with typed sessions, for the tests of the host.
@MainActor
final class Speaker: AppExtension {
    private var notes: [String] = []
    private var cancelled = 0
    private var sent = 0

    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Sum.self) { $0.numbers.reduce(0, +) }
        session.handle(Notes.self) { _ in await self.notes }
        session.handle(Cancelled.self) { _ in await self.cancelled }
        session.handle(Sent.self) { _ in await self.sent }
        session.handle(Note.self) { note in await self.take(note) }
        session.handle(Shout.self) { shout in
            try? await session.send(Shouted(name: shout.name, seconds: shout.seconds))
        }
        session.handle(Work.self) { work, context in try await self.perform(work, context) }
        session.handle(Count.self) { count, sink in try await self.count(count, into: sink) }
        session.handle(Relay.self) { relay in try await session.request(Greeting(name: relay.name)) }
        session.handle(Fail.self) { throw SessionFailure(code: $0.code, message: "as the host wished") }
        session.handle(Misbehave.self) { request in
            switch request.how {
            case .crash: fatalError("as the host wished")
            case .hang: sleep(3600)
            case .grow: _ = [UInt8](repeating: 1, count: 1 << 30)
            }
            return Done()
        }
        session.handle(Reverse.self) { request in
            let reversed = try request.bytes.withBytes { source in
                Result {
                    try SharedBytes(count: source.count) { target in
                        for index in 0..<source.count { target[index] = source[source.count - 1 - index] }
                    }
                }
            }
            return Reverse.Reply(bytes: try reversed.get())
        }
        session.handle(ReadFile.self) { Self.content(of: $0.file.rawValue) }
        session.handle(ReadPath.self) { request in
            let file = open(request.path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            return Self.content(of: file)
        }
        session.handle(WritePath.self) { request in
            let file = open(request.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { return false }
            defer { close(file) }
            return write(file, request.bytes, request.bytes.count) == request.bytes.count
        }
        return true
    }

    private nonisolated static func content(of file: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private func take(_ note: Note) { notes.append(note.text) }

    private func perform(_ work: Work, _ context: CallContext) async throws -> Done {
        for step in 0..<work.steps {
            do {
                try await Task.sleep(for: .milliseconds(work.pause))
            } catch {
                cancelled += 1
                throw error
            }
            await context.report(progress: Double(step + 1) / Double(work.steps))
        }
        return Done()
    }

    private func count(_ count: Count, into sink: StreamSink<Int>) async throws {
        for number in 1...count.to {
            if number - 1 == count.failsAfter { throw SessionFailure(code: "tired", message: "no more") }
            do {
                try await sink.send(number)
                sent += 1
            } catch {
                cancelled += 1
                throw error
            }
        }
    }
}

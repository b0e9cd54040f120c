package import DrawingMessages
package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// Has pictures drawn by the renderer, a confined process. It acts on the decisions of `DrawingQueue`.
///
/// The renderer is launched for the first picture, ended when it was idle for a while, and launched again when it is
/// needed and not there.
@HostActor
package final class PictureDesk {
    /// The bounds of time. Our choice: the largest permitted list takes well under a second.
    package struct Timing: Hashable, Sendable {
        /// For one part of a picture.
        package var deadline: Duration = .seconds(4)
        /// From the last picture until the renderer is ended.
        package var idle: Duration = .seconds(30)

        package init() {}
    }

    /// A job on its way.
    private final class Entry {
        let job: SharedMemory
        let kind: DrawnResult.Kind
        var continuation: CheckedContinuation<Result<Drawn, DrawingFailure>, Never>?
        var clock: DrawingClock?
        /// Nanoseconds.
        var cost: Int64 = 0

        init(_ job: consuming SharedMemory, _ kind: DrawnResult.Kind) {
            self.job = job
            self.kind = kind
        }
    }

    /// A picture, and the renderer's time for it in nanoseconds.
    package typealias Drawn = (result: DrawnResult, cost: Int64)

    /// Private memory for a page of widgets with pictures.
    private static let renderer = Servant(
        identifier: "com.hostel.renderer", extensionPoint: "com.hostel.drawing",
        principalClass: "DrawingSDK.PictureRenderer", memory: 768 << 20)

    private let launcher: ServantLauncher
    private let timing: Timing
    private var queue: DrawingQueue
    private var entries: [UInt32: Entry] = [:]
    private var lastNumber: UInt32 = 0
    private var process: ServantProcess?
    private var deadline: ScheduledTimer?
    private var patience = DrawingPatience(processorTime: nil)
    private var idle: ScheduledTimer?

    package init(_ launcher: ServantLauncher, timing: Timing = Timing()) {
        self.launcher = launcher
        self.timing = timing
        queue = DrawingQueue(deadline: timing.deadline.inSeconds)
    }

    /// The process of the renderer; nil while none runs.
    package var pid: Int32? { process?.pid }

    /// Draws a picture.
    package func draw(_ job: DrawingJob) async throws(DrawingFailure) -> DrawnResult {
        try await measured(job).result
    }

    /// Draws a picture, and measures the renderer's time for it.
    package func measured(_ job: DrawingJob) async throws(DrawingFailure) -> Drawn {
        let kind = job.resultKind
        let parts = job.parts
        // The job is written on another thread, because its size is up to the extensions.
        let memory: SharedMemory
        switch await Self.write(job) {
        case .success(let number): memory = number.take()
        case .failure(let failure): throw failure
        }
        lastNumber &+= 1
        let number = lastNumber
        let entry = Entry(memory, kind)
        entries[number] = entry
        return try await withCheckedContinuation { continuation in
            entry.continuation = continuation
            handle(.submitted(number, parts: parts))
        }.get()
    }

    /// Ends the renderer. Pictures on their way fail.
    package func stop() { handle(.stopped) }

    @discardableResult
    private func handle(_ event: DrawingQueue.Event) -> [DrawingQueue.Action] {
        let actions = queue.handle(event)
        for action in actions { perform(action) }
        return actions
    }

    private func perform(_ action: DrawingQueue.Action) {
        switch action {
        case .launch: launch()
        case .send(let number): send(number)
        case .startDeadline:
            idle?.cancel()
            patience = DrawingPatience(processorTime: process?.processorTime)
            startDeadline()
        case .stopDeadline:
            deadline?.cancel()
            deadline = nil
        case .kill: process?.kill()
        // `received` checks the picture.
        case .finish: break
        case .fail(let number, let failure): resume(number, .failure(failure))
        case .startIdleTime:
            idle?.cancel()
            idle = HostActor.after(timing.idle, self) { $0.handle(.idle) }
        }
    }

    private func startDeadline() {
        deadline?.cancel()
        deadline = HostActor.after(timing.deadline, self) { own in
            let time = own.process?.processorTime
            if own.patience.isOver(processorTime: time, deadline: own.timing.deadline.inSeconds) {
                own.handle(.overdue)
            } else {
                own.startDeadline()
            }
        }
    }

    private func resume(_ number: UInt32, _ result: Result<Drawn, DrawingFailure>) {
        entries.removeValue(forKey: number)?.continuation?.resume(returning: result)
    }
}

// MARK: - The renderer

extension PictureDesk {
    private func launch() {
        Task { @HostActor in
            do throws(ServantFailure) {
                let process = try await launcher.launch(Self.renderer)
                adopt(process)
                handle(.ready)
            } catch {
                HostLog.launch.warning("The renderer was not launched: \(error.sentence)", of: Self.renderer.identifier)
                handle(.notLaunched(error.sentence))
            }
        }
    }

    private func adopt(_ process: ServantProcess) {
        self.process = process
        process.onExit = { [weak self, weak process] status in
            guard let self, self.process === process else { return }
            self.process = nil
            handle(.exited(status.description))
        }
        process.session.onNotice = { [weak self] channel, payload, descriptors throws(MessageError) in
            guard channel == .custom else { throw .missing(field: "custom channel") }
            try self?.received(try CustomMessage(encoded: payload), descriptors.next())
        }
    }

    private func send(_ number: UInt32) {
        guard let entry = entries[number], let process else { return }
        entry.clock = DrawingClock(processorTime: process.processorTime, now: monotonicNanoseconds())
        do throws(SessionError) {
            try process.session.notify(
                DrawingOrder(number: number, bytes: entry.job.count).message,
                descriptors: [entry.job.descriptor.rawValue])
        } catch {
            // Its exit follows, and the job is sent again.
            process.kill()
        }
    }

    private func received(_ message: CustomMessage, _ memory: consuming OwnedDescriptor?) throws(MessageError) {
        switch message.name {
        case DrawingBegun.name:
            let begun = try DrawingBegun(message)
            handle(.begun(begun.number, part: begun.part))
        case DrawingFailed.name:
            let failed = try DrawingFailed(message)
            handle(.answered(failed.number, failure: failed.detail, part: failed.part))
        case DrawingDone.name:
            let done = try DrawingDone(message)
            guard let memory, let entry = entries[done.number] else {
                handle(.misbehaved("a picture without its memory"))
                return
            }
            let kind = entry.kind
            let time = process?.processorTime
            entry.cost = entry.clock?.elapsed(processorTime: time, now: monotonicNanoseconds()) ?? 0
            let number = Handed(memory)
            // A picture of a job that the renderer does not have is not looked at; the job waits on.
            guard handle(.answered(done.number, failure: nil)).contains(.finish(done.number)) else { return }
            Task { @HostActor in check(done, await Self.read(number, count: done.bytes, kind)) }
        default: throw .unknownName(message.name)
        }
    }

    private func check(_ done: DrawingDone, _ result: DrawnResult?) {
        if let result { return resume(done.number, .success((result, entries[done.number]?.cost ?? 0))) }
        handle(.damaged)
        resume(done.number, .failure(DrawingFailure(.undrawable("the renderer sent a damaged picture"))))
    }
}

// MARK: - Work on other threads

extension PictureDesk {
    @concurrent
    private nonisolated static func write(_ job: DrawingJob) async -> Result<Handed<SharedMemory>, DrawingFailure> {
        let bytes = job.encoded()
        guard bytes.count <= DrawingLimits.jobBytes else {
            return .failure(DrawingFailure(.undrawable("the pictures have more than \(DrawingLimits.jobBytes) bytes")))
        }
        do throws(SystemError) {
            return .success(Handed(try SharedMemory.sealed(name: "hostel-drawing", bytes)))
        } catch {
            return .failure(DrawingFailure(.undrawable("there is no memory for the job: \(error)")))
        }
    }

    @concurrent
    private nonisolated static func read(
        _ memory: Handed<OwnedDescriptor>, count: Int, _ kind: DrawnResult.Kind
    ) async -> DrawnResult? {
        guard let bytes = try? SharedMemory.copy(received: memory.take(), count: count) else { return nil }
        return DrawnResult(bytes, kind)
    }
}

internal import ExtensionMessages
package import ExtensionSession
internal import Foundation
package import LinuxSystem
internal import Logging
internal import PlainText

/// The process of a servant, from its launch to its exit.
@HostActor
package final class ServantProcess {
    package let session: Session
    private let identifier: String
    /// Receives its exit, once: soon, if it has exited already.
    package var onExit: (ExitStatus) -> Void = { _ in } {
        didSet {
            if let exitStatus { HostActor.enqueue { [weak self] in self?.onExit(exitStatus) } }
        }
    }
    private let child: ChildProcess
    private var log: LogPipe?
    /// The record of a crash is read and forgotten: the exit status says enough.
    private let crash: CrashListener
    private var exitStatus: ExitStatus?
    /// It works for extensions, so it has their share of the processors.
    private let share: ShareDriver

    /// Our choice: its library is loaded already, so the fork server's own deadline passes first on a busy machine.
    private static let beginning: Duration = .seconds(10)

    init(_ launched: consuming LaunchedProcess, identifier: String, tap: (any SessionTap)?) {
        self.identifier = identifier
        child = launched.child
        share = ShareDriver(pid: child.pid)
        crash = CrashListener(socket: launched.takeCrash())
        session = Session(
            descriptor: launched.takeSession(), reactor: EventLoopReactor(loop: HostActor.shared.loop), limits: .host)
        session.tap = tap
        session.onNotice = { _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        session.onRequest = { _, _, _, _ throws(MessageError) in throw .missing(field: "begin") }
        // The text may be an extension's, such as a warning of a library about its list.
        log = LogPipe(
            descriptor: launched.takeLog(),
            take: { bytes in
                HostLog.launch.debug("\(PlainText.line(String(decoding: bytes.prefix(512), as: UTF8.self)))")
            })
        child.onExit(HostActor.handler(self) { $0.exited($1) })
        session.onEnd = HostActor.handler(self) { own, _ in own.kill() }
        share.apply(.usual)
    }

    static var beginRequest: ControlRequest { .begin(BeginRequest()) }

    /// Waits for the answer to the first message; nil if the servant takes messages now.
    ///
    /// - Parameter opening: the first message, if it was sent with the order. nil: this method sends it.
    func begin(_ opening: OpeningRequest?) async -> ServantFailure? {
        let answer: Result<BeginReply, SessionError> = await withCheckedContinuation { continuation in
            let answered = { (answer: Result<BeginReply, SessionError>) in continuation.resume(returning: answer) }
            if let opening {
                session.request(
                    sent: opening, expecting: BeginReply.self, deadline: Self.beginning, completion: answered)
            } else {
                session.request(
                    Self.beginRequest, expecting: BeginReply.self, deadline: Self.beginning, completion: answered)
            }
            session.activate()
        }
        share.apply(.usual)
        switch answer {
        case .success(.ready): return nil
        case .success(.failed(let failure)): return ServantFailure("It could not be loaded: \(failure.detail).")
        case .failure(let error): return ServantFailure("It did not begin: \(error).")
        }
    }

    package var pid: Int32 { child.pid }

    /// Seconds of processor time that it has used; nil once it has exited.
    package var processorTime: Double? { KernelFigures.processorTime(of: child.pid) }

    /// Its row of `hostel top`; nil once it has exited.
    var figures: ProcessFigures? {
        guard exitStatus == nil else { return nil }
        return ProcessFigures(own: identifier, pid: pid, state: "running", share: .usual)
    }

    package func kill() { child.kill() }

    private func exited(_ status: ExitStatus) {
        guard exitStatus == nil else { return }
        exitStatus = status
        session.drain()
        session.onEnd = { _ in }
        session.invalidate()
        log?.close()
        log = nil
        crash.close()
        onExit(status)
    }
}

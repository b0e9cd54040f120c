internal import ExtensionSession
internal import LinuxSystem
internal import Logging

/// How a recording stands.
package struct RecordingStatus: Hashable, Sendable, Codable {
    package enum State: String, Hashable, Sendable, Codable {
        /// For the next launch.
        case waiting
        case recording
        /// Nothing more is written: the session ended, or the recording was stopped.
        case finished
    }

    package var identifier: String
    package var path: String
    package var state: State
    package var messages: Int
    package var bytes: Int
    /// Why the file is not complete.
    package var failure: String?
}

/// The recordings of a host: those that commands asked for, and those of a host that records every session.
@HostActor
package final class RecordingDesk {
    private let audit: AuditTrail
    /// A folder into which every session is recorded; nil: none is.
    private let folder: String?
    private let points: PointTable
    /// Files that were begun in the folder.
    private var filesBegun = 0
    /// For all files in the folder.
    private let allowance = RecordingAllowance()

    init(audit: AuditTrail, folder: String?, points: PointTable) {
        self.audit = audit
        self.folder = folder
        self.points = points
    }

    /// Records the next session of an extension. `relaunches` ends its process, so that the recording begins at once.
    func start(
        _ hosted: HostedExtension, to path: String, relaunches: Bool
    ) async throws(CommandRefusal) -> RecordingStatus {
        let identifier = hosted.identity.identifier
        guard let point = points[hosted.identity.extensionPoint] as? any SessionRecordable else {
            throw .notRecorded("The sessions of \(hosted.identity.extensionPoint) cannot be recorded.")
        }
        // One that is over waits for nothing but a question about its outcome.
        guard audit.recorder(of: identifier)?.isOver ?? true else {
            throw .notRecorded(
                "\(identifier) is being recorded already; `hostel record \(identifier) --stop` ends that.")
        }
        let recorder: SessionRecorder
        do throws(SystemError) {
            recorder = try SessionRecorder(path: path)
        } catch {
            throw .notRecorded("\(path) cannot be written: \(error)")
        }
        audit.record(identifier, with: recorder)
        prepare(recorder, for: identifier, point)
        if relaunches { await point.relaunch(identifier) }
        return status(of: recorder, identifier)
    }

    /// The state of an extension's recording, which `stops` ends.
    func status(_ identifier: String, stops: Bool) async throws(CommandRefusal) -> RecordingStatus {
        guard let recorder = audit.recorder(of: identifier) else {
            throw .notRecorded("\(identifier) is not being recorded.")
        }
        if stops {
            recorder.finish(RecordedEnd(code: "stopped", message: "The session went on.", looks: looks(identifier)))
            await SessionRecorder.settle()
        }
        let status = status(of: recorder, identifier)
        if status.state == .finished, audit.recorder(of: identifier) === recorder { audit.stopRecording(identifier) }
        return status
    }

    /// An extension was installed, or its process has ended: its next session is recorded if a recording waits for it,
    /// or if the host records every session.
    func extensionIsReady(_ identifier: String, _ point: any ExtensionPoint) {
        guard let point = point as? any SessionRecordable else { return }
        // A new version takes its predecessor's place in a recording that waits.
        if let waiting = audit.recorder(of: identifier), waiting.state == .waiting {
            return prepare(waiting, for: identifier, point)
        }
        guard let folder, !allowance.isUsedUp, audit.recorder(of: identifier)?.isOver ?? true else { return }
        filesBegun += 1
        // An identifier has no slash by the rules of manifests; a file's name must have none by this one.
        let name = "\(identifier.replacing("/", with: "_"))-\(filesBegun).hostelrec"
        let made = HostLog.audit.attempt("A session is not recorded", of: identifier) {
            try SessionRecorder(path: "\(folder)/\(name)", isLazy: true, allowance: allowance)
        }
        guard let recorder = made else { return }
        audit.record(identifier, with: recorder)
        prepare(recorder, for: identifier, point)
    }

    /// The session of an extension is over, and with it its recording.
    func sessionEnded(_ hosted: HostedExtension, _ reason: ExitReason) {
        let identifier = hosted.identity.identifier
        guard let recorder = audit.recorder(of: identifier), recorder.state == .recording,
            let point = points[hosted.identity.extensionPoint] as? any SessionRecordable
        else { return }
        recorder.finish(RecordedEnd(reason, looks: point.looksHash(of: identifier)))
        Task { @HostActor [weak hosted] in
            await SessionRecorder.settle()
            if case .failed(let why) = recorder.state { hosted?.process.note("\(recorder.path) is not whole: \(why)") }
        }
        point.reportInputs(of: identifier, to: nil)
        // The command that asked for a recording still asks for its outcome. A host that records all has no such command.
        guard folder != nil else { return }
        audit.stopRecording(identifier)
        extensionIsReady(identifier, point)
    }

    private func prepare(_ recorder: SessionRecorder, for identifier: String, _ point: any SessionRecordable) {
        recorder.makeHeader = { [weak point] in point?.recordingHeader(of: identifier) }
        recorder.attachmentSize = { [weak point] in point?.attachmentSize(of: $0) }
        point.reportInputs(of: identifier) { [weak recorder] input in recorder?.note(input) }
    }

    private func looks(_ identifier: String) -> String? {
        points.all.lazy.compactMap { ($0 as? any SessionRecordable)?.looksHash(of: identifier) }.first
    }

    private func status(of recorder: SessionRecorder, _ identifier: String) -> RecordingStatus {
        var status = RecordingStatus(
            identifier: identifier, path: recorder.path, state: .finished, messages: recorder.messages,
            bytes: recorder.bytes)
        switch recorder.state {
        case .waiting: status.state = .waiting
        case .recording: status.state = .recording
        case .finished: break
        case .failed(let why): status.failure = why
        }
        return status
    }
}

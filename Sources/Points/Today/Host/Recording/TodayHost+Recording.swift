internal import ExtensionHost
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem
internal import SceneHost
internal import WidgetDisplay

/// How a recording stands.
public struct RecordingStatus: Hashable, Sendable, Codable {
    public enum State: String, Hashable, Sendable, Codable {
        /// For the next launch.
        case waiting
        case recording
        /// Nothing more is written: the session ended, or nobody wants more of it.
        case finished
    }

    public var identifier: String
    public var path: String
    public var state: State
    public var messages: Int
    public var bytes: Int
    /// Why there is not all of it.
    public var failure: String?
}

extension TodayHost {
    /// Begins to record the next session of an extension, or the present one's successor at once.
    func record(_ identifier: String, to path: String, relaunches: Bool) async throws(TodayFailure) -> RecordingStatus {
        let scene = try scene(identifier)
        // One that is over waits for nothing but to be asked how it went.
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
        prepare(recorder, for: scene)
        if relaunches { try await relaunch(identifier) }
        return status(of: recorder, identifier)
    }

    /// Records the next launch of a scene, if its recording waits for that, or the host records every session.
    func recordNextLaunch(of scene: WidgetScene) {
        let identifier = scene.identifier
        // The scene of another version goes on waiting in the old one's place.
        if let waiting = audit.recorder(of: identifier), waiting.state == .waiting {
            return prepare(waiting, for: scene)
        }
        guard let folder = configuration.recordings, audit.recorder(of: identifier)?.isOver ?? true else { return }
        recordingsMade += 1
        // An identifier has no slash by the rules of manifests; a file's name must have none by this one.
        let name = "\(identifier.replacing("/", with: "_"))-\(recordingsMade).hostelrec"
        guard let recorder = try? SessionRecorder(path: "\(folder)/\(name)", isLazy: true) else { return }
        audit.record(identifier, with: recorder)
        prepare(recorder, for: scene)
    }

    private func prepare(_ recorder: SessionRecorder, for scene: WidgetScene) {
        recorder.makeHeader = { [weak scene] in HostActor.shared.assumeHere { scene?.recordingHeader } }
    }

    func recordingStatus(_ identifier: String, stops: Bool) throws(TodayFailure) -> RecordingStatus {
        guard let recorder = audit.recorder(of: identifier) else {
            throw .notRecorded("\(identifier) is not being recorded.")
        }
        if stops {
            recorder.finish(
                RecordedEnd(code: "stopped", message: "It went on.", looks: scenes[identifier]?.looksHash))
        }
        defer { if status(of: recorder, identifier).state == .finished { audit.stopRecording(identifier) } }
        return status(of: recorder, identifier)
    }

    /// The session of a recorded scene is over.
    func finishRecording(of scene: WidgetScene, _ reason: ExitReason) {
        guard let recorder = audit.recorder(of: scene.identifier), recorder.state == .recording else { return }
        recorder.finish(RecordedEnd(reason, looks: scene.looksHash))
        if case .failed(let why) = recorder.state { scene.process.note("\(recorder.path) is not whole: \(why)") }
        // Who asked for it has still to hear how it went; where the host records all, nobody did.
        guard configuration.recordings != nil else { return }
        audit.stopRecording(scene.identifier)
        recordNextLaunch(of: scene)
    }

    private func relaunch(_ identifier: String) async throws(TodayFailure) {
        let scene = try scene(identifier)
        let wasWanted = scene.tile.isWanted
        switch scene.process.state {
        case .idle, .exited: break
        case .forking, .loading, .running, .suspended, .terminating:
            scene.process.endNow()
            _ = await scene.process.waitUntilExited()
        }
        if wasWanted { scene.handle(.show) }
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

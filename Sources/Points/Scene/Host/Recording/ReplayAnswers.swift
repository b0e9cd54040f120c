internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession

/// Answers a replayed scene as the host did when its session was recorded.
@HostActor
final class ReplayAnswers: SceneObserver {
    /// URLs that the widget asked to open, until the recording answers.
    private var openings: [@HostActor (Bool) -> Void] = []
    private var containerReplies: [ContainerReply]
    private(set) var picturesBegun = 0
    /// Set while a touch is replayed: no message answers a link that it opens.
    var isTapping = false

    /// Whether the host waited for an update before it made a picture of another view.
    let updatesViews: Bool

    /// - Parameters:
    ///   - frames: the host's messages in the recording.
    ///   - updatesViews: whether the extension reported updates.
    init(_ frames: [Frame], updatesViews: Bool) {
        self.updatesViews = updatesViews
        containerReplies = frames.compactMap { frame in
            guard frame.kind == .reply, frame.channel == .container else { return nil }
            return try? ContainerReply(encoded: frame.payload)
        }
    }

    var hasOpening: Bool { !openings.isEmpty }

    func answerOpening(_ isOpened: Bool) { openings.removeFirst()(isOpened) }

    func receive(_ event: SceneEvent, from scene: WidgetScene) {
        if case .input(.picture) = event { picturesBegun += 1 }
    }

    func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void) {
        guard !isTapping else { return completion(false) }
        openings.append(completion)
    }

    func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply {
        containerReplies.isEmpty ? .contentSet : containerReplies.removeFirst()
    }
}

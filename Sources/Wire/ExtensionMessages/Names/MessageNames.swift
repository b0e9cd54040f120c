/// The names of the messages that one module defines, for logs and counters. Each extension point adds its own.
package struct MessageNames: Hashable, Sendable {
    /// Messages of closed sets.
    package let words: [MessageWord]
    /// Names of custom messages.
    package let custom: Set<String>

    package init(words: [MessageWord] = [], custom: Set<String> = []) {
        self.words = words
        self.custom = custom
    }
}

extension MessageNames {
    /// The messages of every session: control, pings, unnamed custom messages, and those about containers.
    package static var mechanism: MessageNames {
        MessageNames(words: control + pings + customs + sessions + containerToHost + hostToContainer)
    }

    private static var control: [MessageWord] {
        [
            MessageWord("begin", .request, fromHost: true, ControlRequest.begin(BeginRequest())),
            MessageWord("ready", .reply, fromHost: false, BeginReply.ready(version: 1, principal: "")),
            MessageWord(
                "loadFailed", .reply, fromHost: false, BeginReply.failed(LoadFailure(.libraryNotLoadable, detail: ""))),
            MessageWord("willSuspend", .request, fromHost: true, ControlRequest.willSuspend),
            MessageWord("didResume", .request, fromHost: true, ControlRequest.didResume),
            // The reply to a message about the process's life says only that the process received it.
            MessageWord("done", .reply, fromHost: false, LifeReply()),
        ]
    }

    private static var pings: [MessageWord] {
        [true, false].flatMap { fromHost in
            [
                MessageWord("ping", .ping, .request, fromHost: fromHost, .any),
                MessageWord("pong", .ping, .reply, fromHost: fromHost, .any),
            ]
        }
    }

    /// Custom messages whose names no module contributed.
    private static var customs: [MessageWord] {
        [true, false].flatMap { fromHost in
            [
                MessageWord("customNotice", .custom, .notice, fromHost: fromHost, .any),
                MessageWord("customRequest", .custom, .request, fromHost: fromHost, .any),
                MessageWord("customReply", .custom, .reply, fromHost: fromHost, .any),
            ]
        }
    }

    /// Frames of typed sessions whose names no point contributed, or that have none.
    private static var sessions: [MessageWord] {
        [true, false].flatMap { fromHost in
            [
                MessageWord("sessionNotice", .session, .notice, fromHost: fromHost, .any),
                MessageWord("sessionRequest", .session, .request, fromHost: fromHost, .any),
                MessageWord("sessionReply", .session, .reply, fromHost: fromHost, .any),
            ]
        }
    }

    private static var containerToHost: [MessageWord] {
        [
            MessageWord("enter", .request, fromHost: false, ContainerRequest.enter(version: 1)),
            MessageWord("reload", .request, fromHost: false, ContainerRequest.reload(kind: nil)),
            MessageWord("setContent", .request, fromHost: false, ContainerRequest.setContent(true, widget: "")),
            MessageWord("standing", .request, fromHost: false, ContainerRequest.setStanding(isInForeground: true)),
            MessageWord("post", .request, fromHost: false, ContainerRequest.post(name: "")),
            MessageWord("placed", .request, fromHost: false, ContainerRequest.placed),
            MessageWord(
                "entered", .reply, fromHost: true,
                ContainerReply.entered(
                    ContainerEntry(version: 1, identifier: "", groups: [:], dataFolder: "", endsWithHost: false))),
            MessageWord("reloaded", .reply, fromHost: true, ContainerReply.reloaded(0, putOff: 0)),
            MessageWord("contentSet", .reply, fromHost: true, ContainerReply.contentSet),
            MessageWord("standingNoted", .reply, fromHost: true, ContainerReply.standingNoted),
            MessageWord("placed", .reply, fromHost: true, ContainerReply.placed([])),
            MessageWord(
                "notDone", .reply, fromHost: true, ContainerReply.refused(ContainerRefusal(.tooOften, detail: ""))),
        ]
    }

    private static var hostToContainer: [MessageWord] {
        [
            MessageWord("open", .request, fromHost: true, ContainerOrder.open(url: "", source: nil)),
            MessageWord("opened", .reply, fromHost: false, ContainerOrderReply.opened(isHandled: true)),
        ]
    }
}

/// What a container application asks of its host, each with a reply.
///
/// A widget may ask the same about itself, in its session; `enter` is a container's alone.
package enum ContainerRequest: Hashable, Sendable {
    /// The first words of a connection. Reply: `entered`.
    case enter(version: UInt32)
    /// The widgets of this kind are to be brought up to date; nil: all of this container's. Reply: `reloaded`.
    case reload(kind: String?)
    /// Whether a widget has anything to show. Reply: `contentSet`.
    case setContent(Bool, widget: String)
    /// Whether the program that asks is in the foreground, as long as its connection lives. A container's alone.
    /// Reply: `standingNoted`.
    case setStanding(isInForeground: Bool)
    /// A notification was posted to other processes. There is no such channel: always refused, and counted.
    case post(name: String)
}

/// What a host answers to a container.
package enum ContainerReply: Hashable, Sendable {
    case entered(ContainerEntry)
    /// How many widgets there are; one that is not shown is brought up to date when it appears.
    ///
    /// - Parameter putOff: how many of them have used up their day's budget, and are told when it allows or when they
    ///   appear.
    case reloaded(Int, putOff: Int)
    case contentSet
    case standingNoted
    case refused(ContainerRefusal)
}

/// What a container is told when it has entered.
package struct ContainerEntry: Hashable, Sendable {
    package var version: UInt32
    /// The container's own bundle identifier, as the host knows it.
    package var identifier: String
    /// The app groups that the container is entitled to, with their folders.
    package var groups: [String: String]
    /// The folder for what is the container's alone; empty where there is none.
    package var dataFolder: String
    /// Whether the host started this process, which then ends with it.
    package var endsWithHost: Bool

    package init(
        version: UInt32 = ProtocolVersion.current, identifier: String, groups: [String: String],
        dataFolder: String = "",
        endsWithHost: Bool
    ) {
        self.version = version
        self.identifier = identifier
        self.groups = groups
        self.dataFolder = dataFolder
        self.endsWithHost = endsWithHost
    }
}

/// Why a host did not do what a container or a widget asked for.
package struct ContainerRefusal: Error, Hashable, Sendable {
    /// The closed list of causes; the raw values are stable words for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// No widget of the asker's is of this kind.
        case unknownKind = "unknown-kind"
        /// The widget belongs to another container, or to none that is installed.
        case notYours = "not-yours"
        case tooOften = "too-often"
        /// Something else than `enter` came first, or `enter` came twice.
        case outOfOrder = "out-of-order"
        case protocolVersion = "protocol-version"
        /// Nothing leads from this process to others.
        case noSuchChannel = "no-such-channel"
    }

    package var code: Code
    package var detail: String

    package init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }
}

/// What a host wants of a container that has entered, each with a reply.
package enum ContainerOrder: Hashable, Sendable {
    /// A URL of one of its schemes is to be opened; `source` is who opened it, nil for a person. Reply: `opened`.
    case open(url: String, source: String?)
}

/// What a container answers to its host.
package enum ContainerOrderReply: Hashable, Sendable {
    /// The URL was handed to the program, which did something with it or not.
    case opened(isHandled: Bool)
}

extension TextLimit {
    /// The longest identifier or kind, in UTF-8 bytes: a file's name can be no longer.
    package static let identifier = 255
    /// The most groups that a container is told of, as many as its entitlements may list.
    static let groups = 256
    /// The longest path that Linux takes.
    static let path = 4096
}

/// How a container finds its host.
package enum ContainerSocket {
    /// The variable that names the socket to a container which a host starts.
    package static let variable = "HOSTEL_CONTAINER_SOCKET"
    /// The socket's name in the state folder.
    package static let name = "containers.sock"
}

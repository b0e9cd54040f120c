/// An extension point as a host offers it: the extensions that it takes, and its behaviour when they appear, run and
/// end.
///
/// A host calls the methods on `HostActor`, in the order of the events. Every method has a default, which does nothing,
/// except that `received` refuses each message and `replaced` calls `removed` and `installed`. An object serves one
/// host.
@HostActor
public protocol ExtensionPoint: AnyObject, Sendable {
    /// The values of `NSExtensionPointIdentifier` that it takes.
    ///
    /// The limits and deadlines of each come from Info/ExtensionPoints.plist, or else from that table's entry `*`.
    nonisolated var identifiers: Set<String> { get }
    /// The names of its messages. The audit log writes these names and no others, because an extension chooses the name
    /// of the messages that it sends.
    nonisolated var messageNames: Set<String> { get }

    /// The points that it defines in code. Their limits and deadlines are in place of those of
    /// Info/ExtensionPoints.plist.
    nonisolated var definitions: [ExtensionPointDefinition] { get }

    /// The host has started; no extension is installed yet.
    func hostStarts(_ host: Host) async
    /// The host has read its folders once, and every extension that they hold was installed.
    func foldersWereRead() async
    /// An extension appeared in a folder. It is not launched before the point or the embedder asks for it.
    func installed(_ hosted: HostedExtension)
    /// A new version replaced an extension. The process of the old one is ended afterwards.
    func replaced(_ old: HostedExtension, by new: HostedExtension)
    /// The extension's bundle was removed, or the host stops. Its process is ended afterwards.
    func removed(_ hosted: HostedExtension, _ cause: EndCause)
    /// The extension's process runs and takes messages.
    func running(_ hosted: HostedExtension)
    /// A message came from a running extension. An error ends its session and its process, like every broken rule.
    func received(_ message: PointMessage, from hosted: HostedExtension) throws(PointMessageError)
    /// The extension's process exited. The extension may be launched again.
    func ended(_ hosted: HostedExtension, _ reason: ExitReason)
    /// The host has stopped and every process has exited.
    func hostStopped()
}

extension ExtensionPoint {
    public nonisolated var messageNames: Set<String> { Set(definitions.flatMap(\.messageNames)) }
    public nonisolated var definitions: [ExtensionPointDefinition] { [] }

    public func hostStarts(_ host: Host) async {}
    public func foldersWereRead() async {}
    public func installed(_ hosted: HostedExtension) {}
    public func replaced(_ old: HostedExtension, by new: HostedExtension) {
        removed(old, .replaced)
        installed(new)
    }
    public func removed(_ hosted: HostedExtension, _ cause: EndCause) {}
    public func running(_ hosted: HostedExtension) {}
    public func received(_ message: PointMessage, from hosted: HostedExtension) throws(PointMessageError) {
        throw .unknownName
    }
    public func ended(_ hosted: HostedExtension, _ reason: ExitReason) {}
    public func hostStopped() {}
}

/// A point that launches and ends extensions and exchanges no messages with them.
public final class PlainPoint: ExtensionPoint {
    public nonisolated let identifiers: Set<String>

    /// - Parameter identifiers: values of `NSExtensionPointIdentifier`.
    public nonisolated init(_ identifiers: String...) { self.identifiers = Set(identifiers) }
}

/// A message of an extension point: a name that the point knows, and bytes.
public struct PointMessage: Hashable, Sendable {
    /// At most 64 bytes: ASCII letters, digits, dots and hyphens, a letter first.
    public var name: String
    /// The content, in the point's own form. From an extension it is not trusted.
    public var body: [UInt8]

    /// Makes a message. A malformed name throws `PointMessageError.unknownName` when the message is sent.
    public init(name: String, body: [UInt8] = []) {
        self.name = name
        self.body = body
    }
}

/// Why a message was not exchanged.
public enum PointMessageError: Error, Hashable, Sendable {
    /// The receiver does not know the name, or the name is malformed.
    case unknownName
    /// The body does not have the form that belongs to the name.
    case badBody
    /// The extension does not run, or its process exited before it answered.
    case notRunning
    /// The deadline passed, and the extension's process is killed (0x8badf00d).
    case deadlinePassed
    /// The extension refused the request.
    case refused
    /// The message is longer than a session allows, or the extension does not read.
    case notSent
}

extension PointMessageError: CustomStringConvertible {
    /// The cause, and the correction if one is known, for people.
    public var description: String {
        switch self {
        case .unknownName:
            "The name of the message is malformed or unknown. A name has 1 to 64 ASCII letters, digits, dots and hyphens, "
                + "a letter first."
        case .badBody: "The body does not have the form that belongs to its name."
        case .notRunning: "The extension does not run. Launch it first."
        case .deadlinePassed: "The answer did not come in time; the process is killed."
        case .refused: "The extension refused the request."
        case .notSent: "The message is too long, or the extension does not read."
        }
    }
}

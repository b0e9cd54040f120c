internal import CHostelHost
internal import ExtensionHost

/// The extension points of a program in C: every message of an extension becomes an event.
final class EventPoint: ExtensionPoint {
    let identifiers: Set<String>
    private let queue: EventQueue

    nonisolated init(_ identifiers: Set<String>, _ queue: EventQueue) {
        self.identifiers = identifiers
        self.queue = queue
    }

    func received(_ message: PointMessage, from hosted: HostedExtension) throws(PointMessageError) {
        let identifier = hosted.identity.identifier
        let event = Event(
            Int(HOSTEL_EVENT_MESSAGE), identifier: identifier, name: message.name, bytes: message.body)
        guard queue.add(message: event, from: identifier) else { throw .notSent }
    }
}

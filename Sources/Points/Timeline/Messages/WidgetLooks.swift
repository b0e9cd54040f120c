package import DisplayLists
package import ExtensionMessages
internal import LinuxSystem
internal import SceneMessages

/// Extension to host, a notice: the looks of entries. The body is binary: the request's number, the number of the looks
/// from 0 on, in order, then the display list as on the wire of points with views.
package struct WidgetLooks: Hashable, Sendable {
    package static let name = "widget.looks"

    package var request: UInt32
    package var number: UInt32
    /// Not checked against the limits of display lists: its reader does that.
    package var list: DisplayList

    package init(request: UInt32, number: UInt32, list: DisplayList) {
        self.request = request
        self.number = number
        self.list = list
    }

    package var message: CustomMessage {
        var writer = ByteWriter()
        writer.put(request)
        writer.put(number)
        writer.put(raw: list.encoded())
        guard let message = CustomMessage(name: Self.name, body: writer.bytes) else {
            preconditionFailure("\(Self.name) is a valid name")
        }
        return message
    }

    /// Decodes an untrusted message. Never traps.
    package init(_ message: CustomMessage) throws(MessageError) {
        guard message.name == Self.name else { throw .unknownName(message.name) }
        var reader = ByteReader(message.body)
        do throws(ByteReader.Malformed) {
            request = try reader.number()
            number = try reader.number()
        } catch {
            throw .malformed(type: Self.name)
        }
        guard number < UInt32(TimelineLimit.looks) else { throw .malformed(type: "looks") }
        list = try DisplayList(encoded: Array(message.body.dropFirst(8)))
    }
}

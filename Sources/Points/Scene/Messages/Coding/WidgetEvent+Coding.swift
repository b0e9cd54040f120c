internal import DisplayLists
package import ExtensionMessages
internal import Foundation

extension WidgetEvent: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        let capacity = if case .frame(_, _, let list) = self { list.capacity } else { 64 }
        return FieldWriter.bytes(capacity: capacity) { message in
            switch self {
            case .frame(let view, let serial, let list):
                message.put(1) {
                    $0.put(1, view.rawValue)
                    $0.put(2, serial)
                    $0.put(3, list.put(into:))
                }
            case .imageDefined(let image, let width, let height):
                message.put(2) {
                    $0.put(1, image)
                    $0.put(2, UInt32(clamping: width))
                    $0.put(3, UInt32(clamping: height))
                }
            case .imageReleased(let image): message.put(3) { $0.put(1, image) }
            case .preferredSize(let view, let size):
                message.put(4) {
                    $0.put(1, view.rawValue)
                    $0.put(2, size.put(into:))
                }
            case .largestDisplayMode(let view, let mode):
                message.put(5) {
                    $0.put(1, view.rawValue)
                    $0.put(2, UInt32(mode.rawValue))
                }
            case .lifeCycle(let view, let step):
                message.put(6) {
                    $0.put(1, view.rawValue)
                    $0.put(2, step)
                }
            case .warning(let text): message.put(7) { $0.put(1, text) }
            case .updated(let view, let result):
                message.put(8) {
                    $0.put(1, view.rawValue)
                    $0.put(2, UInt32(result.rawValue))
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "widget event", oneOf: "event") { try WidgetEvent($0) }
    }

    /// Nil for a field of an unknown number.
    private init?(_ field: Field) throws {
        let parts = try EventFields(field)
        let view = ViewIdentifier(rawValue: parts.first)
        switch field.number {
        case 1: self = .frame(view, serial: parts.second, parts.list ?? DisplayList(size: .zero))
        case 2: self = .imageDefined(image: parts.first, width: Int(parts.second), height: Int(parts.third))
        case 3: self = .imageReleased(image: parts.first)
        case 4: self = .preferredSize(view, parts.size)
        case 5: self = .largestDisplayMode(view, try known(parts.second, "mode"))
        case 6: self = .lifeCycle(view, step: try bounded(parts.text, "step", limit: TextLimit.lifeCycleStep))
        case 7: self = .warning(try bounded(parts.text, "warning", limit: TextLimit.warning))
        case 8: self = .updated(view, try known(parts.second, "result"))
        default: return nil
        }
    }
}

/// The fields of all events: the first is the view or the picture.
private struct EventFields {
    var (first, second, third): (UInt32, UInt32, UInt32) = (0, 0, 0)
    var size = CGSize.zero
    var text = ""
    var list: DisplayList?

    init(_ event: Field) throws {
        guard (1...8).contains(event.number) else { return }
        var fields = try event.fields
        while let field = try fields.next() {
            switch (event.number, field.number) {
            case (1, 3): list = try DisplayList(field.fields)
            case (4, 2): size = try CGSize(field.fields)
            case (6, 2), (7, 1): text = try field.text
            case (_, 1): first = try field.number32
            case (_, 2): second = try field.number32
            case (_, 3): third = try field.number32
            default: break
            }
        }
    }
}

extension WidgetHostRequest: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .open(let view, let url):
                message.put(1) {
                    $0.put(1, view.rawValue)
                    $0.put(2, url)
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "widget's request", oneOf: "host request") { field -> WidgetHostRequest? in
            guard field.number == 1 else { return nil }
            return .open(
                ViewIdentifier(rawValue: try field.part(1)?.number32 ?? 0),
                url: try bounded(field.part(2)?.text ?? "", "url", limit: TextLimit.url))
        }
    }
}

extension WidgetHostReply: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .opened(let success): message.put(1) { $0.put(1, success) }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "host's reply", oneOf: "host reply") { field -> WidgetHostReply? in
            field.number == 1 ? .opened(try field.part(1)?.flag ?? false) : nil
        }
    }
}

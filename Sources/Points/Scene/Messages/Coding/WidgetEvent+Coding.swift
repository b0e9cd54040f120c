internal import DisplayLists
package import ExtensionMessages
internal import Foundation

extension WidgetEvent: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetEvent()
        switch self {
        case .frame(let view, let serial, let list):
            var frame = Hostel_WireFrame()
            frame.view = view.rawValue
            frame.serial = serial
            frame.list = list.wire
            wire.kind = .frame(frame)
        case .imageDefined(let image, let width, let height):
            var defined = Hostel_WireImageDefined()
            defined.image = image
            defined.width = UInt32(clamping: width)
            defined.height = UInt32(clamping: height)
            wire.kind = .imageDefined(defined)
        case .imageReleased(let image):
            var released = Hostel_WireImageReleased()
            released.image = image
            wire.kind = .imageReleased(released)
        case .preferredSize(let view, let size):
            var preferred = Hostel_WirePreferredSize()
            preferred.view = view.rawValue
            preferred.size = size.wire
            wire.kind = .preferredSize(preferred)
        case .largestDisplayMode(let view, let mode):
            var largest = Hostel_WireLargestDisplayMode()
            largest.view = view.rawValue
            largest.mode = UInt32(mode.rawValue)
            wire.kind = .largestDisplayMode(largest)
        case .lifeCycle(let view, let step):
            var life = Hostel_WireLifeCycle()
            life.view = view.rawValue
            life.step = step
            wire.kind = .lifeCycle(life)
        case .warning(let text):
            var warning = Hostel_WireWarning()
            warning.text = text
            wire.kind = .warning(warning)
        case .updated(let view, let result):
            var updated = Hostel_WireViewUpdated()
            updated.view = view.rawValue
            updated.result = UInt32(result.rawValue)
            wire.kind = .updated(updated)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetEvent.self, payload)
        switch try required(wire.kind, "event") {
        case .frame(let frame):
            self = .frame(
                ViewIdentifier(rawValue: frame.view), serial: frame.serial, try DisplayList(frame.list))
        case .imageDefined(let defined):
            self = .imageDefined(image: defined.image, width: Int(defined.width), height: Int(defined.height))
        case .imageReleased(let released): self = .imageReleased(image: released.image)
        case .preferredSize(let preferred):
            self = .preferredSize(ViewIdentifier(rawValue: preferred.view), CGSize(preferred.size))
        case .largestDisplayMode(let largest):
            self = .largestDisplayMode(ViewIdentifier(rawValue: largest.view), try known(largest.mode, "mode"))
        case .lifeCycle(let life):
            self = .lifeCycle(
                ViewIdentifier(rawValue: life.view),
                step: try bounded(life.step, "step", limit: TextLimit.lifeCycleStep))
        case .warning(let warning):
            self = .warning(try bounded(warning.text, "warning", limit: TextLimit.warning))
        case .updated(let updated):
            self = .updated(ViewIdentifier(rawValue: updated.view), try known(updated.result, "result"))
        }
    }
}

extension WidgetHostRequest: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetHostRequest()
        switch self {
        case .open(let view, let url):
            var open = Hostel_WireOpen()
            open.view = view.rawValue
            open.url = url
            wire.kind = .open(open)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetHostRequest.self, payload)
        switch try required(wire.kind, "host request") {
        case .open(let open):
            self = .open(
                ViewIdentifier(rawValue: open.view), url: try bounded(open.url, "url", limit: TextLimit.url))
        }
    }
}

extension WidgetHostReply: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetHostReply()
        switch self {
        case .opened(let success):
            var opened = Hostel_WireOpened()
            opened.success = success
            wire.kind = .opened(opened)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetHostReply.self, payload)
        switch try required(wire.kind, "host reply") {
        case .opened(let opened): self = .opened(opened.success)
        }
    }
}

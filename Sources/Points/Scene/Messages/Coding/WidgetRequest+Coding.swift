internal import DisplayLists
package import ExtensionMessages
internal import Foundation

extension MaximumSizes {
    init(_ wire: Hostel_WireMaximumSizes) {
        self.init(compact: CGSize(wire.compact), expanded: CGSize(wire.expanded))
    }

    var wire: Hostel_WireMaximumSizes {
        var wire = Hostel_WireMaximumSizes()
        wire.compact = compact.wire
        wire.expanded = expanded.wire
        return wire
    }
}

extension ViewConfiguration {
    init(_ wire: Hostel_WireViewConfiguration) throws(MessageError) {
        self.init(
            activeMode: try known(wire.activeMode, "active mode"), maximumSizes: MaximumSizes(wire.maximumSizes),
            size: CGSize(wire.size), textSize: try known(wire.textSize, "text size"),
            appearance: try known(wire.appearance, "appearance"), scale: Double(wire.scale))
    }

    var wire: Hostel_WireViewConfiguration {
        var wire = Hostel_WireViewConfiguration()
        wire.activeMode = UInt32(activeMode.rawValue)
        wire.maximumSizes = maximumSizes.wire
        wire.size = size.wire
        wire.textSize = UInt32(textSize.rawValue)
        wire.appearance = UInt32(appearance.rawValue)
        wire.scale = Float(scale)
        return wire
    }
}

extension WidgetRequest: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetRequest()
        switch self {
        case .appear(let view, let configuration):
            wire.view = view.rawValue
            wire.kind = .appear(configuration.wire)
        case .disappear(let view):
            wire.view = view.rawValue
            wire.kind = .disappear(Hostel_WireNothing())
        case .performUpdate(let view):
            wire.view = view.rawValue
            wire.kind = .performUpdate(Hostel_WireNothing())
        case .changeMode(let view, let mode, let sizes):
            wire.view = view.rawValue
            var change = Hostel_WireChangeMode()
            change.mode = UInt32(mode.rawValue)
            change.maximumSizes = sizes.wire
            wire.kind = .changeMode(change)
        case .reconfigure(let view, let configuration):
            wire.view = view.rawValue
            wire.kind = .reconfigure(configuration.wire)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetRequest.self, payload)
        let view = ViewIdentifier(rawValue: wire.view)
        switch try required(wire.kind, "request") {
        case .appear(let configuration): self = .appear(view, try ViewConfiguration(configuration))
        case .disappear: self = .disappear(view)
        case .performUpdate: self = .performUpdate(view)
        case .changeMode(let change):
            self = .changeMode(view, try known(change.mode, "mode"), MaximumSizes(change.maximumSizes))
        case .reconfigure(let configuration): self = .reconfigure(view, try ViewConfiguration(configuration))
        }
    }
}

extension WidgetReply: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetReply()
        switch self {
        case .done: wire.kind = .done(Hostel_WireNothing())
        case .appeared: wire.kind = .appeared(Hostel_WireNothing())
        case .updated(let result):
            var updated = Hostel_WireUpdated()
            updated.result = UInt32(result.rawValue)
            wire.kind = .updated(updated)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetReply.self, payload)
        switch try required(wire.kind, "reply") {
        case .done: self = .done
        case .appeared: self = .appeared
        case .updated(let updated): self = .updated(try known(updated.result, "update result"))
        }
    }
}

extension WidgetNotice: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireWidgetNotice()
        switch self {
        case .touch(let view, let phase, let place):
            var touch = Hostel_WireTouch()
            touch.view = view.rawValue
            touch.phase = UInt32(phase.rawValue)
            touch.place = place.wire
            wire.kind = .touch(touch)
        case .memoryWarning: wire.kind = .memoryWarning(Hostel_WireNothing())
        case .frameShown(let view, let serial):
            var shown = Hostel_WireFrameShown()
            shown.view = view.rawValue
            shown.serial = serial
            wire.kind = .frameShown(shown)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireWidgetNotice.self, payload)
        switch try required(wire.kind, "notice") {
        case .touch(let touch):
            self = .touch(
                ViewIdentifier(rawValue: touch.view), try known(touch.phase, "phase"), CGPoint(touch.place))
        case .memoryWarning: self = .memoryWarning
        case .frameShown(let shown):
            self = .frameShown(ViewIdentifier(rawValue: shown.view), serial: shown.serial)
        }
    }
}

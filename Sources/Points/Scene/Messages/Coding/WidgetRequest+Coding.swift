internal import DisplayLists
package import ExtensionMessages
internal import Foundation

extension MaximumSizes {
    fileprivate init(_ fields: consuming FieldReader) throws {
        var (compact, expanded) = (CGSize.zero, CGSize.zero)
        while let field = try fields.next() {
            switch field.number {
            case 1: compact = try CGSize(field.fields)
            case 2: expanded = try CGSize(field.fields)
            default: break
            }
        }
        self.init(compact: compact, expanded: expanded)
    }

    fileprivate func put(into message: inout FieldWriter) {
        message.put(1, compact.put(into:))
        message.put(2, expanded.put(into:))
    }
}

extension ViewConfiguration {
    fileprivate init(_ fields: consuming FieldReader) throws {
        self.init(
            activeMode: try known(0, "active mode"), maximumSizes: MaximumSizes(compact: .zero, expanded: .zero),
            size: .zero, textSize: try known(0, "text size"), appearance: try known(0, "appearance"), scale: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: activeMode = try known(field.number32, "active mode")
            case 2: maximumSizes = try MaximumSizes(field.fields)
            case 3: size = try CGSize(field.fields)
            case 4: textSize = try known(field.number32, "text size")
            case 5: appearance = try known(field.number32, "appearance")
            case 6: scale = try field.real
            case 7: screen = try CGSize(field.fields)
            default: break
            }
        }
    }

    fileprivate func put(into message: inout FieldWriter) {
        message.put(1, UInt32(activeMode.rawValue))
        message.put(2, maximumSizes.put(into:))
        message.put(3, size.put(into:))
        message.put(4, UInt32(textSize.rawValue))
        message.put(5, UInt32(appearance.rawValue))
        message.put(6, real: scale)
        // The usual screen is not written, so that its messages have the bytes that they had before this field.
        if screen != MaximumSizes.usualScreen { message.put(7, screen.put(into:)) }
    }
}

extension WidgetRequest: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes(capacity: 96) { message in
            switch self {
            case .appear(let view, let configuration):
                message.put(1, view.rawValue)
                message.put(2, configuration.put(into:))
            case .disappear(let view):
                message.put(1, view.rawValue)
                message.put(3) { _ in }
            case .performUpdate(let view):
                message.put(1, view.rawValue)
                message.put(4) { _ in }
            case .changeMode(let view, let mode, let sizes):
                message.put(1, view.rawValue)
                message.put(5) {
                    $0.put(1, UInt32(mode.rawValue))
                    $0.put(2, sizes.put(into:))
                }
            case .reconfigure(let view, let configuration):
                message.put(1, view.rawValue)
                message.put(6, configuration.put(into:))
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let request: WidgetRequest? = try reading(payload, "widget request") { message in
            var view = ViewIdentifier(rawValue: 0)
            var kind: Field?
            while let field = try message.next() {
                switch field.number {
                case 1: view = ViewIdentifier(rawValue: try field.number32)
                case 2...6: kind = field
                default: break
                }
            }
            return try kind.map { try WidgetRequest(view, $0) }
        }
        self = try required(request, "request")
    }

    /// - Parameter field: of a number from 2 to 6.
    private init(_ view: ViewIdentifier, _ field: Field) throws {
        switch field.number {
        case 2: self = .appear(view, try ViewConfiguration(field.fields))
        case 3: self = .disappear(view)
        case 4: self = .performUpdate(view)
        case 5:
            let sizes = try field.part(2).map { try MaximumSizes($0.fields) }
            self = .changeMode(
                view, try known(field.part(1)?.number32 ?? 0, "mode"),
                sizes ?? MaximumSizes(compact: .zero, expanded: .zero))
        default: self = .reconfigure(view, try ViewConfiguration(field.fields))
        }
    }
}

extension WidgetReply: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .done: message.put(1) { _ in }
            case .appeared: message.put(2) { _ in }
            case .updated(let result): message.put(3) { $0.put(1, UInt32(result.rawValue)) }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "widget's reply", oneOf: "reply") { field -> WidgetReply? in
            switch field.number {
            case 1: .done
            case 2: .appeared
            case 3: .updated(try known(field.part(1)?.number32 ?? 0, "update result"))
            default: nil
            }
        }
    }
}

extension WidgetNotice: ChannelMessage {
    package static var channel: Channel { .widget }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .touch(let view, let phase, let place):
                message.put(1) {
                    $0.put(1, view.rawValue)
                    $0.put(2, UInt32(phase.rawValue))
                    $0.put(3, place.put(into:))
                }
            case .memoryWarning: message.put(2) { _ in }
            case .frameShown(let view, let serial):
                message.put(3) {
                    $0.put(1, view.rawValue)
                    $0.put(2, serial)
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "host's notice", oneOf: "notice") { field -> WidgetNotice? in
            func view() throws -> ViewIdentifier { ViewIdentifier(rawValue: try field.part(1)?.number32 ?? 0) }
            switch field.number {
            case 1:
                let place = try field.part(3).map { try CGPoint($0.fields) }
                return .touch(try view(), try known(field.part(2)?.number32 ?? 0, "phase"), place ?? .zero)
            case 2: return .memoryWarning
            case 3: return .frameShown(try view(), serial: try field.part(2)?.number32 ?? 0)
            default: return nil
            }
        }
    }
}

internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension DisplayProgress {
    init(_ fields: consuming FieldReader) throws {
        let epoch = Date(timeIntervalSince1970: 0)
        self.init(
            frame: .zero, form: .bar(fromRight: false), color: .clear, start: epoch, end: epoch, countsDown: false,
            drawn: epoch)
        while let field = try fields.next() {
            switch field.number {
            case 1: frame = try CGRect(field.fields)
            case 2: form = .bar(fromRight: try field.flag)
            case 3: form = .ring(width: try Self.width(field.fields))
            case 4: color = try DisplayColor(field.fields)
            case 5: start = Date(timeIntervalSince1970: try field.real64)
            case 6: end = Date(timeIntervalSince1970: try field.real64)
            case 7: countsDown = try field.flag
            case 8: drawn = Date(timeIntervalSince1970: try field.real64)
            default: break
            }
        }
    }

    private static func width(_ fields: consuming FieldReader) throws -> Double {
        var width = 0.0
        while let field = try fields.next() {
            if field.number == 1 { width = try field.real }
        }
        return width
    }

    func put(into message: inout FieldWriter) {
        message.put(1, frame.put(into:))
        switch form {
        case .bar(let fromRight): message.put(2, fromRight)
        case .ring(let width): message.put(3) { $0.put(1, real: width) }
        }
        message.put(4, color.put(into:))
        message.put(5, real64: start.timeIntervalSince1970)
        message.put(6, real64: end.timeIntervalSince1970)
        message.put(7, countsDown)
        message.put(8, real64: drawn.timeIntervalSince1970)
    }
}

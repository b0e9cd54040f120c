internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension DisplayText {
    init(_ fields: consuming FieldReader) throws {
        self.init(
            frame: .zero, string: "", font: DisplayFont(size: 0, weight: 0), color: .clear, lineLimit: 0,
            truncation: .head)
        while let field = try fields.next() {
            switch field.number {
            case 1: frame = try CGRect(field.fields)
            case 2: string = try field.text
            case 3: font = try DisplayFont(field.fields)
            case 4: color = try DisplayColor(field.fields)
            case 5: alignment = try known(field.number32, "alignment")
            case 6: lineLimit = Int(try field.number32)
            case 7: truncation = try known(field.number32, "truncation")
            case 8: liveDate = try DisplayLiveDate(field.fields)
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, frame.put(into:))
        message.put(2, string)
        message.put(3, font.put(into:))
        message.put(4, color.put(into:))
        message.put(5, UInt32(alignment.rawValue))
        message.put(6, UInt32(clamping: lineLimit))
        message.put(7, UInt32(truncation.rawValue))
        if let liveDate { message.put(8, liveDate.put(into:)) }
    }
}

extension DisplayFont {
    init(_ fields: consuming FieldReader) throws {
        self.init(size: 0, weight: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: design = try known(field.number32, "design")
            case 2: size = try field.real
            case 3: weight = Int(try field.number32)
            case 4: isItalic = try field.flag
            case 5: hasTabularDigits = try field.flag
            case 6: tracking = try field.real
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, UInt32(design.rawValue))
        message.put(2, real: size)
        message.put(3, UInt32(clamping: weight))
        message.put(4, isItalic)
        message.put(5, hasTabularDigits)
        if tracking != 0 { message.put(6, real: tracking) }
    }
}

extension DisplayLiveDate {
    init(_ fields: consuming FieldReader) throws {
        var (seconds, style, showsHours) = (0.0, Style.date, true)
        var moves: ClosedRange<Date>?
        var locale: String?
        while let field = try fields.next() {
            switch field.number {
            case 1: seconds = try field.real64
            case 2: style = try known(field.number32, "style")
            case 3: moves = try Self.range(field.fields)
            case 4: showsHours = try !field.flag
            case 5: locale = try bounded(field.text, "locale", limit: DisplayLiveDate.longestLocale)
            default: break
            }
        }
        self.init(
            date: Date(timeIntervalSince1970: seconds), style: style, moves: moves, showsHours: showsHours,
            locale: locale)
    }

    private static func range(_ fields: consuming FieldReader) throws -> ClosedRange<Date> {
        var (first, last) = (0.0, 0.0)
        while let field = try fields.next() {
            switch field.number {
            case 1: first = try field.real64
            case 2: last = try field.real64
            default: break
            }
        }
        // A range of other numbers would end the process.
        guard first.isFinite, last.isFinite, first <= last else { throw MessageError.malformed(type: "live date") }
        return Date(timeIntervalSince1970: first)...Date(timeIntervalSince1970: last)
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real64: date.timeIntervalSince1970)
        message.put(2, UInt32(style.rawValue))
        if let moves {
            message.put(3) {
                $0.put(1, real64: moves.lowerBound.timeIntervalSince1970)
                $0.put(2, real64: moves.upperBound.timeIntervalSince1970)
            }
        }
        message.put(4, !showsHours)
        message.put(optional: 5, locale)
    }
}

internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension CGPoint {
    init(_ fields: consuming FieldReader) throws {
        self.init()
        while let field = try fields.next() {
            switch field.number {
            case 1: x = try field.real
            case 2: y = try field.real
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real: x)
        message.put(2, real: y)
    }
}

extension CGSize {
    init(_ fields: FieldReader) throws {
        let point = try CGPoint(fields)
        self.init(width: point.x, height: point.y)
    }

    func put(into message: inout FieldWriter) { CGPoint(x: width, y: height).put(into: &message) }
}

extension CGRect {
    init(_ fields: FieldReader) throws {
        let four = try FourReals(fields)
        self.init(x: four.first, y: four.second, width: four.third, height: four.fourth)
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real: origin.x)
        message.put(2, real: origin.y)
        message.put(3, real: size.width)
        message.put(4, real: size.height)
    }
}

extension DisplayColor {
    init(_ fields: FieldReader) throws {
        let four = try FourReals(fields)
        self.init(red: four.first, green: four.second, blue: four.third, alpha: four.fourth)
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real: red)
        message.put(2, real: green)
        message.put(3, real: blue)
        message.put(4, real: alpha)
    }
}

/// The numbers of a rectangle or a colour.
private struct FourReals {
    var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)

    init(_ fields: consuming FieldReader) throws {
        while let field = try fields.next() {
            switch field.number {
            case 1: first = try field.real
            case 2: second = try field.real
            case 3: third = try field.real
            case 4: fourth = try field.real
            default: break
            }
        }
    }
}

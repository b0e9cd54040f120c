/// One look of a named colour.
package struct ColorRecord: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        /// 0xRRGGBBAA.
        case rgba(UInt32)
        /// A colour of the system, such as `systemBlueColor`.
        case system(String)
    }

    package let look: AssetLook
    package let value: Value

    package init(look: AssetLook, value: Value) {
        self.look = look
        self.value = value
    }

    init?(_ fields: [String]) {
        guard fields.count == 2, let look = AssetLook(rawValue: fields[0]) else { return nil }
        self.look = look
        if fields[1].hasPrefix("=") {
            guard let name = AssetName.decoded(fields[1].dropFirst()) else { return nil }
            value = .system(name)
        } else {
            guard fields[1].utf8.count == 8, fields[1].allSatisfy(\.isHexDigit),
                let number = UInt32(fields[1], radix: 16)
            else { return nil }
            value = .rgba(number)
        }
    }

    var fields: String {
        switch value {
        case .rgba(let number):
            let digits = String(number, radix: 16, uppercase: true)
            return "\(look.rawValue)\t\(String(repeating: "0", count: 8 - digits.count))\(digits)"
        case .system(let name): return "\(look.rawValue)\t=\(AssetName.encoded(name))"
        }
    }
}

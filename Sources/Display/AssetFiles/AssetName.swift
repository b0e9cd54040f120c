/// Names in the index: any text in one field.
enum AssetName {
    static func encoded(_ name: String) -> String {
        // By scalars: a carriage return and a line feed are one character.
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\t": result += "%09"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Nil for an empty name, or one with another escape.
    static func decoded(_ text: String) -> String? {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch String(rest.prefix(2)) {
            case "25": result += "%"
            case "09": result += "\t"
            case "0A": result += "\n"
            case "0D": result += "\r"
            default: return nil
            }
            rest = rest.dropFirst(2)
        }
        return result.isEmpty ? nil : result
    }
}

/// Texts are compared and hashed by their bytes: a comparison in Unicode's normal form would take minutes for endless
/// combining marks, which another program may have written.
extension DefaultsValue: Hashable {
    package static func == (left: DefaultsValue, right: DefaultsValue) -> Bool {
        switch (left, right) {
        case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
        case (.data(let one), .data(let other)): one == other
        case (.date(let one), .date(let other)): one == other
        case (.bool(let one), .bool(let other)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.unsigned(let one), .unsigned(let other)): one == other
        case (.float(let one), .float(let other)): one == other
        case (.double(let one), .double(let other)): one == other
        case (.array(let one), .array(let other)): one == other
        case (.dictionary(let one), .dictionary(let other)): one == other
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .string(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .data(let value): hasher.combine(value)
        case .date(let value): hasher.combine(value)
        case .bool(let value): hasher.combine(value)
        case .integer(let value): hasher.combine(value)
        case .unsigned(let value): hasher.combine(value)
        case .float(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .dictionary(let entries): hasher.combine(entries)
        }
    }
}

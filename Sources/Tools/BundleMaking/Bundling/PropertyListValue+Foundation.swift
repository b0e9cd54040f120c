import ExtensionManifest
import Foundation

extension PropertyListValue {
    /// The value in Foundation's types. A keyed archiver's reference becomes the dictionary that XML uses for it.
    var foundationObject: Any {
        switch self {
        case .string(let text): text
        case .integer(let number): NSNumber(value: number)
        case .unsigned(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        case .boolean(let flag): NSNumber(value: flag)
        case .date(let date): date
        case .data(let data): data
        case .uid(let number): ["CF$UID": NSNumber(value: number)]
        case .array(let items): items.map(\.foundationObject)
        case .dictionary(let items): items.mapValues(\.foundationObject)
        }
    }

    func xmlData() throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: foundationObject, format: .xml, options: 0)
    }
}

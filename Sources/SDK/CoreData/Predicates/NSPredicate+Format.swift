public import Foundation

extension NSPredicate {
    /// A predicate as a text with values in it, for the objects of Core Data and for dictionaries. A text that has no
    /// meaning ends the process, as on the original platform.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: arguments.map { $0 as Any })
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        guard let term = PredicateReader.read(predicateFormat, (arguments ?? []).map(Self.bridged)) else {
            fatalError("Unable to parse the format string \"\(predicateFormat)\"")
        }
        self.init { object, _ in term.holds(object) }
    }

    /// The value of an object of Foundation, as properties have it.
    private static func bridged(_ argument: Any) -> Any {
        switch argument {
        case let date as NSDate: date as Date
        case let text as NSString: text as String
        case let name as NSUUID: name as UUID
        case let place as NSURL: place as URL
        case let data as NSData: data as Data
        case let list as NSArray: list.map(bridged)
        default: argument
        }
    }
}

// `%@` takes these as they are on the original platform, where each has its object.
extension Date: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension UUID: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension URL: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension Data: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension Array: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension Set: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSNumber: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSManagedObject: CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSDate: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSUUID: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSURL: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSData: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }
extension NSArray: @retroactive CVarArg { public var _cVarArgEncoding: [Int] { [] } }

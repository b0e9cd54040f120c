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

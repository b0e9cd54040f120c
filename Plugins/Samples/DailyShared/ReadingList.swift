import Foundation

/// The titles that a person wants to read later: the app makes the list and the widget shows it, from one source file.
///
/// The list is stored as an archive in the group's defaults. An archive names its class with the module, which is the
/// same in both programs. Each has the class from its own copy of this code, and the classes below from the one SDK.
public final class ReadingList: NSObject, NSSecureCoding {
    public static var supportsSecureCoding: Bool { true }
    /// The key in the group's defaults.
    public static let key = "readingList"

    public private(set) var titles: [String]

    public init(titles: [String] = []) { self.titles = titles }

    public required init?(coder: NSCoder) {
        guard let titles = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "titles") as? [String] else {
            return nil
        }
        self.titles = titles
    }

    public func encode(with coder: NSCoder) {
        coder.encode(NSArray(array: titles.map { NSString(string: $0) }), forKey: "titles")
    }

    public func add(_ title: String) { titles.append(title) }

    /// The stored list; nil if the defaults hold no value, or a value that is not an archive of a list.
    public static func stored(in defaults: UserDefaults?) -> ReadingList? {
        guard let data = defaults?.data(forKey: key) else { return nil }
        return try? NSKeyedUnarchiver.unarchivedObject(ofClass: ReadingList.self, from: data)
    }

    public func store(in defaults: UserDefaults) throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
        defaults.set(data, forKey: Self.key)
    }
}

public import Foundation

/// The coder that wrote a piece of data. Each coder reads only its own format and reports every other as corrupt.
public enum ArchiveFormat: Hashable, Sendable {
    case keyedArchiver, propertyList, json
    case unknown

    /// Reads only the marks at the beginning of a format, and for an archive also the archiver's name.
    public init(of data: Data) {
        let first = data.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        if data.starts(with: Data("bplist".utf8)) {
            self = Self.namesArchiver(data) ? .keyedArchiver : .propertyList
        } else if first == UInt8(ascii: "<") {
            self = Self.namesArchiver(data) ? .keyedArchiver : .propertyList
        } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            self = .json
        } else {
            self = .unknown
        }
    }

    private static func namesArchiver(_ data: Data) -> Bool {
        data.range(of: Data("$archiver".utf8)) != nil && data.range(of: Data("NSKeyedArchiver".utf8)) != nil
    }

    /// The classes that write this format.
    public var writer: String {
        switch self {
        case .keyedArchiver: "NSKeyedArchiver"
        case .propertyList: "PropertyListEncoder or PropertyListSerialization"
        case .json: "JSONEncoder or JSONSerialization"
        case .unknown: "an unknown coder"
        }
    }

    /// The class that reads this format.
    public var reader: String {
        switch self {
        case .keyedArchiver: "NSKeyedUnarchiver"
        case .propertyList: "PropertyListDecoder"
        case .json: "JSONDecoder"
        case .unknown: "the coder that wrote it"
        }
    }
}

/// A value was written by one coder and read by another.
public struct ArchiveMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    public let key: String
    public let writtenBy: ArchiveFormat
    /// The format that the reader expected.
    public let readAs: ArchiveFormat

    public init(key: String, writtenBy: ArchiveFormat, readAs: ArchiveFormat) {
        (self.key, self.writtenBy, self.readAs) = (key, writtenBy, readAs)
    }

    public var description: String {
        "The value for \(key) was written by \(writtenBy.writer), and \(readAs.reader) cannot read it. "
            + "Read it with \(writtenBy.reader)."
    }
}

extension UserDefaults {
    /// A value that `PropertyListEncoder` wrote; nil if the key has no value.
    ///
    /// - Throws: `ArchiveMismatch` if another coder wrote it, otherwise the decoder's error.
    public func decoded<Value: Decodable>(
        _ type: Value.Type, forKey key: String, with decoder: PropertyListDecoder = PropertyListDecoder()
    ) throws -> Value? {
        try checked(key, as: .propertyList).map { try decoder.decode(type, from: $0) }
    }

    /// A value that `JSONEncoder` wrote; nil if the key has no value.
    ///
    /// - Throws: `ArchiveMismatch` if another coder wrote it, otherwise the decoder's error.
    public func decoded<Value: Decodable>(
        _ type: Value.Type, forKey key: String, with decoder: JSONDecoder
    ) throws -> Value? {
        try checked(key, as: .json).map { try decoder.decode(type, from: $0) }
    }

    /// A value of these classes that `NSKeyedArchiver` wrote; nil if the key has no value.
    ///
    /// - Throws: `ArchiveMismatch` if another coder wrote it, otherwise the unarchiver's error.
    public func unarchived(ofClasses classes: [AnyClass], forKey key: String) throws -> Any? {
        try checked(key, as: .keyedArchiver).flatMap {
            try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: $0)
        }
    }

    private func checked(_ key: String, as wanted: ArchiveFormat) throws -> Data? {
        guard let data = data(forKey: key) else { return nil }
        let found = ArchiveFormat(of: data)
        guard found == wanted else { throw ArchiveMismatch(key: key, writtenBy: found, readAs: wanted) }
        return data
    }
}

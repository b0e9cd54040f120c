/// The SDK that a library was built against, as its bundle's manifest says.
package struct SDKStamp: Sendable, Hashable {
    package let version: String
    package let interface: SDKInterface
    /// The linker's identifier of the SDK's file, in hexadecimal digits. Equal identifiers spare the comparison of
    /// interfaces.
    package let build: String?
    /// The release of Swift that built it, such as 6.3; nil for a library in C alone, which fits every release, and in
    /// stamps of earlier versions of Hostel.
    package private(set) var swiftRelease: String?

    /// Nil if a text is not of its form. The texts may come from a bundle.
    init?(version: String, interface: String, build: String?, swiftRelease: String? = nil) {
        guard let interface = SDKInterface(interface) else { return nil }
        self.init(version: version, interface: interface, build: build, swiftRelease: swiftRelease)
    }

    init?(version: String, interface: SDKInterface, build: String?, swiftRelease: String? = nil) {
        guard Self.isVersion(version), build.map(Self.isBuild) ?? true, swiftRelease.map(Self.isRelease) ?? true
        else { return nil }
        self.version = version
        self.interface = interface
        self.build = build
        self.swiftRelease = swiftRelease
    }

    /// The stamp of a library in C alone.
    package var withoutSwift: SDKStamp {
        var stamp = self
        stamp.swiftRelease = nil
        return stamp
    }

    /// Two numbers with a dot between them. A regular expression would be compiled anew for each bundle, which takes
    /// 15 µs.
    private static func isRelease(_ text: String) -> Bool {
        let numbers = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 8 && numbers.count == 2
            && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// Numbers between dots, and a word after them, as in 1.2.3 and 1.2.3-dev.
    private static func isVersion(_ text: String) -> Bool {
        guard (1...32).contains(text.utf8.count), let first = text.utf8.first, (0x30...0x39).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
            default: false
            }
        }
    }

    private static func isBuild(_ text: String) -> Bool {
        (8...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension SDKStamp: CustomStringConvertible {
    package var description: String { "SDK \(version), interface \(interface)" }
}

// MARK: In a manifest

extension SDKStamp {
    private enum Key {
        static let version = "Version"
        static let interface = "Interface"
        static let build = "Build"
        static let swiftRelease = "Swift"
    }

    /// Reads the entry of one machine; nil if it is malformed.
    init?(_ value: PropertyListValue) {
        guard let entry = value.dictionary, let version = entry[Key.version]?.string,
            let interface = entry[Key.interface]?.string
        else { return nil }
        let others = [entry[Key.build], entry[Key.swiftRelease]]
        guard others.allSatisfy({ $0 == nil || $0?.string != nil }) else { return nil }
        self.init(
            version: version, interface: interface, build: others[0]?.string, swiftRelease: others[1]?.string)
    }

    package var propertyList: PropertyListValue {
        var entry: [String: PropertyListValue] = [
            Key.version: .string(version), Key.interface: .string(interface.description),
        ]
        if let build { entry[Key.build] = .string(build) }
        if let swiftRelease { entry[Key.swiftRelease] = .string(swiftRelease) }
        return .dictionary(entry)
    }
}

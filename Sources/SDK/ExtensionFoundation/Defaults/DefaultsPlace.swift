/// Where a domain of defaults is kept, or why there is none: pure, from a name and what the process may use.
package enum DefaultsPlace: Hashable {
    /// A log that is shared or the bundle's own.
    case log(path: String)
    /// Foundation's own store: the program is no part of a bundle.
    case foundation
    case refused(Refusal)

    package enum Refusal: Hashable {
        case badName
        /// The global domain, and the bundle's own, have their own ways in.
        case reserved
        /// A group without the entitlement for it.
        case notEntitled
        /// The host gave this process no folder of its own.
        case noFolder
    }

    /// A domain's file is its name and this.
    static let suffix = ".defaults"
    /// No suite can have this name, since names do not begin with a dot.
    private static let standardName = ".standard"
    /// File names have at most 255 bytes, and a log that is written anew has a longer one for a moment.
    private static let mostNameBytes = 200

    /// - Parameter suite: nil for the standard defaults.
    package init(suite: String?, containers: AppContainers?) {
        guard let suite else {
            self = Self.own(Self.standardName, containers)
            return
        }
        guard Self.isName(suite) else {
            self = .refused(.badName)
            return
        }
        if suite == "NSGlobalDomain" || suite == containers?.identifier {
            self = .refused(.reserved)
        } else if let folder = containers?.groups[suite] {
            self = .log(path: folder + "/" + suite + Self.suffix)
        } else if suite.hasPrefix("group.") {
            self = .refused(.notEntitled)
        } else {
            self = Self.own(suite, containers)
        }
    }

    private static func own(_ name: String, _ containers: AppContainers?) -> DefaultsPlace {
        guard let containers else { return .foundation }
        guard let folder = containers.dataFolder else { return .refused(.noFolder) }
        return .log(path: folder + "/" + name + suffix)
    }

    /// Spelled like a bundle identifier: letters, digits, dots, hyphens and underscores of ASCII, no dot in front.
    static func isName(_ name: String) -> Bool {
        (1...mostNameBytes).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

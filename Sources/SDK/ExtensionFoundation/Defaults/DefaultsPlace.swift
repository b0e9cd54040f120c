/// The place of a domain of defaults, or why it has none: pure, from a name and the process's grants.
package enum DefaultsPlace: Hashable {
    /// A log, shared or the bundle's own.
    case log(path: String)
    /// The bundle's own log for a group that the process has no access to. As on the platform, the suite exists, and no
    /// other process sees its values.
    case unshared(path: String)
    /// Foundation's own store: the program is not part of a bundle.
    case foundation
    case refused(Refusal)

    package enum Refusal: Hashable {
        case badName
        /// The global domain or the bundle's own, which have other initialisers.
        case reserved
        /// A group, in a program that is not part of a bundle.
        case notEntitled
        /// The host gave this process no folder of its own.
        case noFolder
    }

    /// A domain's file is its name with this suffix.
    static let suffix = ".defaults"
    /// Not a suite's name, because no suite's name begins with a dot.
    private static let standardName = ".standard"
    /// A file's name has at most 255 bytes, and a log that is rewritten has a longer one for a moment.
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
            self =
                switch Self.own(suite, containers) {
                case .log(let path): .unshared(path: path)
                case .foundation: .refused(.notEntitled)
                case let other: other
                }
        } else {
            self = Self.own(suite, containers)
        }
    }

    private static func own(_ name: String, _ containers: AppContainers?) -> DefaultsPlace {
        guard let containers else { return .foundation }
        guard let folder = containers.dataFolder else { return .refused(.noFolder) }
        return .log(path: folder + "/" + name + suffix)
    }

    /// Like a bundle identifier: ASCII letters, digits, dots, hyphens and underscores, without a leading dot.
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

package import ExtensionHost
package import ExtensionManifest
internal import KeyboardPointHost
internal import PhotosPointHost
internal import SceneHost
internal import TimelinePointHost
internal import TodayPointHost

/// The kind of a host: the word of `hostel run --host`.
///
/// `Info/ExtensionPoints.plist` gives each extension point the word of the host that shows it.
package struct HostKind: RawRepresentable, Hashable, Sendable, Codable, CaseIterable {
    package let rawValue: String

    /// Nil for a word that no host of this program has.
    package init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = kind
    }

    private init(_ word: String) { rawValue = word }

    /// The Today view: widgets one below the other.
    package static let today = HostKind("today")
    /// A picture, and the editors that change it.
    package static let photos = HostKind("photos")
    /// A document, and the keyboards that write into it.
    package static let keyboard = HostKind("keyboard")

    package static let allCases = [today, photos, keyboard]
}

extension HostKind: CustomStringConvertible {
    package var description: String { rawValue }
}

extension HostKind {
    /// The names of the commands that only a host of this kind answers.
    private var commandNames: Set<String> {
        switch self {
        case .keyboard: KeyboardCommand.names
        case .photos: PhotosCommand.names
        default: TodayCommand.names.union(TimelineCommand.names)
        }
    }

    /// The kind of host that answers a command; nil for a command that every host or no host answers.
    static func answering(_ command: String) -> HostKind? {
        allCases.first { $0.commandNames.contains(command) }
    }

    /// The rules of the extension point that a host of this kind shows.
    @HostActor
    func makeRules(_ configuration: TodayHost.Configuration) throws(PictureFailure) -> any ScenePoint {
        switch self {
        case .keyboard: return KeyboardRules(isEager: configuration.visibility != .onDemand)
        case .photos:
            let picture = try configuration.picture.map { path throws(PictureFailure) in
                try PictureFailure.reading(path)
            }
            return PhotoDesk(picture: picture)
        default: return TodayRules(reloadsPerDay: configuration.reloadsPerDay)
        }
    }
}

extension CommandRefusal {
    /// A host of another kind answers the command: the kind of the present host, and the kind to start.
    package static func otherHost(_ kind: HostKind, needed: HostKind) -> CommandRefusal {
        CommandRefusal(
            code: "other-host",
            message: "This host was started with --host \(kind.rawValue), and the command is for --host "
                + "\(needed.rawValue). Start one with `hostel run --host \(needed.rawValue)`.")
    }
}

extension HostProfile {
    /// This machine, with the extension points that a host of this kind shows.
    ///
    /// - Parameter platform: the release that the host claims to be; nil: the usual one.
    package static func showing(_ kind: HostKind, platform: DottedVersion? = nil) -> HostProfile {
        let hosts = shippedHosts
        return .offering(Set(hosts.filter { $0.value == kind.rawValue }.keys), hosts: hosts, platform: platform)
    }

    /// This machine, with the extension points of every host: an author's bundle is checked for these.
    package static func showingAnything(platform: DottedVersion? = nil) -> HostProfile {
        var profile = HostProfile.offering(
            Set(shippedHosts.keys).union([ExtensionPointIdentifier.foreign.identifier]), hosts: [:], platform: platform)
        profile.servesOtherPrograms = true
        return profile
    }

    // A test shows that the shipped list can be read.
    private static var shippedHosts: [String: String] { (try? ExtensionPointTable.shipped())?.hosts ?? [:] }
}

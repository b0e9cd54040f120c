public import Foundation

/// Which server a widget asks: while it is being made, the one that a file in the group's folder names.
public enum ServerAddress {
    /// What a bundle was built for, as `HostelBuild` in its Info.plist says; release where it says nothing.
    public enum Build: String, Hashable, Sendable, CaseIterable {
        case debug = "DEBUG"
        case beta = "BETA"
        case release = "RELEASE"

        public init(info: [String: Any]?) {
            self = (info?["HostelBuild"] as? String).flatMap { Build(rawValue: $0.uppercased()) } ?? .release
        }
    }

    public static let fileName = "QDServerIP.json"
    public static let released = "http://app3.qdaily.com"
    /// Far more than a list of addresses has.
    private static let mostBytes = 64 << 10

    /// - Parameter container: the group's folder.
    /// - Returns: the first address of the file's list in a debug or beta build, otherwise the released one.
    public static func address(container: URL?, build: Build = Build(info: Bundle.main.infoDictionary)) -> String {
        guard build != .release, let url = container?.appendingPathComponent(fileName),
            let data = try? Data(contentsOf: url), data.count <= mostBytes,
            let list = try? JSONSerialization.jsonObject(with: data) as? [String], let first = list.first
        else { return released }
        return first
    }
}

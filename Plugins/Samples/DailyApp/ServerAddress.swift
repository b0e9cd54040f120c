import Foundation

/// The news server that the app asks: in a debug or beta build a file in the group's folder can name another one.
enum ServerAddress {
    /// The kind of build, from `HostelBuild` in Info.plist; release without the key or with another value.
    enum Build: String, CaseIterable {
        case debug = "DEBUG"
        case beta = "BETA"
        case release = "RELEASE"

        init(info: [String: Any]?) {
            self = (info?["HostelBuild"] as? String).flatMap { Build(rawValue: $0.uppercased()) } ?? .release
        }
    }

    static let fileName = "QDServerIP.json"
    static let released = "http://app3.qdaily.com"
    /// Bytes of the longest file that is read; far more than a list of addresses has.
    private static let mostBytes = 64 << 10

    /// - Parameter container: the group's folder.
    /// - Returns: the first address of the file's list in a debug or beta build, otherwise the released one.
    static func address(container: URL?, build: Build = Build(info: Bundle.main.infoDictionary)) -> String {
        guard build != .release, let url = container?.appendingPathComponent(fileName),
            let data = try? Data(contentsOf: url), data.count <= mostBytes,
            let list = try? JSONSerialization.jsonObject(with: data) as? [String], let first = list.first
        else { return released }
        return first
    }
}

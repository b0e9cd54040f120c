/// The pods and Carthage's frameworks that a project has by a list, whether their sources are there or not.
struct LockedSources {
    /// The versions by the modules' names.
    private(set) var pods: [String: String] = [:]
    private(set) var carthage: [String: String] = [:]

    // Ours; the longest list of a large application has 60 kB.
    private static let mostBytes = 1 << 20
    private static let mostRows = 4_096

    /// - Parameters:
    ///   - podfile: the content of `Podfile.lock`.
    ///   - cartfile: the content of `Cartfile.resolved`.
    init(podfile: [UInt8], cartfile: [UInt8]) {
        for row in Self.rows(podfile) {
            let words = row.split(whereSeparator: { " \"\t".contains($0) })
            // Lists of other things follow the pods.
            if words.first == "DEPENDENCIES:" { break }
            guard words.count >= 2, words[0] == "-" else { continue }
            let name = Self.module(words[1].prefix { $0 != "/" })
            let version = words.count > 2 ? words[2].filter { !"():,".contains($0) } : ""
            // A pod's own row has its version; a row below another pod has a rule, such as `~>`.
            if pods[name] == nil || version.first?.isNumber == true { pods[name] = version }
        }
        for row in Self.rows(cartfile) {
            let parts = row.split(separator: "\"")
            guard parts.count >= 4 else { continue }
            let repository = PackageRequirement.name(ofRepository: String(parts[1]))
            carthage[Self.module(repository[...])] = String(parts[3])
        }
    }

    private static func rows(_ bytes: [UInt8]) -> [Substring] {
        guard bytes.count <= mostBytes else { return [] }
        return Array(String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(mostRows))
    }

    private static func module(_ name: Substring) -> String { String(name.map { $0 == "-" ? "_" : $0 }) }
}

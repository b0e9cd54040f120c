/// A hierarchy of control groups that this process sees, and the process's own place in it, parsed from the kernel's
/// files.
package struct ControlGroupHierarchy: Hashable, Sendable {
    /// The versions of the interface. Version 1 has several hierarchies, each for some controllers; version 2 has one
    /// for all.
    package enum Version: Int, Hashable, Sendable {
        case one = 1
        case two = 2
    }

    package let version: Version
    /// The controllers of a version 1 hierarchy, such as "memory". Empty for version 2, whose groups list their own.
    package let controllers: Set<String>
    /// The folder of this process's own group.
    package let ownFolder: String

    /// The most lines that `parse` reads.
    private static let mostLines = 4096

    /// Parses /proc/self/mountinfo and /proc/self/cgroup. Leaves out a hierarchy whose mount does not show this
    /// process's group.
    package static func parse(mounts: [UInt8], membership: [UInt8]) -> [ControlGroupHierarchy] {
        let groups = memberships(membership)
        return lines(mounts).compactMap { line in
            // "31 23 0:27 ROOT FOLDER OPTIONS [FIELDS…] - TYPE SOURCE SUPEROPTIONS"
            let fields = line.split(separator: " ", omittingEmptySubsequences: false)
            guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count > dash + 3 else { return nil }
            let (root, folder) = (unescaped(fields[3]), unescaped(fields[4]))
            let version: Version
            let controllers: Set<String>
            let own: String?
            switch fields[dash + 1] {
            case "cgroup2": (version, controllers, own) = (.two, [], groups[""])
            case "cgroup":
                version = .one
                let options = Set(fields[dash + 3].split(separator: ",").map(String.init))
                let name = groups.keys.first {
                    !$0.isEmpty && options.isSuperset(of: $0.split(separator: ",").map(String.init))
                }
                controllers = Set(name?.split(separator: ",").map(String.init) ?? [])
                own = name.flatMap { groups[$0] }
            default: return nil
            }
            guard let own, let below = relative(own, to: root) else { return nil }
            return ControlGroupHierarchy(version: version, controllers: controllers, ownFolder: folder + below)
        }
    }

    /// This process's groups, by the controllers of their hierarchy as the kernel writes them. The key "" is version 2.
    private static func memberships(_ text: [UInt8]) -> [String: String] {
        lines(text).reduce(into: [:]) { groups, line in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, fields[2].hasPrefix("/") else { return }
            groups[String(fields[1])] = String(fields[2])
        }
    }

    /// A group's path below a mount's root: empty or beginning with "/". nil if the group is not below it.
    private static func relative(_ group: String, to root: String) -> String? {
        if group.split(separator: "/").contains("..") { return nil }
        if root == "/" { return group == "/" ? "" : group }
        guard group.utf8.starts(with: root.utf8) else { return nil }
        let rest = group.utf8.dropFirst(root.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "/") ? String(decoding: rest, as: UTF8.self) : nil
    }

    private static func lines(_ text: [UInt8]) -> [Substring] {
        String(decoding: text, as: UTF8.self).split(separator: "\n").prefix(mostLines).map { $0 }
    }

    /// Decodes the kernel's escapes: it writes a space as \\040, and so on.
    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
                bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

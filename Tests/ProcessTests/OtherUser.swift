import Foundation
import HostelTestSupport

/// Whether extensions of this run's hosts are another user outside, as SECURITY.md says it.
enum OtherUser {
    /// Root outside of user namespaces, with the products and the temporary files on file systems whose mounts can
    /// exchange owners.
    static let isExpected =
        geteuid() == 0 && isOutside && canExchange(Products.root) && canExchange(NSTemporaryDirectory())

    /// The attempts that succeed in an extension that stays root.
    static let lost: Set<String> = isExpected || geteuid() != 0 ? [] : ["read-kernel-tables"]

    private static var isOutside: Bool {
        let map = try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8)
        return map?.split(whereSeparator: \.isWhitespace) == ["0", "0", "4294967295"]
    }

    private static func canExchange(_ path: String) -> Bool {
        let type = try? Command.run("/usr/bin/stat", ["--file-system", "--format=%T", path])
        return type?.output.trimmingCharacters(in: .whitespacesAndNewlines) != "overlayfs"
    }
}

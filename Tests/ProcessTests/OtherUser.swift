import Foundation
import HostelTestSupport

/// Whether extensions of this run's hosts are another user outside, as SECURITY.md says it.
enum OtherUser {
    /// Root outside of user namespaces with the privileges of a host, and the products and the temporary files on file systems whose mounts can
    /// exchange owners.
    static let isExpected =
        geteuid() == 0 && isOutside && hasPrivileges && canExchange(Products.root)
        && canExchange(NSTemporaryDirectory())

    /// The attempts that succeed in an extension that stays root.
    static let lost: Set<String> = isExpected || geteuid() != 0 ? [] : ["read-kernel-tables"]

    private static var isOutside: Bool {
        let map = try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8)
        return map?.split(whereSeparator: \.isWhitespace) == ["0", "0", "4294967295"]
    }

    /// The numbers of the capabilities that `hostel_may_change_user` asks for. A container's root may lack some.
    private static let needed: [UInt64] = [1, 2, 3, 5, 6, 7, 19, 21, 23]

    private static var hasPrivileges: Bool {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        guard let digits = line?.split(whereSeparator: \.isWhitespace).last, let effective = UInt64(digits, radix: 16)
        else { return false }
        return needed.allSatisfy { effective & 1 << $0 != 0 }
    }

    private static func canExchange(_ path: String) -> Bool {
        let type = try? Command.run("/usr/bin/stat", ["--file-system", "--format=%T", path])
        return type?.output.trimmingCharacters(in: .whitespacesAndNewlines) != "overlayfs"
    }
}

internal import ExtensionHost
internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The targets of a hostile extension: a home with a secret, groups, and sockets that listen. All of them lie in a
/// temporary folder, so that a successful attempt does no harm.
package final class BreakoutWorld: @unchecked Sendable {
    package let root: String
    private var values: [(name: String, value: String)] = []
    private var sockets: [OwnedSocket] = []

    private final class OwnedSocket {
        let descriptor: OwnedDescriptor
        init(_ number: Int32) { descriptor = OwnedDescriptor(owning: number) }
    }

    package static let secret = "the user's own"

    package init() throws {
        root = FileManager.default.temporaryDirectory.path + "/hostel-breakout-\(UUID().uuidString.prefix(8))"
        for folder in ["", "/home", "/sockets", "/plugins", "/state/groups/group.com.hostel.others"] {
            try FileManager.default.createDirectory(
                atPath: root + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        set("home", try folder("home"))
        set("secret", try file("home/secret"))
        // Not every file system has attributes.
        try? FileAttribute.set("user.token", to: Array(Self.secret.utf8), of: root + "/home/secret")
        set("removable", try file("home/removable"))
        set("group", root + "/state/groups/group.com.hostel.others")
        set("group-file", try file("state/groups/group.com.hostel.others/shared"))
        set("host", String(getpid()))
        listen()
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func folder(_ path: String) throws -> String { root + "/" + path }

    /// Makes a file that holds the secret.
    package func file(_ path: String) throws -> String {
        try Data(Self.secret.utf8).write(to: URL(fileURLWithPath: root + "/" + path))
        return root + "/" + path
    }

    package func set(_ name: String, _ value: String) {
        values.removeAll { $0.name == name }
        values.append((name, value))
    }

    /// Writes the file that the kit reads, with lines of the form KEY=VALUE.
    package func writeTargets(to path: String) throws {
        let text = values.map { "\($0.name)=\($0.value)\n" }.joined()
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Whether the files of the user are unchanged.
    package var isUnharmed: Bool {
        ["home/secret", "state/groups/group.com.hostel.others/shared"].allSatisfy {
            (try? String(contentsOfFile: root + "/" + $0, encoding: .utf8)) == Self.secret
        }
            && Set((try? FileManager.default.contentsOfDirectory(atPath: root + "/home")) ?? [])
                == ["secret", "removable"]
    }

    // MARK: Sockets

    private func listen() {
        if let port = internet(AF_INET, SOCK_STREAM) { set("tcp-port", String(port)) }
        if let port = internet(AF_INET6, SOCK_STREAM) { set("tcp6-port", String(port)) }
        if let port = internet(AF_INET, SOCK_DGRAM) { set("udp-port", String(port)) }
        if local("sockets/listen", SOCK_STREAM) { set("unix-path", root + "/sockets/listen") }
        if local("sockets/bus", SOCK_STREAM) { set("session-bus", root + "/sockets/bus") }
        if local("sockets/log", SOCK_DGRAM) { set("unix-datagram", root + "/sockets/log") }
        let name = "hostel-breakout-\(getpid())"
        if local("\0" + name, SOCK_STREAM, isAbstract: true) { set("abstract", name) }
    }

    /// Makes a socket on the loopback interface and returns its port.
    private func internet(_ family: Int32, _ kind: __socket_type) -> UInt16? {
        let number = socket(family, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return nil }
        sockets.append(OwnedSocket(number))
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        address.sin6_family = sa_family_t(family)
        if family == AF_INET6 {
            address.sin6_addr = in6addr_loopback
        } else {
            length = socklen_t(MemoryLayout<sockaddr_in>.size)
            // An IPv4 address has its host at the place of this field.
            address.sin6_flowinfo = UInt32(0x7F00_0001).bigEndian
        }
        let bound = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { rebound in
                guard let start = rebound.baseAddress, bind(number, start, length) == 0 else { return false }
                return getsockname(number, start, &length) == 0
            }
        }
        guard bound else { return nil }
        if kind == SOCK_STREAM, Glibc.listen(number, 16) != 0 { return nil }
        return UInt16(bigEndian: address.sin6_port)
    }

    private func local(_ path: String, _ kind: __socket_type, isAbstract: Bool = false) -> Bool {
        let number = socket(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { return false }
        sockets.append(OwnedSocket(number))
        let name = isAbstract ? path : root + "/" + path
        var address = sockaddr_un()
        guard name.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
        // An abstract name ends with the address; a path ends with a zero.
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count + (isAbstract ? 0 : 1))
        let bound = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { rebound in
                rebound.baseAddress.map { bind(number, $0, length) } ?? -1
            }
        }
        return bound == 0 && (kind != SOCK_STREAM || Glibc.listen(number, 16) == 0)
    }
}

/// The kind of an open descriptor, read from its link in /proc/PID/fd.
package enum DescriptorTarget: Hashable, Sendable {
    case socket(inode: UInt64)
    case pipe(inode: UInt64)
    /// Such as "eventfd", "eventpoll", "pidfd", "inotify".
    case anonymous(kind: String)
    case sharedMemory(name: String)
    case path(String, isDeleted: Bool)
    case other(String)

    /// Parses the link's text. The process can choose a part of it.
    package init(parsing bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        func number(after prefix: String) -> UInt64? {
            guard text.hasPrefix(prefix + "["), text.hasSuffix("]") else { return nil }
            return ProcText.number(Array(text.utf8.dropFirst(prefix.utf8.count + 1).dropLast()))
        }
        if let inode = number(after: "socket:") {
            self = .socket(inode: inode)
        } else if let inode = number(after: "pipe:") {
            self = .pipe(inode: inode)
        } else if text.hasPrefix("anon_inode:") {
            self = .anonymous(kind: String(text.dropFirst(11).filter { $0 != "[" && $0 != "]" }))
        } else if text.hasPrefix("/memfd:") {
            let name = text.dropFirst(7)
            self = .sharedMemory(name: String(name.hasSuffix(" (deleted)") ? name.dropLast(10) : name))
        } else if text.hasPrefix("/") {
            let isDeleted = text.hasSuffix(" (deleted)")
            self = .path(isDeleted ? String(text.dropLast(10)) : text, isDeleted: isDeleted)
        } else {
            self = .other(text)
        }
    }
}

/// The kind of an open descriptor, read from its link in /proc/PID/fd.
package enum DescriptorTarget: Hashable, Sendable {
    case socket(inode: UInt64)
    case pipe(inode: UInt64)
    /// Such as "eventfd", "eventpoll", "pidfd", "inotify".
    case anonymous(kind: String)
    case sharedMemory(name: String)
    case path(String, isDeleted: Bool)
    case other(String)

    /// Whether the kernel's text about such a descriptor grows with what the process has put into it.
    var hasLongText: Bool {
        if case .anonymous("eventpoll") = self { return true }
        if case .anonymous("inotify") = self { return true }
        if case .anonymous("fanotify") = self { return true }
        return false
    }

    /// Parses the link's text. The process can choose a part of it, so bytes are compared: a name that begins with a
    /// combining mark makes one character of the mark and what stands before it.
    package init(parsing bytes: [UInt8]) {
        func rest(after prefix: StaticString) -> ArraySlice<UInt8>? {
            let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
            return bytes.starts(with: prefix) ? bytes.dropFirst(prefix.count) : nil
        }
        func number(after prefix: StaticString) -> UInt64? {
            guard let rest = rest(after: prefix), rest.last == UInt8(ascii: "]") else { return nil }
            return ProcText.number(Array(rest.dropLast()))
        }
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        let isDeleted = bytes.reversed().starts(with: " (deleted)".utf8.reversed())
        if let inode = number(after: "socket:[") {
            self = .socket(inode: inode)
        } else if let inode = number(after: "pipe:[") {
            self = .pipe(inode: inode)
        } else if let kind = rest(after: "anon_inode:") {
            self = .anonymous(kind: text(kind.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }[...]))
        } else if let name = rest(after: "/memfd:") {
            self = .sharedMemory(name: text(isDeleted ? name.dropLast(10) : name))
        } else if bytes.first == UInt8(ascii: "/") {
            self = .path(text(isDeleted ? bytes.dropLast(10) : bytes[...]), isDeleted: isDeleted)
        } else {
            self = .other(text(bytes[...]))
        }
    }
}

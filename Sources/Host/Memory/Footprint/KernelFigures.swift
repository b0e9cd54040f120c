internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The kernel's figures of the machine, read at each call.
enum KernelFigures {
    /// In bytes.
    static let pageSize = UInt64(max(1, sysconf(Int32(_SC_PAGESIZE))))

    /// Such as "Linux 6.18.0".
    static let name = ["ostype", "osrelease"].compactMap { read("/proc/sys/kernel/" + $0) }
        .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
        .joined(separator: " ")

    static func memory() -> SystemMemory? { read("/proc/meminfo").flatMap { SystemMemory(parsing: $0) } }

    /// nil if the kernel was built without the file.
    static func stall() -> PressureStall? {
        read("/proc/pressure/memory").flatMap { try? PressureStall(parsing: $0) }
    }

    /// The writable private memory that a process has mapped, in bytes (VmData); nil once it has ended.
    static func data(of pid: Int32) -> UInt64? {
        guard let text = read("/proc/\(pid)/status") else { return nil }
        return (try? ProcStatus(parsing: text))?.data
    }

    /// The private dirty memory and swap of a process, in bytes; nil once it has ended.
    static func footprint(of pid: Int32) -> UInt64? {
        guard let rollup = try? ProcessDirectory(pid: pid).read(.smapsRollup) else { return nil }
        return (try? SmapsRollup(parsing: rollup))?.footprint
    }

    /// The processor time that a process has used, in seconds; nil once it has ended.
    static func processorTime(of pid: Int32) -> Double? {
        guard let text = read("/proc/\(pid)/stat") else { return nil }
        return (try? ProcStat(parsing: text))?.cpuSeconds
    }

    /// The name of a process and its state, such as "(bash) S"; nil once it has ended.
    static func state(of pid: Int32) -> String? {
        guard let text = read("/proc/\(pid)/stat") else { return nil }
        return String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = try? OwnedDescriptor.open(path, flags: O_RDONLY) else { return nil }
        return try? file.readAll(limit: 64 * 1024)
    }
}

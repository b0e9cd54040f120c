import Glibc
import LinuxSystem

/// The settings of this machine's kernel that decide about the layers, as far as this user may read them.
package struct KernelSettings: Hashable, Sendable {
    /// Numbers of `sysctl` by their names; a name that the kernel lacks is absent.
    package var numbers: [String: Int]
    /// The active security modules, in their order; nil if the kernel does not tell.
    package var modules: [String]?

    package init(numbers: [String: Int] = [:], modules: [String]? = nil) {
        self.numbers = numbers
        self.modules = modules
    }

    private static let names = [
        "user.max_user_namespaces", "user.max_pid_namespaces", "user.max_ipc_namespaces", "user.max_mnt_namespaces",
        "user.max_net_namespaces",
        "kernel.unprivileged_userns_clone", "kernel.apparmor_restrict_unprivileged_userns",
    ]

    /// Reads the settings of this machine.
    package static func read() -> KernelSettings {
        var settings = KernelSettings()
        for name in names {
            let path = "/proc/sys/" + name.split(separator: ".").joined(separator: "/")
            settings.numbers[name] = text(path).flatMap { Int($0) }
        }
        settings.modules = text("/sys/kernel/security/lsm").map { $0.split(separator: ",").map(String.init) }
        return settings
    }

    /// The first line of a small file of the kernel.
    private static func text(_ path: String) -> String? {
        guard let file = try? OwnedDescriptor.open(path, flags: O_RDONLY | O_CLOEXEC),
            let bytes = try? file.readAll(limit: 4096)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
}

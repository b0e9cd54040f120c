extension Layer {
    /// The steps that make the layer available on a machine with these settings: the setting, the package or the option
    /// of the kernel.
    package func remedy(on settings: KernelSettings) -> String {
        switch self {
        case .userNamespace: Self.userNamespaces(settings)
        case .pidNamespace: Self.namespaces("user.max_pid_namespaces", settings)
        case .ipcNamespace: Self.namespaces("user.max_ipc_namespaces", settings)
        case .mountNamespace: Self.namespaces("user.max_mnt_namespaces", settings)
        case .networkNamespace: Self.namespaces("user.max_net_namespaces", settings)
        case .ownRoot:
            "Use Linux 5.12 or later and the layer \(Layer.mountNamespace.rawValue); in a container allow mounts (`docker run "
                + "--security-opt seccomp=unconfined --security-opt apparmor=unconfined`)."
        case .freshProc:
            "Remove mounts that cover parts of /proc: run a container with an unmasked /proc (`docker run --security-opt "
                + "systempaths=unconfined`)."
        case .landlock: Self.landlock(settings.modules)
        case .seccomp: "Use a kernel with CONFIG_SECCOMP_FILTER, on x86-64 or 64-bit ARM."
        case .noNewPrivileges, .capabilities, .resourceLimits:
            "Every kernel that Swift runs on has it: run the host outside of a container that refuses it."
        }
    }

    private static func userNamespaces(_ settings: KernelSettings) -> String {
        var commands: [String] = []
        if settings.numbers["user.max_user_namespaces"] == 0 { commands.append("user.max_user_namespaces=15000") }
        if settings.numbers["kernel.unprivileged_userns_clone"] == 0 {
            commands.append("kernel.unprivileged_userns_clone=1")
        }
        if settings.numbers["kernel.apparmor_restrict_unprivileged_userns", default: 0] != 0 {
            commands.append("kernel.apparmor_restrict_unprivileged_userns=0")
        }
        guard commands.isEmpty else { return set(commands) }
        return "Let users make user namespaces: use a kernel with CONFIG_USER_NS, and in a container allow the call "
            + "`unshare` (`docker run --security-opt seccomp=unconfined`)."
    }

    private static func namespaces(_ setting: String, _ settings: KernelSettings) -> String {
        settings.numbers[setting] == 0
            ? set(["\(setting)=15000"])
            : "Get the layer \(Layer.userNamespace.rawValue) first, or run the host as root. \(setting) must be above 0."
    }

    private static func set(_ settings: [String]) -> String {
        "Run `sudo sysctl -w \(settings.joined(separator: " "))`, and put the same into /etc/sysctl.d/60-hostel.conf to keep "
            + "it."
    }

    private static func landlock(_ modules: [String]?) -> String {
        guard let modules, !modules.contains("landlock") else {
            return
                "Use Linux 5.13 or later with CONFIG_SECURITY_LANDLOCK; in a container allow the landlock calls (`docker "
                + "run --security-opt seccomp=unconfined`)."
        }
        return "Add landlock to the boot option: lsm=\((["landlock"] + modules).joined(separator: ",")) in "
            + "GRUB_CMDLINE_LINUX of /etc/default/grub, then `sudo update-grub` and restart. The kernel needs "
            + "CONFIG_SECURITY_LANDLOCK, Linux 5.13 or later."
    }
}

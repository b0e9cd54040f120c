extension ConfinementPolicy {
    /// The confinement of every extension, with any entitlements.
    package static let standard = ConfinementPolicy(rules: [
        Rule(
            .userNamespace, .leave(.user),
            because: "Privileges inside it have no effect outside. An ordinary user needs it for the other layers."),
        Rule(
            .pidNamespace, .leave(.pid),
            because:
                "It cannot name a process outside, and so cannot signal or trace it. Its own processes die with it."),
        Rule(
            .ipcNamespace, .leave(.ipc),
            because: "It cannot reach the user's System V and POSIX queues and shared memory."),
        Rule(
            .mountNamespace, .leave(.mount),
            because: "It can have its own /proc, and no mount passes between it and the host."),
        Rule(
            .networkNamespace, .leave(.network),
            because: "It has no network device, no address and no abstract socket of another program. A client of the "
                + "network shares the host's."),
        Rule(
            .ownRoot, .take(.ownRoot),
            because: "No other layer refuses the size, owner, times and attributes of a file by its path. A file that "
                + "is not in its root has none."),
        Rule(
            .pidNamespace, .take(.fewProcesses),
            because:
                "The limit below does not count root's processes and threads; the namespace has no numbers left after "
                + "300."),
        Rule(
            .freshProc, .take(.freshProc),
            because: "/proc shows its own process alone. libdispatch reads its threads there and ends the process if "
                + "it cannot."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.core, 1)),
            because: "A core file would write its memory, with the user's data, to disk. One byte is too few for any "
                + "core, and a limit of 0 does not stop a pipe to a program, which the kernel starts outside."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.fileSize, ResourceLimit.largestFile)),
            because: "One file cannot fill a disk; the memory of the largest picture, 64 MB, is a file too."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.addressSpace, 8 << 30)),
            because: "Page tables are the kernel's memory: 4 KiB for each 2 MiB that are touched, so 16 MiB at most."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.openFiles, 256)),
            because: "The original platform's soft limit. A leak of descriptors fails in the extension alone."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.processes, 128)),
            because: "Threads and processes together: libdispatch starts up to 64 workers, and a fork bomb stops here."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.pendingSignals, 256)),
            because: "Queued signals are the kernel's memory."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.messageQueues, 0)),
            because: "A message queue is the kernel's memory and outlives the process that makes it."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.realTimePriority, 0)),
            because: "A real-time thread could keep the host from running."),
        Rule(
            .noNewPrivileges, .take(.noNewPrivileges),
            because: "No program that it runs can have more rights than it has."),
        Rule(
            .capabilities, .take(.noCapabilities),
            because: "The privileges in its namespaces only served to make them. Kept, they would open rarely used "
                + "parts of the kernel."),
        Rule(
            .landlock, .take(.landlock),
            because: "It uses only the files that a rule allows, runs no program, serves no port, and reaches no "
                + "abstract socket and no process outside."),
        Rule(
            .seccomp, .take(.seccomp),
            because:
                "It makes only the system calls that its runtime needs. This closes rarely used parts of the kernel "
                + "and covers the actions that Landlock does not govern."),
    ])
}

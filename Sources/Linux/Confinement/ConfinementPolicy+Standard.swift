extension ConfinementPolicy {
    /// The confinement of every extension, whatever its entitlements are.
    package static let standard = ConfinementPolicy(rules: [
        Rule(
            .userNamespace, .leave(.user),
            because: "Privileges inside it mean nothing outside, and an ordinary user needs it for the other layers."),
        Rule(
            .pidNamespace, .leave(.pid),
            because:
                "It cannot name, and so not signal or trace, a process of anybody else; what it leaves behind dies "
                + "with it."),
        Rule(
            .ipcNamespace, .leave(.ipc),
            because: "System V and POSIX queues and shared memory of the user are no channel to it."),
        Rule(
            .mountNamespace, .leave(.mount),
            because: "Its /proc can be its own, and no mount passes between it and the host."),
        Rule(
            .pidNamespace, .take(.fewProcesses), isRequired: false,
            because:
                "Root's processes and threads are not counted by the limit below; the namespace has no numbers left "
                + "after 300."),
        Rule(
            .freshProc, .take(.freshProc),
            because: "/proc shows its own process alone; libdispatch reads its threads there and dies if it cannot."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.core, 0)),
            because: "A core file would write its memory, and what it was shown, to disk."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.fileSize, 128 << 20)),
            because: "One file cannot fill a disk; the memory of the largest picture, 64 MB, is a file too."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.openFiles, 256)),
            because: "The original platform's soft limit; a leak of descriptors ends in an error of its own."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.processes, 128)),
            because: "Threads and processes together: libdispatch starts up to 64 workers, and a fork bomb stops here."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.pendingSignals, 256)),
            because: "Queued signals are the kernel's memory."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.messageQueues, 0)),
            because: "A message queue is the kernel's memory and outlives its maker."),
        Rule(
            .resourceLimits, .limit(ResourceLimit(.realTimePriority, 0)),
            because: "A real-time thread could keep the host from running."),
        Rule(
            .noNewPrivileges, .take(.noNewPrivileges),
            because: "No program that it runs can have more rights than it has."),
        Rule(
            .capabilities, .take(.noCapabilities),
            because: "The namespaces' privileges were for making them; kept, they open the kernel's rarely used doors."),
        Rule(
            .landlock, .take(.landlock),
            because: "It uses the files that a rule allows and no others, runs no program, serves no port, and reaches "
                + "no abstract socket and no process of anybody else."),
        Rule(
            .seccomp, .take(.seccomp),
            because:
                "It makes the system calls that its runtime needs; what Landlock does not govern, and the kernel's "
                + "rare doors, are closed."),
    ])
}

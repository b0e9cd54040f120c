import Glibc

extension CallPolicy {
    /// The calls that an extension may make. They were found by running Swift, Foundation, dispatch, tasks, text and
    /// pictures under a filter that logged each refusal; calls that those do not need are left out.
    package static func extensions(isNetworkClient: Bool) -> CallPolicy {
        CallPolicy(rules: everyday + special + (isNetworkClient ? network : []))
    }

    private static let everyday: [CallRule] = [
        CallRule(
            .allow,
            [.brk, .mmap, .munmap, .mprotect, .mremap, .madvise, .msync, .mincore, .membarrier, .memfdCreate],
            because: "Memory of its own; how much of it is judged by its footprint."),
        CallRule(
            .allow,
            [
                .read, .write, .readv, .writev, .pread64, .pwrite64, .preadv, .pwritev, .close, .closeRange, .lseek,
                .dup,
                .dup2, .dup3, .pipe, .pipe2, .ftruncate, .fsync, .fdatasync, .fallocate, .flock, .getdents, .getdents64,
                .sendfile, .copyFileRange, .fadvise64, .syncFileRange, .fstat, .fstatfs,
            ], because: "Work on what is open already, which other layers decided about."),
        CallRule(
            .allow,
            [
                .rename, .renameat, .renameat2, .unlink, .unlinkat, .mkdir, .mkdirat, .rmdir, .link, .linkat, .umask,
            ], because: "Files of its own: Landlock says where."),
        CallRule(
            .allow,
            [
                .stat, .lstat, .newfstatat, .statx, .access, .faccessat, .faccessat2, .readlink, .readlinkat, .getcwd,
                .statfs, .getxattr, .lgetxattr, .fgetxattr, .listxattr, .llistxattr, .flistxattr,
            ],
            because:
                "Foundation looks before it opens. No layer here can say which names may be looked at: that a file "
                + "exists, its size and its owner are no secret from an extension."),
        CallRule(
            .allow,
            [
                .eventfd2, .timerfdCreate, .timerfdSettime, .timerfdGettime, .epollCreate, .epollCreate1, .epollCtl,
                .epollWait, .epollPwait, .epollPwait2, .poll, .ppoll, .select, .pselect6, .signalfd4,
            ], because: "Run loops and dispatch wait with these."),
        CallRule(
            .allow,
            [
                .clockGettime, .clockGetres, .clockNanosleep, .nanosleep, .gettimeofday, .time, .getitimer, .setitimer,
                .alarm, .times, .getrusage,
            ], because: "The time, and waiting for it; none of them sets a clock."),
        CallRule(
            .allow,
            [
                .rtSigaction, .rtSigprocmask, .rtSigreturn, .rtSigpending, .rtSigtimedwait, .rtSigsuspend,
                .sigaltstack, .restartSyscall, .pause,
            ], because: "What it does about its own signals."),
        CallRule(
            .allow,
            [
                .futex, .futexWaitv, .setRobustList, .getRobustList, .setTidAddress, .rseq, .gettid, .schedYield,
                .schedGetaffinity, .schedGetparam, .schedGetscheduler, .schedGetPriorityMax, .schedGetPriorityMin,
                .getcpu, .getpriority, .exit, .exitGroup,
            ], because: "Threads, locks, and their end."),
        CallRule(
            .allow,
            [
                .getpid, .getppid, .getuid, .geteuid, .getgid, .getegid, .getresuid, .getresgid, .getgroups, .getpgrp,
                .getpgid, .getsid, .uname, .sysinfo, .getrlimit, .capget, .getrandom,
            ], because: "Who and where it is; chance."),
        CallRule(
            .allow,
            [
                .sendmsg, .recvmsg, .sendto, .recvfrom, .sendmmsg, .recvmmsg, .shutdown, .getsockopt, .getsockname,
                .getpeername,
            ],
            because: "Its session is a socket. It has no other that takes an address: those of a client's `socketpair` "
                + "are connected for good."),
    ]

    private static let special: [CallRule] = [
        CallRule(
            .refuse(0), [.fchmod],
            because: "Answered as done, and not done: Foundation takes a refusal for a copy that failed. Allowed, it "
                + "would change the mode of any file of the user's that an extension may read; in its own folder, which "
                + "nobody else may enter, a mode means nothing."),
        CallRule(
            .refuse(ENOSYS), [.clone3],
            because: "Its flags lie in memory, where a filter cannot look; threads fall back to clone."),
        CallRule(
            .allowWhere([[.hasAll(0, Flags.thread), .hasNone(0, Flags.newNamespaces)]]), [.clone],
            because: "A thread, and neither a process nor a namespace."),
        CallRule(
            .allowWhere([[.isSelf(0)]]), [.kill, .tgkill],
            because: "abort and raise. A signal to anybody else is none of its business."),
        CallRule(
            .allowWhere([[.isSelf(0)]]), [.processVmReadv],
            because: "The crash handler reads its own stack by it, since the kernel says no where a read would fault."),
        CallRule(
            // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW; the three of OFD locks;
            // F_DUPFD_CLOEXEC, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS.
            .allowWhere([[.isOneOf(1, [0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030, 1032, 1033, 1034])]]), [.fcntl],
            because: "Copies, flags, locks and seals. Left out is what sends signals to others (F_SETOWN), leases and "
                + "notices of files, and larger pipes."),
        CallRule(
            // TCGETS, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX.
            .allowWhere([[.isOneOf(1, [0x5401, 0x541B, 0x5421, 0x5450, 0x5451])]]), [.ioctl],
            because: "Whether it is a terminal, how much there is to read. TIOCSTI, which types into a terminal, and "
                + "every command to a device are left out."),
        CallRule(
            .allowWhere([[.hasNone(1, Flags.truncate)], [.hasAny(1, Flags.writing)]]), [.open],
            because: "Landlock decides. A file that is opened to read cannot be emptied by it, which Landlock before "
                + "version 3 would let pass."),
        CallRule(
            .allowWhere([[.hasNone(2, Flags.truncate)], [.hasAny(2, Flags.writing)]]), [.openat],
            because: "As open."),
        CallRule(.allow, [.creat], because: "As open, to write."),
        CallRule(
            // PR_GET_DUMPABLE, PR_SET_NAME, PR_GET_NAME, PR_GET_SECCOMP, PR_CAPBSET_READ, PR_GET_NO_NEW_PRIVS,
            // PR_GET_TID_ADDRESS, PR_SET_VMA.
            .allowWhere([[.isOneOf(0, [3, 15, 16, 21, 23, 39, 40, 0x5356_4D41])]]), [.prctl],
            because: "Names of threads and of memory. Left out is what would let it outlive its host "
                + "(PR_SET_PDEATHSIG) or be traced (PR_SET_PTRACER)."),
        CallRule(
            .allowWhere([[.isNull(0), .isNull(2)], [.isSelf(0), .isNull(2)]]), [.prlimit64],
            because: "Reading its own limits, and changing none."),
        CallRule(
            .refuse(EACCES), [.socket, .connect, .socketpair],
            because:
                "The network is an entitlement; the error is the one that socket(2) has for a kind that may not be "
                + "made. A pair of its own would be a place to leave descriptors in: the kernel lets a user have few "
                + "under way, and all of the user's extensions together could send no picture any more."),
        CallRule(
            // SO_REUSEADDR, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_RCVTIMEO, SO_SNDTIMEO.
            .allowWhere([[.equals(1, 1), .isOneOf(2, socketOptions)]]), [.setsockopt],
            because: "Sizes and times of a socket; no filter program and no device is attached. Left out is SO_LINGER: "
                + "whoever closes such a connection last waits for its other end, and that can be the host, to which "
                + "it was sent."),
    ]

    private static let socketOptions: [UInt32] = [2, 7, 8, 9, 20, 21]

    private static let network: [CallRule] = [
        CallRule(
            .allowWhere([
                [
                    .isOneOf(0, [Flags.inet, Flags.inet6]), .has(1, mask: 0xF, value: Flags.stream),
                    .isOneOf(2, [0, 6]),
                ]
            ]), [.socket],
            because: "TCP alone. Names are looked up over TCP, too: a filter cannot say whom a datagram goes to."),
        CallRule(
            .allowWhere(
                [[.equals(0, Flags.unix), .has(1, mask: 0xF, value: Flags.stream)]]
                    + [[.equals(0, Flags.unix), .has(1, mask: 0xF, value: Flags.seqpacket)]]), [.socketpair],
            because:
                "Two ends for the threads that look names up. A datagram socket of a pair could still be sent from "
                + "to any path, such as the system log's."),
        CallRule(.allow, [.connect], because: "A client connects; bind, listen and accept stay refused."),
        CallRule(
            // Those of every socket; of TCP: NODELAY, CORK, KEEPIDLE, KEEPINTVL, KEEPCNT, QUICKACK, USER_TIMEOUT,
            // FASTOPEN_CONNECT; IPV6_V6ONLY; IP_TOS.
            .allowWhere([
                [.equals(1, 1), .isOneOf(2, socketOptions)],
                [.equals(1, 6), .isOneOf(2, [1, 3, 4, 5, 6, 12, 18, 30])],
                [.equals(1, 41), .equals(2, 26)], [.equals(1, 0), .equals(2, 1)],
            ]), [.setsockopt], because: "How a connection behaves; nothing that loads a module of the kernel."),
    ]

    /// Numbers that all machines of `CallNumbering` share.
    private enum Flags {
        /// CLONE_VM, CLONE_SIGHAND, CLONE_THREAD.
        static let thread: UInt32 = 0x100 | 0x800 | 0x10000
        /// CLONE_NEWNS, -CGROUP, -UTS, -IPC, -USER, -PID, -NET.
        static let newNamespaces: UInt32 = 0x7E02_0000
        /// O_TRUNC.
        static let truncate: UInt32 = 0x200
        /// O_WRONLY or O_RDWR.
        static let writing: UInt32 = 3
        static let unix: UInt32 = 1
        static let inet: UInt32 = 2
        static let inet6: UInt32 = 10
        static let stream: UInt32 = 1
        static let seqpacket: UInt32 = 5
    }
}

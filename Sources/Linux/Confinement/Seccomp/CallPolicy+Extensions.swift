import Glibc

extension CallPolicy {
    /// The calls that an extension may make. Source: Swift, Foundation, dispatch, tasks, text and pictures ran under a
    /// filter that logged each refusal. Calls that they do not need are left out.
    package static func extensions(isNetworkClient: Bool) -> CallPolicy {
        CallPolicy(rules: everyday + special + (isNetworkClient ? network : []))
    }

    private static let everyday: [CallRule] = [
        CallRule(
            .allow,
            [.brk, .munmap, .mprotect, .mremap, .msync, .mincore, .membarrier],
            because: "Its own memory. The host bounds the amount by its footprint."),
        CallRule(
            .allow,
            [
                .read, .write, .readv, .writev, .pread64, .pwrite64, .preadv, .pwritev, .close, .closeRange, .lseek,
                .dup,
                .dup2, .dup3, .pipe, .pipe2, .ftruncate, .fsync, .fdatasync, .flock, .getdents, .getdents64,
                .sendfile, .copyFileRange, .fadvise64, .syncFileRange, .fstat, .fstatfs,
            ], because: "Operations on open files. Other layers decided whether they could be opened."),
        CallRule(
            .allow,
            [
                .rename, .renameat, .unlink, .unlinkat, .mkdir, .mkdirat, .rmdir, .umask,
            ], because: "Its own files. Landlock decides in which folders."),
        CallRule(
            .allow,
            [
                .stat, .lstat, .newfstatat, .statx, .access, .faccessat, .faccessat2, .readlink, .readlinkat, .getcwd,
                .statfs, .getxattr, .lgetxattr, .fgetxattr, .listxattr, .llistxattr, .flistxattr,
            ],
            because:
                "Foundation checks a file before it opens it. Its own root shows no files of others. Without that root, "
                + "an extension can learn whether a file exists, its size and its owner: Landlock does not limit these "
                + "calls."),
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
            ], because: "Reading the time and waiting. None of them sets a clock."),
        CallRule(
            .allow,
            [
                .rtSigaction, .rtSigprocmask, .rtSigreturn, .rtSigpending, .rtSigtimedwait, .rtSigsuspend,
                .sigaltstack, .restartSyscall, .pause,
            ], because: "Handling of its own signals."),
        CallRule(
            .allow,
            [
                .futex, .futexWaitv, .setRobustList, .getRobustList, .setTidAddress, .rseq, .gettid, .schedYield,
                .schedGetaffinity, .schedGetparam, .schedGetscheduler, .schedGetPriorityMax, .schedGetPriorityMin,
                .getcpu, .getpriority, .exit, .exitGroup,
            ], because: "Threads and locks, and the exit of threads and of the process."),
        CallRule(
            .allow,
            [
                .getpid, .getppid, .getuid, .geteuid, .getgid, .getegid, .getresuid, .getresgid, .getgroups, .getpgrp,
                .getpgid, .getsid, .uname, .sysinfo, .getrlimit, .capget, .getrandom,
            ], because: "Its identity, its machine and its limits; random bytes."),
        CallRule(
            .allow,
            [
                .sendmsg, .recvmsg, .sendto, .recvfrom, .sendmmsg, .recvmmsg, .shutdown, .getsockname, .getpeername,
            ],
            because: "Its session is a socket. It has no other socket that takes an address: a network client's pairs "
                + "stay connected."),
    ]

    private static let special: [CallRule] = [
        CallRule(
            // MADV_NORMAL to -DONTNEED, -REMOVE to -DOFORK, -UNMERGEABLE to -COLLAPSE, -GUARD_INSTALL, -GUARD_REMOVE.
            .allowWhere(
                [[.isOneOf(2, Array(0...4) + Array(9...11) + Array(13...25) + [102, 103])]], otherwise: EINVAL),
            [.madvise],
            because: "Its own memory. Left out are MADV_FREE and MADV_MERGEABLE, after which pages stay in its page "
                + "tables and are not its own any more: the host could not tell from a count that it is above its "
                + "limit. With this error the C library's and Go's allocators use MADV_DONTNEED instead."),
        CallRule(
            .refuse(0), [.fchmod],
            because: "The call appears to succeed and has no effect, because Foundation treats a refusal as a failed "
                + "copy. If it were allowed, an extension could change the mode of any of the user's files that it may "
                + "read. Its own folder is closed to all others, so a mode has no effect there."),
        CallRule(
            .refuse(ENOSYS), [.clone3],
            because: "Its flags lie in memory, which a filter cannot read. Threads fall back to clone."),
        CallRule(
            .allowWhere([[.hasAll(0, Flags.thread), .hasNone(0, Flags.newNamespaces)]]), [.clone],
            because: "Only threads: no process and no namespace."),
        CallRule(
            .allowWhere([[.isSelf(0)]]), [.kill, .tgkill],
            because: "abort and raise. It may not signal another process."),
        CallRule(
            .allowWhere([[.isSelf(0)]]), [.processVmReadv],
            because: "The crash handler reads its own stack with it: the kernel returns an error if a direct read "
                + "would fault."),
        CallRule(
            .allowWhere([
                [.hasNone(3, Flags.uncountedMap), .has(3, mask: Flags.sharedAnonymous, value: 0)],
                [.hasNone(3, Flags.uncountedMap), .has(3, mask: Flags.sharedAnonymous, value: Flags.shared)],
                [.hasNone(3, Flags.uncountedMap), .has(3, mask: Flags.sharedAnonymous, value: Flags.anonymous)],
            ]), [.mmap],
            because: "Its own memory and its files. Left out is memory that is shared and anonymous: an extension has "
                + "no process to share it with, and pages that it drops from its page tables stay in use uncounted. "
                + "Left out are the machine's reserved huge pages, which no footprint and no control group for memory "
                + "counts, and memory that grows downwards: it is a stack to the kernel, and so it is outside of the "
                + "limit of data that bounds a burst where no control group does."),
        CallRule(
            .allowWhere([[.hasNone(1, Flags.hugeFile)]]), [.memfdCreate],
            because: "Its own memory, which it may send. Left out are huge pages, as for mmap."),
        CallRule(
            // FALLOC_FL_PUNCH_HOLE, which needs FALLOC_FL_KEEP_SIZE.
            .allowWhere([[.equals(1, 3)]], otherwise: EOPNOTSUPP), [.fallocate],
            because: "The space of a part of a file, which it gives back. Left out is space that it takes without "
                + "writing: one call fills a disk before the host has looked, behind the end of a file without the "
                + "limit of the file's size, and a file that is shifted can grow beyond that limit too. With this "
                + "error the C library's posix_fallocate writes instead."),
        CallRule(
            .allowWhere([[.hasNone(4, Flags.whiteout)]]), [.renameat2],
            because: "The same as rename. Left out is RENAME_WHITEOUT, which leaves a device file behind."),
        CallRule(
            .refuse(EPERM), [.link, .linkat],
            because: "A second name in its own folder would keep a file of a group after the group removed it."),
        CallRule(
            // F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW, F_DUPFD_CLOEXEC, F_GETPIPE_SZ,
            // F_ADD_SEALS, F_GET_SEALS.
            .allowWhere([[.isOneOf(1, [0, 1, 2, 3, 4, 5, 6, 7, 1030, 1032, 1033, 1034])]]), [.fcntl],
            because: "Copies, flags, locks and seals. Left out are signals to other processes (F_SETOWN), leases and "
                + "notices of files, larger pipes, and locks of an open file: each is the kernel's memory, and no "
                + "limit bounds their number."),
        CallRule(
            // TCGETS, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX.
            .allowWhere([[.isOneOf(1, [0x5401, 0x541B, 0x5421, 0x5450, 0x5451])]]), [.ioctl],
            because: "Whether a descriptor is a terminal, and how many bytes can be read. Left out are TIOCSTI, which "
                + "types into a terminal, and every command to a device."),
        CallRule(
            .allowWhere(opening(flags: 1, mode: 2)), [.open],
            because: "Landlock decides. The filter refuses to truncate a file that is opened only to read, because "
                + "Landlock before version 3 does not, and to make a file that runs with its owner's rights."),
        CallRule(.allowWhere(opening(flags: 2, mode: 3)), [.openat], because: "The same as open."),
        CallRule(
            .allowWhere([[.hasNone(1, Flags.specialMode)]]), [.creat], because: "The same as open for writing."),
        CallRule(
            // PR_GET_DUMPABLE, PR_SET_NAME, PR_GET_NAME, PR_GET_SECCOMP, PR_CAPBSET_READ, PR_GET_NO_NEW_PRIVS,
            // PR_GET_TID_ADDRESS, PR_SET_VMA.
            .allowWhere([[.isOneOf(0, [3, 15, 16, 21, 23, 39, 40, 0x5356_4D41])]]), [.prctl],
            because: "Names of threads and of memory. Left out are PR_SET_PDEATHSIG, with which it could outlive its "
                + "host, and PR_SET_PTRACER, with which it could be traced."),
        CallRule(
            .allowWhere([[.isNull(0), .isNull(2)], [.isSelf(0), .isNull(2)]]), [.prlimit64],
            because: "Reading its own limits, but not changing them."),
        CallRule(
            .refuse(EACCES), [.socket, .connect, .socketpair],
            because:
                "The network needs an entitlement; socket(2) has this error for a socket that may not be made. An "
                + "extension could leave descriptors in a pair of its own: the kernel lets a user have few in "
                + "transit, so all of the user's extensions together could then send no picture."),
        CallRule(
            // SOL_SOCKET: the options below, and SO_TYPE, SO_ERROR, SO_LINGER, SO_PEERCRED, SO_ACCEPTCONN, SO_PROTOCOL,
            // SO_DOMAIN. SOL_IP, SOL_TCP, SOL_IPV6: all.
            .allowWhere([
                [.equals(1, 1), .isOneOf(2, socketOptions + [3, 4, 13, 17, 30, 38, 39])],
                [.isOneOf(1, [0, 6, 41])],
            ]), [.getsockopt],
            because: "The state of a socket. Left out is SO_PEERPIDFD, which makes a descriptor of the host's process."),
        CallRule(
            // SO_REUSEADDR, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE, SO_RCVTIMEO, SO_SNDTIMEO.
            .allowWhere([[.equals(1, 1), .isOneOf(2, socketOptions)]]), [.setsockopt],
            because: "Sizes and timeouts of a socket, but no filter programs and no devices. Left out is SO_LINGER: "
                + "the last close of such a connection waits for the other end, and the extension could send the "
                + "connection to the host, which would then wait."),
    ]

    private static let socketOptions: [UInt32] = [2, 7, 8, 9, 20, 21]

    /// The tests of a call that opens a file, by the numbers of its arguments. The mode counts only for a new file.
    private static func opening(flags: Int, mode: Int) -> [[ArgumentTest]] {
        let access: [ArgumentTest] = [.hasNone(flags, Flags.truncate), .hasAny(flags, Flags.writing)]
        let making: [ArgumentTest] = [.hasNone(flags, Flags.making), .hasNone(mode, Flags.specialMode)]
        return access.flatMap { access in making.map { [access, $0] } }
    }

    private static let network: [CallRule] = [
        CallRule(
            .allowWhere([
                [
                    .isOneOf(0, [Flags.inet, Flags.inet6]), .has(1, mask: 0xF, value: Flags.stream),
                    .isOneOf(2, [0, 6]),
                ]
            ]), [.socket],
            because: "TCP alone. Names are looked up over TCP too, because a filter cannot check the address of a "
                + "datagram."),
        CallRule(
            .allowWhere(
                [[.equals(0, Flags.unix), .has(1, mask: 0xF, value: Flags.stream)]]
                    + [[.equals(0, Flags.unix), .has(1, mask: 0xF, value: Flags.seqpacket)]]), [.socketpair],
            because:
                "Two ends for the threads that look up names. Datagram pairs are refused, because such a socket can "
                + "still send to any path, such as the system log's."),
        CallRule(.allow, [.connect], because: "A client connects; bind, listen and accept stay refused."),
        CallRule(
            // SOL_SOCKET: the options above. TCP: NODELAY, CORK, KEEPIDLE, KEEPINTVL, KEEPCNT, QUICKACK, USER_TIMEOUT,
            // FASTOPEN_CONNECT. IPV6_V6ONLY. IP_TOS.
            .allowWhere([
                [.equals(1, 1), .isOneOf(2, socketOptions)],
                [.equals(1, 6), .isOneOf(2, [1, 3, 4, 5, 6, 12, 18, 30])],
                [.equals(1, 41), .equals(2, 26)], [.equals(1, 0), .equals(2, 1)],
            ]), [.setsockopt], because: "The behaviour of a connection. No option that loads a kernel module."),
    ]

    /// Numbers that all architectures of `CallNumbering` share.
    private enum Flags {
        /// CLONE_VM, CLONE_SIGHAND, CLONE_THREAD.
        static let thread: UInt32 = 0x100 | 0x800 | 0x10000
        /// CLONE_NEWNS, -CGROUP, -UTS, -IPC, -USER, -PID, -NET.
        static let newNamespaces: UInt32 = 0x7E02_0000
        /// O_TRUNC.
        static let truncate: UInt32 = 0x200
        /// O_WRONLY or O_RDWR.
        static let writing: UInt32 = 3
        /// O_CREAT, and the bit of O_TMPFILE that O_DIRECTORY does not have.
        static let making: UInt32 = 0x40 | 0x40_0000
        /// S_ISUID, S_ISGID, S_ISVTX.
        static let specialMode: UInt32 = 0o7000
        /// MAP_SHARED, which is also set in MAP_SHARED_VALIDATE.
        static let shared: UInt32 = 1
        /// MAP_ANONYMOUS.
        static let anonymous: UInt32 = 0x20
        static let sharedAnonymous = shared | anonymous
        /// MAP_HUGETLB, MAP_GROWSDOWN.
        static let uncountedMap: UInt32 = 0x40000 | 0x100
        /// MFD_HUGETLB.
        static let hugeFile: UInt32 = 4
        /// RENAME_WHITEOUT.
        static let whiteout: UInt32 = 4
        static let unix: UInt32 = 1
        static let inet: UInt32 = 2
        static let inet6: UInt32 = 10
        static let stream: UInt32 = 1
        static let seqpacket: UInt32 = 5
    }
}

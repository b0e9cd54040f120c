/// One architecture's numbers of the system calls.
package enum CallNumbering: UInt32, CaseIterable, Hashable, Sendable {
    // AUDIT_ARCH_…: the kernel passes it to a filter, because each architecture numbers its calls differently.
    case x86 = 0xC000_003E
    case arm = 0xC000_00B7

    /// The numbers of this architecture; nil if this module has no table for it.
    package static var own: CallNumbering? {
        #if arch(x86_64)
            .x86
        #elseif arch(arm64)
            .arm
        #else
            nil
        #endif
    }

    package func number(_ call: LinuxCall) -> UInt32? {
        switch self {
        case .x86: Self.x86Numbers[call]
        case .arm: Self.armNumbers[call]
        }
    }

    private static let x86Numbers: [LinuxCall: UInt32] = [
        .access: 21, .alarm: 37, .archPrctl: 158, .brk: 12, .capget: 125, .capset: 126, .chdir: 80, .chmod: 90,
        .clockGetres: 229,
        .clockGettime: 228, .clockNanosleep: 230, .clone: 56, .clone3: 435, .close: 3, .closeRange: 436, .connect: 42,
        .copyFileRange: 326, .creat: 85, .dup: 32, .dup2: 33, .dup3: 292, .epollCreate: 213, .epollCreate1: 291,
        .epollCtl: 233, .epollPwait: 281, .epollPwait2: 441, .epollWait: 232, .eventfd2: 290, .execve: 59,
        .execveat: 322, .exit: 60, .exitGroup: 231, .faccessat: 269, .faccessat2: 439, .fadvise64: 221,
        .fallocate: 285, .fchmod: 91, .fchmodat: 268, .fcntl: 72, .fdatasync: 75, .fgetxattr: 193, .flistxattr: 196,
        .flock: 73, .fork: 57, .fstat: 5, .fstatfs: 138, .fsync: 74, .ftruncate: 77, .futex: 202, .futexWaitv: 449,
        .getRobustList: 274, .getcpu: 309, .getcwd: 79, .getdents: 78, .getdents64: 217, .getegid: 108, .geteuid: 107,
        .getgid: 104, .getgroups: 115, .getitimer: 36, .getpeername: 52, .getpgid: 121, .getpgrp: 111, .getpid: 39,
        .getppid: 110, .getpriority: 140, .getrandom: 318, .getresgid: 120, .getresuid: 118, .getrlimit: 97,
        .getrusage: 98, .getsid: 124, .getsockname: 51, .getsockopt: 55, .gettid: 186, .gettimeofday: 96,
        .getuid: 102, .getxattr: 191, .inotifyAddWatch: 254, .inotifyInit1: 294, .inotifyRmWatch: 255, .ioctl: 16,
        .kill: 62, .landlockAddRule: 445, .landlockCreateRuleset: 444, .landlockRestrictSelf: 446, .lgetxattr: 192,
        .link: 86, .linkat: 265, .listxattr: 194, .llistxattr: 195, .lseek: 8, .lstat: 6, .madvise: 28,
        .membarrier: 324, .memfdCreate: 319, .mincore: 27, .mkdir: 83, .mkdirat: 258, .mmap: 9, .mount: 165,
        .mprotect: 10, .mremap: 25, .msync: 26, .munmap: 11, .nanosleep: 35, .newfstatat: 262, .open: 2, .openat: 257,
        .pause: 34, .pidfdOpen: 434, .pidfdSendSignal: 424, .pipe: 22, .pipe2: 293, .poll: 7, .ppoll: 271,
        .prctl: 157, .processVmReadv: 310, .pread64: 17, .preadv: 295, .prlimit64: 302, .pselect6: 270, .pwrite64: 18,
        .pwritev: 296,
        .read: 0, .readlink: 89, .readlinkat: 267, .readv: 19, .recvfrom: 45, .recvmmsg: 299, .recvmsg: 47,
        .rename: 82, .renameat: 264, .renameat2: 316, .restartSyscall: 219, .rmdir: 84, .rseq: 334, .rtSigaction: 13,
        .rtSigpending: 127, .rtSigprocmask: 14, .rtSigreturn: 15, .rtSigsuspend: 130, .rtSigtimedwait: 128,
        .schedGetPriorityMax: 146, .schedGetPriorityMin: 147, .schedGetaffinity: 204, .schedGetparam: 143,
        .schedGetscheduler: 145, .schedYield: 24, .select: 23, .sendfile: 40, .sendmmsg: 307, .sendmsg: 46,
        .sendto: 44, .setRobustList: 273, .setTidAddress: 218, .setgroups: 116, .setitimer: 38, .setresgid: 119,
        .setresuid: 117, .setrlimit: 160, .setsid: 112,
        .setsockopt: 54, .shutdown: 48, .sigaltstack: 131, .signalfd4: 289, .socket: 41, .socketpair: 53, .stat: 4,
        .statfs: 137, .statx: 332, .syncFileRange: 277, .sysinfo: 99, .tgkill: 234, .time: 201, .timerfdCreate: 283,
        .timerfdGettime: 287, .timerfdSettime: 286, .times: 100, .tkill: 200, .umask: 95, .uname: 63, .unlink: 87,
        .unlinkat: 263, .vfork: 58, .wait4: 61, .waitid: 247, .write: 1, .writev: 20,
        .fsconfig: 431, .fsmount: 432, .fsopen: 430, .mountSetattr: 442, .moveMount: 429, .openTree: 428, .setns: 308,
        .unshare: 272,
    ]

    private static let armNumbers: [LinuxCall: UInt32] = [
        .brk: 214, .capget: 90, .capset: 91, .chdir: 49, .clockGetres: 114, .clockGettime: 113, .clockNanosleep: 115,
        .clone: 220, .clone3: 435, .close: 57, .closeRange: 436, .connect: 203, .copyFileRange: 285, .dup: 23,
        .dup3: 24, .epollCreate1: 20, .epollCtl: 21, .epollPwait: 22, .epollPwait2: 441, .eventfd2: 19, .execve: 221,
        .execveat: 281, .exit: 93, .exitGroup: 94, .faccessat: 48, .faccessat2: 439, .fadvise64: 223, .fallocate: 47,
        .fchmod: 52, .fchmodat: 53, .fcntl: 25, .fdatasync: 83, .fgetxattr: 10, .flistxattr: 13, .flock: 32,
        .fstat: 80, .fstatfs: 44, .fsync: 82, .ftruncate: 46, .futex: 98, .futexWaitv: 449, .getRobustList: 100,
        .getcpu: 168, .getcwd: 17, .getdents64: 61, .getegid: 177, .geteuid: 175, .getgid: 176, .getgroups: 158,
        .getitimer: 102, .getpeername: 205, .getpgid: 155, .getpid: 172, .getppid: 173, .getpriority: 141,
        .getrandom: 278, .getresgid: 150, .getresuid: 148, .getrlimit: 163, .getrusage: 165, .getsid: 156,
        .getsockname: 204, .getsockopt: 209, .gettid: 178, .gettimeofday: 169, .getuid: 174, .getxattr: 8,
        .inotifyAddWatch: 27, .inotifyInit1: 26, .inotifyRmWatch: 28, .ioctl: 29, .kill: 129, .landlockAddRule: 445,
        .landlockCreateRuleset: 444, .landlockRestrictSelf: 446, .lgetxattr: 9, .linkat: 37, .listxattr: 11,
        .llistxattr: 12, .lseek: 62, .madvise: 233, .membarrier: 283, .memfdCreate: 279, .mincore: 232, .mkdirat: 34,
        .mmap: 222, .mount: 40, .mprotect: 226, .mremap: 216, .msync: 227, .munmap: 215, .nanosleep: 101,
        .newfstatat: 79, .openat: 56, .pidfdOpen: 434, .pidfdSendSignal: 424, .pipe2: 59, .ppoll: 73, .prctl: 167,
        .pread64: 67, .preadv: 69, .prlimit64: 261, .pselect6: 72, .pwrite64: 68, .pwritev: 70, .read: 63,
        .readlinkat: 78, .processVmReadv: 270, .readv: 65, .recvfrom: 207, .recvmmsg: 243, .recvmsg: 212, .renameat: 38,
        .renameat2: 276,
        .restartSyscall: 128, .rseq: 293, .rtSigaction: 134, .rtSigpending: 136, .rtSigprocmask: 135,
        .rtSigreturn: 139, .rtSigsuspend: 133, .rtSigtimedwait: 137, .schedGetPriorityMax: 125,
        .schedGetPriorityMin: 126, .schedGetaffinity: 123, .schedGetparam: 121, .schedGetscheduler: 120,
        .schedYield: 124, .sendfile: 71, .sendmmsg: 269, .sendmsg: 211, .sendto: 206, .setRobustList: 99,
        .setTidAddress: 96, .setgroups: 159, .setitimer: 103, .setresgid: 149, .setresuid: 147, .setrlimit: 164,
        .setsid: 157, .setsockopt: 208, .shutdown: 210,
        .sigaltstack: 132, .signalfd4: 74, .socket: 198, .socketpair: 199, .statfs: 43, .statx: 291,
        .syncFileRange: 84, .sysinfo: 179, .tgkill: 131, .timerfdCreate: 85, .timerfdGettime: 87, .timerfdSettime: 86,
        .times: 153, .tkill: 130, .umask: 166, .uname: 160, .unlinkat: 35, .wait4: 260, .waitid: 95, .write: 64,
        .writev: 66,
        .fsconfig: 431, .fsmount: 432, .fsopen: 430, .mountSetattr: 442, .moveMount: 429, .openTree: 428, .setns: 268,
        .unshare: 97,
    ]
}

// The system calls that a policy names. `CallNumbering` has their numbers, and none for a call that an architecture
// lacks.

/// A system call, by the name of its manual page.
package enum LinuxCall: String, CaseIterable, Hashable, Sendable {
    case access
    case alarm
    case archPrctl = "arch_prctl"
    case brk
    case capget
    case capset
    case chdir
    case chmod
    case clockGetres = "clock_getres"
    case clockGettime = "clock_gettime"
    case clockNanosleep = "clock_nanosleep"
    case clone
    case clone3
    case close
    case closeRange = "close_range"
    case connect
    case copyFileRange = "copy_file_range"
    case creat
    case dup
    case dup2
    case dup3
    case epollCreate = "epoll_create"
    case epollCreate1 = "epoll_create1"
    case epollCtl = "epoll_ctl"
    case epollPwait = "epoll_pwait"
    case epollPwait2 = "epoll_pwait2"
    case epollWait = "epoll_wait"
    case eventfd2
    case execve
    case execveat
    case exit
    case exitGroup = "exit_group"
    case faccessat
    case faccessat2
    case fadvise64
    case fallocate
    case fchmod
    case fchmodat
    case fcntl
    case fdatasync
    case fgetxattr
    case flistxattr
    case flock
    case fork
    case fstat
    case fstatfs
    case fsconfig
    case fsmount
    case fsopen
    case fsync
    case ftruncate
    case futex
    case futexWaitv = "futex_waitv"
    case getRobustList = "get_robust_list"
    case getcpu
    case getcwd
    case getdents
    case getdents64
    case getegid
    case geteuid
    case getgid
    case getgroups
    case getitimer
    case getpeername
    case getpgid
    case getpgrp
    case getpid
    case getppid
    case getpriority
    case getrandom
    case getresgid
    case getresuid
    case getrlimit
    case getrusage
    case getsid
    case getsockname
    case getsockopt
    case gettid
    case gettimeofday
    case getuid
    case getxattr
    case inotifyAddWatch = "inotify_add_watch"
    case inotifyInit1 = "inotify_init1"
    case inotifyRmWatch = "inotify_rm_watch"
    case ioctl
    case kill
    case landlockAddRule = "landlock_add_rule"
    case landlockCreateRuleset = "landlock_create_ruleset"
    case landlockRestrictSelf = "landlock_restrict_self"
    case lgetxattr
    case link
    case linkat
    case listxattr
    case llistxattr
    case lseek
    case lstat
    case madvise
    case membarrier
    case memfdCreate = "memfd_create"
    case mincore
    case mkdir
    case mkdirat
    case mmap
    case mount
    case mountSetattr = "mount_setattr"
    case moveMount = "move_mount"
    case mprotect
    case mremap
    case msync
    case munmap
    case nanosleep
    case newfstatat
    case open
    case openat
    case openTree = "open_tree"
    case pause
    case pidfdOpen = "pidfd_open"
    case pidfdSendSignal = "pidfd_send_signal"
    case pipe
    case pipe2
    case poll
    case ppoll
    case prctl
    case pread64
    case preadv
    case prlimit64
    case pselect6
    case pwrite64
    case pwritev
    case read
    case readlink
    case readlinkat
    case processVmReadv = "process_vm_readv"
    case readv
    case recvfrom
    case recvmmsg
    case recvmsg
    case rename
    case renameat
    case renameat2
    case restartSyscall = "restart_syscall"
    case rmdir
    case rseq
    case rtSigaction = "rt_sigaction"
    case rtSigpending = "rt_sigpending"
    case rtSigprocmask = "rt_sigprocmask"
    case rtSigreturn = "rt_sigreturn"
    case rtSigsuspend = "rt_sigsuspend"
    case rtSigtimedwait = "rt_sigtimedwait"
    case schedGetPriorityMax = "sched_get_priority_max"
    case schedGetPriorityMin = "sched_get_priority_min"
    case schedGetaffinity = "sched_getaffinity"
    case schedGetparam = "sched_getparam"
    case schedGetscheduler = "sched_getscheduler"
    case schedYield = "sched_yield"
    case select
    case sendfile
    case sendmmsg
    case sendmsg
    case sendto
    case setRobustList = "set_robust_list"
    case setTidAddress = "set_tid_address"
    case setgroups
    case setitimer
    case setns
    case setresgid
    case setresuid
    case setrlimit
    case setsid
    case setsockopt
    case shutdown
    case sigaltstack
    case signalfd4
    case socket
    case socketpair
    case stat
    case statfs
    case statx
    case syncFileRange = "sync_file_range"
    case sysinfo
    case tgkill
    case time
    case timerfdCreate = "timerfd_create"
    case timerfdGettime = "timerfd_gettime"
    case timerfdSettime = "timerfd_settime"
    case times
    case tkill
    case umask
    case uname
    case unlink
    case unlinkat
    case unshare
    case vfork
    case wait4
    case waitid
    case write
    case writev
}

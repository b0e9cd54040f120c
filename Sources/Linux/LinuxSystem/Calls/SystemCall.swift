import Glibc

/// The calls that this module makes, by the names of their manual pages.
package enum SystemCall: String, Hashable, Sendable {
    case accept, bind, clone3, connect, dup, fchmod, fcntl, fstat, ftruncate, getdents64, getsockopt, listen, mkdir,
        mmap, open,
        rmdir
    case execve, pidfdOpen = "pidfd_open"
    case pidfdSendSignal = "pidfd_send_signal"
    case poll, prctl
    case processMrelease = "process_mrelease"
    case posixSpawn = "posix_spawn"
    case pipe2, pthreadCreate = "pthread_create"
    case read, readlink, recvmsg, send, sendmsg, setrlimit, setsockopt, socket, socketpair
    case eventfd, landlock, seccomp, timerfdCreate = "timerfd_create"
    case timerfdSettime = "timerfd_settime"
    case epollCreate1 = "epoll_create1"
    case epollControl = "epoll_ctl"
    case epollWait = "epoll_pwait2"
    case inotifyInit1 = "inotify_init1"
    case inotifyAddWatch = "inotify_add_watch"
    case inotifyRemoveWatch = "inotify_rm_watch"
    case memfdCreate = "memfd_create"
    case addSeals = "F_ADD_SEALS"
    case getSeals = "F_GET_SEALS"
    case fsmount, mountSetattr = "mount_setattr", moveMount = "move_mount", openTree = "open_tree"
    case pivotRoot = "pivot_root", setns, setxattr, symlink, unshare
    case getProject = "FS_IOC_FSGETXATTR", setProject = "FS_IOC_FSSETXATTR", quotactl = "quotactl_fd"
    case fdatasync, flock, fsync, pread, pwrite, rename
    case waitid, write
}

/// Makes one system call. If a signal interrupts it, makes it again: this is the project's one policy for EINTR.
///
/// - Parameter body: returns the kernel's value, or a negated error number.
/// - Throws: the kernel's error, except EINTR.
@inline(__always)
package func systemCall<Result: FixedWidthInteger & SignedInteger>(
    _ call: SystemCall, _ body: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = body()
        if result >= 0 { return result }
        let errno = Int32(truncatingIfNeeded: 0 &- result)
        if errno != EINTR { throw SystemError(call, errno) }
    }
}

/// Like `systemCall`, for a descriptor that does not block: nil if the call would have to wait.
@inline(__always)
package func systemCallUnlessBlocked<Result: FixedWidthInteger & SignedInteger>(
    _ call: SystemCall, _ body: () -> Result
) throws(SystemError) -> Result? {
    do throws(SystemError) {
        return try systemCall(call, body)
    } catch {
        if error.errno == EAGAIN { return nil }
        throw error
    }
}

/// Turns the C library's "-1 and errno" into the negated error number that `systemCall` reads.
@inline(__always)
package func kernelResult<Result: FixedWidthInteger & SignedInteger>(_ result: Result) -> Result {
    result < 0 ? Result(truncatingIfNeeded: 0 &- Glibc.errno) : result
}

import Glibc

/// A new child that cannot be watched, for want of a descriptor or of the kernel's memory.
package enum UnwatchedChild {
    /// Kills the child and reaps it. Blocks until it is gone: a process that has only begun exits within a millisecond.
    ///
    /// - Parameter pid: an unreaped child of this process, so that the number still belongs to it.
    package static func end(_ pid: Int32) {
        kill(pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0, Glibc.errno == EINTR {}
    }
}

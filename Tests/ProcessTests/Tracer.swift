import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// A debugger that does nothing: it attaches to one process, lets it run, and detaches.
final class Tracer {
    private let process = Process()
    private let orders = Pipe()
    private let words = Pipe()

    /// Attaches to a process; throws if the kernel refuses that.
    init(_ pid: Int32, in folder: TemporaryFolder) throws {
        let program = folder.path + "/.tracer"
        if !FileManager.default.fileExists(atPath: program) {
            try folder.write(Self.source, to: ".tracer.c")
            let made = try Command.run(
                "/usr/bin/env",
                [
                    ProcessInfo.processInfo.environment["CC"] ?? "clang", "-O1", "-D_GNU_SOURCE",
                    folder.path + "/.tracer.c", "-o", program,
                ])
            try #require(made.code == 0, "\(made.errors)")
        }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [String(pid)]
        process.standardInput = orders
        process.standardOutput = words
        try process.run()
        try words.fileHandleForWriting.close()
        let said = words.fileHandleForReading.availableData
        try #require(String(decoding: said, as: UTF8.self) == "attached\n", "ptrace was refused")
    }

    /// Stops the tracer, which takes no exit then.
    func stop() {
        kill(pid, SIGSTOP)
        var report = siginfo_t()
        waitid(P_PID, id_t(pid), &report, WSTOPPED | WNOWAIT)
    }

    /// Ends the tracer, which detaches from its process.
    func detach() {
        kill(pid, SIGCONT)
        try? orders.fileHandleForWriting.close()
        process.waitUntilExit()
        try? words.fileHandleForReading.close()
        try? orders.fileHandleForReading.close()
    }

    var pid: Int32 { process.processIdentifier }

    // The parent's thread passes every signal on. The end of the standard input ends the program, and the kernel
    // detaches.
    private static let source = """
        #include <errno.h>
        #include <poll.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/ptrace.h>
        #include <sys/signalfd.h>
        #include <sys/wait.h>
        #include <unistd.h>

        int main(int count, char **arguments) {
            sigset_t set;
            sigemptyset(&set);
            sigaddset(&set, SIGCHLD);
            sigprocmask(SIG_BLOCK, &set, NULL);
            int changes = signalfd(-1, &set, 0);
            pid_t pid = atoi(arguments[1]);
            if (ptrace(PTRACE_SEIZE, pid, 0, 0)) {
                perror("refused");
                return 1;
            }
            printf("attached\\n");
            fflush(stdout);
            for (;;) {
                int status;
                while (waitpid(pid, &status, __WALL | WNOHANG) > 0) {
                    if (WIFSTOPPED(status)) ptrace(PTRACE_CONT, pid, 0, WSTOPSIG(status));
                }
                struct pollfd ready[] = {{.fd = 0, .events = POLLIN}, {.fd = changes, .events = POLLIN}};
                poll(ready, 2, -1);
                char bytes[256];
                if (ready[0].revents && read(0, bytes, sizeof bytes) <= 0) return 0;
                if (ready[1].revents) (void)!read(changes, bytes, sizeof bytes);
            }
        }
        """
}

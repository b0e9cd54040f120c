import Glibc
import Testing

/// A stand-in for the SDK's library, in C, built when the tests run. The first setting says what it does in a child:
/// "exit:N", "abort", "segv", "hang", "echo", "report", "look", "search", "threads", "orphan", "stop".
enum DoubleLibrary {
    static let source = #"""
        #define _GNU_SOURCE
        #include <dirent.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <linux/filter.h>
        #include <linux/seccomp.h>
        #include <pthread.h>
        #include <signal.h>
        #include <stddef.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/epoll.h>
        #include <sys/prctl.h>
        #include <sys/resource.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <sys/wait.h>
        #include <unistd.h>
        #include "hostel_launch.h"

        extern char **environ;
        static char text[65536];
        static size_t length;
        #define SAY(...) (length += (size_t)snprintf(text + length, sizeof text - length, __VA_ARGS__))

        static void list(const char *key, const char *path, int links) {
            DIR *directory = opendir(path);
            for (struct dirent *entry; directory && (entry = readdir(directory));) {
                if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
                if (links && atoi(entry->d_name) == dirfd(directory)) continue;
                SAY("%s=%s\n", key, entry->d_name);
            }
            if (directory) closedir(directory);
        }

        static void space(const char *name) {
            char path[64], target[64] = "";
            snprintf(path, sizeof path, "/proc/self/ns/%s", name);
            if (readlink(path, target, sizeof target - 1) > 0) SAY("ns.%s=%s\n", name, target);
        }

        static void file(const char *key, const char *path) {
            static char content[8192];
            int fd = open(path, O_RDONLY | O_CLOEXEC);
            ssize_t count = fd < 0 ? -1 : read(fd, content, sizeof content - 1);
            if (fd >= 0) close(fd);
            if (count < 0) { SAY("%s=!%d\n", key, errno); return; }
            for (ssize_t i = 0; i < count; i++) if (content[i] == '\n' || content[i] == 0) content[i] = ' ';
            content[count] = 0;
            SAY("%s=%s\n", key, content);
        }

        static void limit(const char *key, int resource) {
            struct rlimit value;
            getrlimit(resource, &value);
            SAY("%s=%lld\n", key, (long long)value.rlim_max);
        }

        static void *idle(void *unused) { pause(); return unused; }
        static void *nothing(void *unused) { return unused; }

        static int report(const struct hostel_launch *launch) {
            char cwd[256];
            SAY("pid=%d\nppid=%d\nsid=%d\ntid=%ld\nuid=%d\ngid=%d\n", getpid(), getppid(), getsid(0),
                (long)syscall(SYS_gettid), getuid(), getgid());
            SAY("version=%u\nsession=%d\nidentifier=%s\npoint=%s\nbundle=%s\nlibrary=%s\nclass=%s\nfunction=%s\nmodule=%s\n",
                launch->version, launch->session_descriptor, launch->identifier, launch->extension_point,
                launch->bundle_path, launch->library_path, launch->principal_class, launch->principal_function,
                launch->module_name);
            for (const char *const *setting = launch->settings; *setting; setting++) SAY("setting=%s\n", *setting);
            for (char **variable = environ; *variable; variable++) SAY("env=%s\n", *variable);
            SAY("cwd=%s\n", getcwd(cwd, sizeof cwd));
            space("user"); space("pid"); space("ipc"); space("mnt"); space("net");
            list("proc", "/proc", 0);
            list("fd", "/proc/self/fd", 1);
            file("comm", "/proc/self/comm");
            file("initial", "/proc/self/environ");
            file("status", "/proc/self/status");
            file("map", "/proc/self/uid_map");
        #if defined(__x86_64__)
            unsigned long canary;
            __asm__("movq %%fs:0x28, %0" : "=r"(canary));
            SAY("canary=%lx\n", canary);
        #endif
            limit("core", RLIMIT_CORE); limit("files", RLIMIT_NOFILE); limit("processes", RLIMIT_NPROC);
            // A mutex that remembers its owner's thread, and a thread that is joined: both need the right thread id.
            pthread_mutexattr_t kind;
            pthread_mutex_t mutex;
            pthread_mutexattr_init(&kind);
            pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
            pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_ROBUST);
            pthread_mutex_init(&mutex, &kind);
            pthread_mutex_lock(&mutex);
            SAY("owner=%d\n", mutex.__data.__owner);
            SAY("unlock=%d\n", pthread_mutex_unlock(&mutex));
            pthread_t thread;
            SAY("thread=%d\n", pthread_create(&thread, NULL, nothing, NULL) || pthread_join(thread, NULL));
            int blocked = 0;
            sigset_t set;
            sigprocmask(SIG_SETMASK, NULL, &set);
            for (int i = 1; i < 65; i++) blocked += sigismember(&set, i) == 1;
            SAY("blocked=%d\n", blocked);
            FILE *log = stdout;
            fprintf(log, "on stdout\n");
            fprintf(stderr, "on stderr\n");
            send(launch->session_descriptor, text, length, MSG_NOSIGNAL);
            char byte;
            recv(launch->session_descriptor, &byte, 1, 0);
            return 0;
        }

        // Counts the places in the process's own memory that hold a text, given in reverse so that it is no such place.
        static int search(const struct hostel_launch *launch) {
            const char *reversed = launch->settings[1];
            size_t size = strlen(reversed);
            int found = 0;
            FILE *maps = fopen("/proc/self/maps", "r");
            char line[512], rights[8];
            unsigned long start, end;
            while (maps && fgets(line, sizeof line, maps)) {
                if (sscanf(line, "%lx-%lx %7s", &start, &end, rights) != 3 || strncmp(rights, "rw", 2)) continue;
                for (const char *byte = (const char *)start; byte + size <= (const char *)end; byte++) {
                    size_t same = 0;
                    while (same < size && byte[same] == reversed[size - 1 - same]) same++;
                    found += same == size;
                }
            }
            SAY("found=%d\n", found);
            send(launch->session_descriptor, text, length, MSG_NOSIGNAL);
            return 0;
        }

        // For each setting, whether there is a file of that path, and what of it can be read.
        static int look(const struct hostel_launch *launch) {
            for (const char *const *path = launch->settings + 1; *path; path++) {
                struct stat status;
                SAY("look.%s=%d\n", *path, lstat(*path, &status) < 0 ? errno : 0);
                if (!lstat(*path, &status) && S_ISREG(status.st_mode)) file(*path, *path);
                char name[4096];
                snprintf(name, sizeof name, "%s/made", *path);
                int made = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
                SAY("make.%s=%d\n", *path, made < 0 ? errno : 0);
                if (made >= 0) close(made);
            }
            file("net", "/proc/self/net/dev");
            DIR *root = opendir("/");
            for (struct dirent *entry; root && (entry = readdir(root));) SAY("root=%s\n", entry->d_name);
            send(launch->session_descriptor, text, length, MSG_NOSIGNAL);
            return 0;
        }

        static int echo(int session) {
            for (;;) {
                ssize_t count = recv(session, text, sizeof text, 0);
                if (count <= 0) return 0;
                send(session, text, (size_t)count, MSG_NOSIGNAL);
            }
        }

        static int threads(int session) {
            int count = 0;
            pthread_t thread;
            pthread_attr_t attributes;
            pthread_attr_init(&attributes);
            pthread_attr_setstacksize(&attributes, 65536);
            while (count < 2000 && !pthread_create(&thread, &attributes, idle, NULL)) count++;
            SAY("count=%d\n", count);
            send(session, text, length, MSG_NOSIGNAL);
            return echo(session);
        }

        static int orphan(int session) {
            pid_t child = fork();
            if (child == 0) {
                if (fork() == 0) { setsid(); for (;;) pause(); }
                _exit(0);
            }
            waitpid(child, NULL, 0);
            send(session, "ready", 5, MSG_NOSIGNAL);
            return echo(session);
        }

        #ifdef REFUSED_WATCH
        // In the fork server: the kernel has no room left to watch the descriptor of this number.
        __attribute__((constructor)) static void refuse_watch(void) {
            struct sock_filter code[] = {
                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_epoll_ctl, 0, 5),
                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1])),
                BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, EPOLL_CTL_ADD, 0, 3),
                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
                BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, REFUSED_WATCH, 0, 1),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSPC),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
            };
            struct sock_fprog program = {sizeof code / sizeof *code, code};
            if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) abort();
        }
        #endif

        #ifndef OTHER_BUILD
        void hostel_extension_build(struct hostel_build *build) { *build = hostel_this_build(); }
        #endif

        #ifndef NO_MAIN
        int hostel_extension_main(const struct hostel_launch *launch) {
            const char *mode = launch->settings[0] ? launch->settings[0] : "";
            if (!strncmp(mode, "exit:", 5)) return atoi(mode + 5);
            if (!strcmp(mode, "abort")) abort();
            if (!strcmp(mode, "segv")) raise(SIGSEGV);
            if (!strcmp(mode, "trap")) __builtin_trap();
            if (!strcmp(mode, "hang")) for (;;) pause();
            if (!strcmp(mode, "echo")) return echo(launch->session_descriptor);
            if (!strcmp(mode, "report")) return report(launch);
            if (!strcmp(mode, "search")) return search(launch);
            if (!strcmp(mode, "look")) return look(launch);
            if (!strcmp(mode, "threads")) return threads(launch->session_descriptor);
            if (!strcmp(mode, "orphan")) return orphan(launch->session_descriptor);
            return 99;
        }
        #endif

        void hostel_extension_rehearse(void) {
        #ifdef REHEARSE_THREAD
            pthread_t thread;
            pthread_create(&thread, NULL, idle, NULL);
        #endif
        }

        void hostel_extension_warm(void) {
        #ifdef WARM_THREAD
            pthread_t thread;
            pthread_create(&thread, NULL, idle, NULL);
        #endif
        #ifdef WARM_HANG
            for (;;) pause();
        #endif
        #ifdef WARM_CRASH
            raise(SIGKILL);
        #endif
        }
        """#

    /// Builds the library with these macros defined, into a folder of the caller's.
    static func build(in folder: String, name: String, defining macros: [String] = []) throws -> String {
        let source = "\(folder)/\(name).c"
        let library = "\(folder)/\(name).so"
        try write(Self.source, to: source)
        let include =
            #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Sources/Linux/CLinux/include"
        let command =
            "cc -shared -fPIC -O1 -pthread \(macros.map { "-D\($0) " }.joined()) -I'\(include)' -o '\(library)' '\(source)'"
        guard system(command) == 0 else { throw BuildFailure(description: "compiler: \(command)") }
        return library
    }

    private static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "w") else { throw BuildFailure(description: "file \(path)") }
        fputs(text, file)
        fclose(file)
    }
}

/// The library could not be built.
struct BuildFailure: Error, CustomStringConvertible { let description: String }

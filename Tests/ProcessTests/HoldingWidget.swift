import Foundation
import HostelTestSupport
import Testing

/// Widgets that hold as much memory as a test says: made from C when the test runs, in a copy of one of the kit.
extension TemporaryFolder {
    /// A widget whose process has this footprint once it is shown: what it has already counts.
    ///
    /// - Parameters:
    ///   - burst: bytes that it writes on top as fast as it can, a moment after it is shown.
    ///   - cached: bytes of a file that it reads and drops in the same moment: page cache, which is no footprint.
    ///   - hidden: bytes that it writes into a memory file as it disappears, and keeps.
    ///   - stack: bytes of the main thread's stack that it uses for a moment, soon after it has appeared.
    func holding(
        _ megabytes: Double, as identifier: String, burst: Int = 0, cached: String? = nil, hidden: Int = 0,
        stack: Int = 1
    ) throws {
        let name = identifier.split(separator: ".").last.map(String.init) ?? "Holding"
        let bundle = try variant(
            ProcessTests.MisbehavingTests.kit("GrowsSlowly.appex"), as: name + ".appex",
            ["CFBundleIdentifier": identifier, "CFBundleDisplayName": name])
        try write(Self.source, to: ".holding.c")
        let made = try Command.run(
            "/usr/bin/env",
            [
                ProcessInfo.processInfo.environment["CC"] ?? "clang", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE",
                "-DHELD=\(Int(megabytes * 1_048_576))", "-DBURST=\(burst)", "-DCACHED=\"\(cached ?? "")\"",
                "-DHIDDEN=\(hidden)", "-DSTACK=\(stack)",
                "-I", Products.root + "/Sources/SDK/CHostelWidget/include", path + "/.holding.c",
                "-o", bundle + "/GrowsSlowly",
            ])
        try #require(made.code == 0, "\(made.errors)")
    }

    private static let source = """
        #include <fcntl.h>
        #include <hostel_widget.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <unistd.h>

        static size_t footprint(void) {
            size_t kilobytes = 0;
            char line[256];
            FILE *file = fopen("/proc/self/smaps_rollup", "r");
            while (file && fgets(line, sizeof line, file)) sscanf(line, "Private_Dirty: %zu kB", &kilobytes);
            if (file) fclose(file);
            return kilobytes * 1024;
        }

        static void take(size_t bytes) {
            char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (memory != MAP_FAILED) memset(memory, 1, bytes);
        }

        static void read_file(const char *path) {
            static char chunk[1 << 16];
            int file = open(path, O_RDONLY);
            while (file >= 0 && read(file, chunk, sizeof chunk) > 0) continue;
            if (file >= 0) close(file);
        }

        static void go_deep(void) {
            volatile char deep[STACK];
            for (size_t i = 0; i < STACK; i++) deep[i] = 1;
        }

        static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
            struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0.5, 0.5, 0.5, 1}};
            host->begin(view);
            host->text(view, (struct hostel_rect){0, 0, tile->size.width, 24}, "Holding", &style);
            host->commit(view);
            host->set_interval(view, 0.05);
            return view;
        }

        static void tick(void *context) {
            (void)context;
            static int ticks;
            if (ticks == 0) go_deep();
            // The first drawing costs something as well: what is held is counted after it.
            if (++ticks == 2 && footprint() < HELD) take(HELD - footprint());
            if (ticks == 4 && *CACHED) read_file(CACHED);
            if (ticks == 6 && BURST) take(BURST);
        }

        static void disappear(void *context) {
            (void)context;
            static char chunk[1 << 16];
            int file = HIDDEN ? memfd_create("hidden", 0) : -1;
            for (size_t i = 0; file >= 0 && i < HIDDEN; i += sizeof chunk) write(file, chunk, sizeof chunk);
        }

        __attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void) {
            static const struct hostel_widget widget = {
                .version = HOSTEL_WIDGET_VERSION, .appear = appear, .tick = tick, .disappear = disappear,
            };
            return &widget;
        }
        """
}

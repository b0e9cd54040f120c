@preconcurrency internal import Glibc

/// The process's log: its standard error, which the host keeps and shows.
package enum Log {
    package static func write(_ line: String) {
        var text = line + "\n"
        // One call of write, so that lines of several threads do not mix.
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Flushes at the end of each line, so that the host receives an author's line at once.
    static func flushByLine() {
        setvbuf(stdout, nil, _IOLBF, 0)
        setvbuf(stderr, nil, _IOLBF, 0)
    }
}

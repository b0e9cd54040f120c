import Glibc

/// Writes a line to standard error, where the host's messages go. Unbuffered, because each child would write a buffer
/// again.
func complain(_ message: String) {
    let line = Array((message + "\n").utf8)
    _ = write(2, line, line.count)
}

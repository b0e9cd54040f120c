internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The terminal while the Today view has it: keys come one by one, the screen is another page, and all is put back.
final class RawTerminal {
    private var saved = termios()
    private var isRaw = false

    /// Takes the terminal over; false where there is none.
    func enter() -> Bool {
        guard tcgetattr(STDIN_FILENO, &saved) == 0 else { return false }
        var raw = saved
        cfmakeraw(&raw)
        // Output keeps its line ends, so that an error of anybody is readable.
        raw.c_oflag = saved.c_oflag
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return false }
        isRaw = true
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
        return true
    }

    func leave() {
        guard isRaw else { return }
        isRaw = false
        write("\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }

    /// Columns and rows; 80 by 24 where the terminal does not say.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// Puts lines from the top of the screen on and clears the rest of each.
    func draw(_ lines: [String]) {
        let body = lines.enumerated().map { "\u{1B}[\($0.offset + 1);1H\($0.element)\u{1B}[0m\u{1B}[K" }.joined()
        write("\u{1B}[?2026h" + body + "\u{1B}[J\u{1B}[?2026l")
    }

    private func write(_ text: String) {
        // A terminal that is gone takes nothing any more; the keys report that it is.
        try? FullTransfer.write(Array(text.utf8), to: STDOUT_FILENO)
    }
}

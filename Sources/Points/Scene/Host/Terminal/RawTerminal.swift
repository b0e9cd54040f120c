internal import Foundation
internal import Glibc
internal import LinuxSystem

/// The terminal in raw mode with the alternate screen, for a board of tiles. The former state is restored at the end.
final class RawTerminal {
    private var saved = termios()
    private var isRaw = false

    /// Takes the terminal over. Returns false if standard input is no terminal.
    func enter() -> Bool {
        guard tcgetattr(STDIN_FILENO, &saved) == 0 else { return false }
        var raw = saved
        cfmakeraw(&raw)
        // Output keeps its line ends, so that error messages stay readable.
        raw.c_oflag = saved.c_oflag
        guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return false }
        isRaw = true
        // Reports of the mouse's buttons, in the form without a bound of columns (SGR).
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[2J")
        return true
    }

    func leave() {
        guard isRaw else { return }
        isRaw = false
        write("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSANOW, &saved)
    }

    /// Asks for the background's colour (OSC 11), and then for the terminal's kind, which every terminal answers.
    func askForBackground() { write("\u{1B}]11;?\u{1B}\\\u{1B}[c") }

    /// Columns and rows; 80 by 24 if the terminal does not report them.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(window.ws_col), Int(window.ws_row))
    }

    /// Writes lines from the top of the screen and clears the rest of each.
    func draw(_ lines: [String]) {
        let body = lines.enumerated().map { "\u{1B}[\($0.offset + 1);1H\($0.element)\u{1B}[0m\u{1B}[K" }.joined()
        write("\u{1B}[?2026h" + body + "\u{1B}[J\u{1B}[?2026l")
    }

    private func write(_ text: String) {
        // A closed terminal accepts no output. The read of its keys reports that.
        try? FullTransfer.write(Array(text.utf8), to: STDOUT_FILENO)
    }
}

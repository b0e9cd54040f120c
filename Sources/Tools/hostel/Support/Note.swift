internal import Foundation
internal import PlainText

/// Writes one line about the command's own work to standard error. The text may hold names from a bundle.
func note(_ text: String) {
    FileHandle.standardError.write(Data("hostel: \(PlainText.line(text))\n".utf8))
}

internal import Foundation

/// A path from the command line, absolute and without dots and links left in it.
func absolutePath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
}

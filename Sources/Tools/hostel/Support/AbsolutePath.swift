internal import Foundation

/// A path from the command line as an absolute path without `.` and `..`.
func absolutePath(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
}

import CLinux

/// Extended attributes of files.
package enum FileAttribute {
    /// - Parameter name: with its class, such as `user.`. The file system may have no attributes.
    package static func set(_ name: String, to value: [UInt8], of path: String) throws(SystemError) {
        _ = try systemCall(.setxattr) { hostel_set_attribute(path, name, value, value.count) }
    }
}

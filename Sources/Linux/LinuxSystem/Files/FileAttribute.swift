import CLinux

/// Extended attributes of files.
package enum FileAttribute {
    /// - Parameter name: with its class, such as `user.`. The file system may have no attributes.
    package static func set(_ name: String, to value: [UInt8], of path: String) throws(SystemError) {
        _ = try systemCall(.setxattr) { hostel_set_attribute(path, name, value, value.count) }
    }

    /// The same for an open file.
    package static func set(_ name: String, to value: [UInt8], of file: Int32) throws(SystemError) {
        _ = try systemCall(.setxattr) { hostel_set_attribute_of(file, name, value, UInt32(value.count)) }
    }

    /// An attribute of an open file, at most `most` bytes long; nil without such an attribute.
    package static func value(_ name: String, of file: Int32, most: Int) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: most)
        let length = hostel_get_attribute_of(file, name, &value, UInt32(most))
        return length < 0 ? nil : Array(value.prefix(Int(length)))
    }
}

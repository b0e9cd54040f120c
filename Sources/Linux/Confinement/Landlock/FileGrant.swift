/// A file, or a folder with all its contents, that an extension may use.
package struct FileGrant: Hashable, Sendable {
    package enum Access: UInt32, CaseIterable, Hashable, Sendable {
        /// Read files and list folders.
        case read = 1
        /// Read; write, make, rename and remove files and folders. No link, pipe, socket or device can be made.
        case readWrite = 2
        /// Read and write an existing file, such as a device.
        case use = 3
    }

    /// Absolute. A link is followed once, when the rule is made.
    package let path: String
    package let access: Access

    package init(_ path: String, _ access: Access) {
        self.path = path
        self.access = access
    }
}

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
    /// Whether the grant fails if a link lies on the path: an extension may write to a folder on the way, and could
    /// choose another file by a link.
    package let isDirect: Bool

    package init(_ path: String, _ access: Access, isDirect: Bool = false) {
        self.path = path
        self.access = access
        self.isDirect = isDirect
    }
}

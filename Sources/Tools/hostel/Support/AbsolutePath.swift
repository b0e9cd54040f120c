internal import ExtensionHost

/// Makes a path of the command line absolute, by the same rule as a host does: links and `..` stay.
func absolutePath(_ path: String) -> String { AbsolutePath.of(path) }

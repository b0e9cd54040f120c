/// A library that this process has opened.
package struct OpenedLibrary {
    package let handle: UnsafeMutableRawPointer
    /// Whether each of its symbols was found in libraries that were loaded before, so that a later process with the same
    /// libraries finds them as well.
    package let isWhole: Bool
}

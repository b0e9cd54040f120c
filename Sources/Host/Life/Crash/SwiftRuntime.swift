internal import LinuxSystem

/// The Swift runtime of this program.
enum SwiftRuntime {
    /// The path of its library; nil if it is part of the program.
    static let library = libraryPath(ofSymbol: "swift_retain").flatMap(realPath)
}

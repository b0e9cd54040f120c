/// Bounds of what crosses the control socket.
package enum LaunchLimits {
    /// A whole order. Far below the 208 KiB that a Unix socket buffers by default, so that one always fits.
    package static let orderBytes = 64 * 1024
    /// One text: four times PATH_MAX.
    package static let textBytes = 16 * 1024
    /// Settings, variables of the environment, or limits.
    package static let items = 512
}

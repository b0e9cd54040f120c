/// Limits of the messages on the control socket.
package enum LaunchLimits {
    /// Bytes of a whole order. Far below the 208 KiB that a Unix socket buffers by default, so an order always fits.
    package static let orderBytes = 64 * 1024
    /// Bytes of one text: four times PATH_MAX.
    package static let textBytes = 16 * 1024
    /// Entries in one list: settings, variables of the environment, limits, or files.
    package static let items = 512
}

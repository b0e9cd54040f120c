internal import CLinux

/// Writes the build of this SDK, which the fork server passes to the host.
///
/// - Parameter build: a `struct hostel_build`; untyped, so that the SDK's interface does not need its header.
@_cdecl("hostel_extension_build")
public func hostelExtensionBuild(_ build: UnsafeMutableRawPointer?) {
    build?.storeBytes(of: hostel_this_build(), as: hostel_build.self)
}

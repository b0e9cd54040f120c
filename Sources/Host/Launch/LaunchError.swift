internal import Confinement
package import ExtensionLaunch
package import LinuxSystem

/// Why a launch led to no process.
package enum LaunchError: Error, Hashable, Sendable {
    /// A step of the launch was refused; it names the layer, if it is one of confinement.
    case refused(LaunchFailure)
    /// The process exited before it reported that it was confined.
    case endedEarly(ExitStatus)
    /// Neither the fork server nor the process answered in time.
    case timedOut
    /// The fork server exited twice during this order.
    case forkServerEnded(ExitStatus)
    /// The fork server could not be started.
    case forkServerNotStarted(path: String, SystemError)
    /// The fork server or its SDK belong to another build than this host; the detail names the builds.
    case otherBuild(path: String, detail: String)
    /// The order cannot be encoded.
    case badOrder(LaunchCodingError)
    /// The host has no descriptors or memory for another process.
    case exhausted(SystemError)
    /// The host is ending.
    case stopped
}

extension LaunchError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .refused(let failure): "The launch was refused: \(failure).\(Self.advice(failure.stage.layer))"
        case .endedEarly(let status): "The process \(status) before it was confined."
        case .timedOut: "The fork server did not answer in time."
        case .forkServerEnded(let status): "The fork server \(status)."
        case .forkServerNotStarted(let path, let error):
            "The fork server \(path) could not be started: \(error). Name the program hostel-fork-server of this Hostel: "
                + "set HostConfiguration.forkServer or HOSTEL_FORK_SERVER."
        case .otherBuild(let path, let detail):
            "The fork server \(path) and this host are of different builds of Hostel: \(detail). Start "
                + "the host again after an upgrade. Otherwise name the program hostel-fork-server of this Hostel: set "
                + "HostConfiguration.forkServer or HOSTEL_FORK_SERVER."
        case .badOrder(let error): "The launch order cannot be sent: \(error)."
        case .exhausted(let error): "The host cannot take another process: \(error)."
        case .stopped: "The host is ending."
        }
    }

    private static func advice(_ layer: Layer?) -> String {
        layer.map { " The layer \($0.rawValue) is missing: `hostel doctor` says how to get it." } ?? ""
    }
}

/// Why a URL was not opened.
package enum OpenRefusal: Error, Hashable, Sendable {
    case tooLong(bytes: Int, limit: Int)
    /// The text is not a URL; the string says why.
    case malformed(String)
    case unknownScheme(String)
    case claimedTwice(scheme: String, claimants: [String])
    /// The extension that requested it belongs to a point whose extensions may not open URLs.
    case notAllowed(extensionPoint: String)
    /// Nobody touched the extension's view in the time before the request.
    case notTouched(seconds: Double)
    /// More requests than a person's touches could cause.
    case tooOften
    case noProgram(container: String)
    case notInstalled(container: String)
    /// The extension lies in no container.
    case noContainer(of: String)
    case launchFailed(container: String, detail: String)
    /// Its program was started too often in a short time.
    case restarting(container: String)
    case endedFirst(container: String, how: String)
    /// Its program runs, and did not take the URL in time.
    case notTaken(container: String, seconds: Double)
    case tooManyWaiting(container: String)
    case hostStops
}

extension OpenRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLong(let bytes, let limit): "a URL of \(bytes) bytes is too long: at most \(limit)"
        case .malformed(let what): "that is no URL: \(what)"
        case .unknownScheme(let scheme):
            "no installed container has the scheme \(scheme). A container claims schemes with CFBundleURLTypes in its "
                + "Info.plist, and a host reads a new one within a second or two"
        case .claimedTwice(let scheme, let claimants):
            "the scheme \(scheme) is claimed by \(claimants.joined(separator: " and ")): not guessed"
        case .notAllowed(let point): "extensions of \(point) may not open URLs"
        case .notTouched(let seconds):
            "refused: only a touch may open a URL. Call open within \(seconds) s of the touch"
        case .tooOften: "refused: too many URLs in too short a time"
        case .noProgram(let container):
            "\(container) has no program to start: CFBundleExecutable must name an executable file inside of the bundle"
        case .noContainer(let identifier): "\(identifier) lies in no installed container"
        case .notInstalled(let container): "no container \(container) is installed"
        case .launchFailed(let container, let detail): "\(container) could not be started: \(detail)"
        case .restarting(let container): "\(container) was started too often in a short time, and is left alone for now"
        case .endedFirst(let container, let how): "\(container) \(how) before it took the URL"
        case .notTaken(let container, let seconds):
            "\(container) did not take the URL within \(seconds) s: does it run UIApplicationMain or "
                + "hostel_container_run?"
        case .tooManyWaiting(let container): "too many URLs wait for \(container) already"
        case .hostStops: "the host is ending"
        }
    }
}

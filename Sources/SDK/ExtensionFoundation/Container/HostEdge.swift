package import ExtensionMessages

/// Whether this process is an extension, which has a session with its host, or an ordinary program, which may be an
/// installed container's.
package enum ProcessKind {
    /// Set once, before any code of the extension's author runs; only read afterwards.
    nonisolated(unsafe) package private(set) static var isExtension = false

    /// Marks the process, and prepares its log. The fork server does it, so that its children need not write the pages.
    static func becomeExtension() {
        if isExtension { return }
        isExtension = true
        Log.flushByLine()
    }
}

/// Requests that a container's program and an extension may both make, each over its own connection to the host.
package enum HostEdge {
    /// Sends an extension's request; set on the main thread when its session begins.
    @MainActor
    static var askHost: ((ContainerRequest, @escaping (ContainerReply?) -> Void) -> Void)?

    /// Sends a request, and writes the reason to the log if the host refused it.
    ///
    /// A container's program waits for the answer, 15 seconds at most, so that a request right before its exit is not
    /// lost. In an extension this returns at once. From any thread.
    ///
    /// - Parameter what: the call, for the log.
    /// - Returns: whether the host carried the request out; true where the answer is not waited for.
    @discardableResult
    package static func tell(_ request: ContainerRequest, _ what: String) -> Bool {
        guard ProcessKind.isExtension else {
            let reply = ContainerLink.shared.ask(request)
            if let complaint = complaint(about: reply) { Log.write("\(what): \(complaint)") }
            return complaint(about: reply) == nil
        }
        onMainThread {
            askHost?(request) { reply in
                if let complaint = complaint(about: reply.map { .success($0) } ?? .failure(.ended)) {
                    Log.write("\(what): \(complaint)")
                }
            }
        }
        return true
    }

    /// Reports whether this container's program is in the foreground, now and to every later host. Does not wait. From
    /// any thread; does nothing in an extension.
    package static func setStanding(isInForeground: Bool) {
        if !ProcessKind.isExtension { ContainerLink.shared.setStanding(isInForeground: isInForeground) }
    }

    /// Asks for the widgets of this program that the host shows. The completion is called on any thread; nil without a
    /// host, or if it does not tell.
    package static func placedWidgets(_ completion: @escaping @Sendable ([PlacedWidget]?) -> Void) {
        ask(.placed) { reply in
            if case .placed(let widgets) = reply { completion(widgets) } else { completion(nil) }
        }
    }

    /// Sends a request without waiting, from any thread. The completion is called on any thread with the host's answer,
    /// or nil without one.
    static func ask(_ request: ContainerRequest, _ completion: @escaping @Sendable (ContainerReply?) -> Void) {
        guard ProcessKind.isExtension else {
            return ContainerLink.shared.ask(request) { completion(try? $0.get()) }
        }
        onMainThread {
            guard let askHost else { return completion(nil) }
            askHost(request) { completion($0) }
        }
    }

    private static func complaint(about reply: Result<ContainerReply, ContainerFailure>) -> String? {
        switch reply {
        case .success(.refused(let refusal)): refusal.detail
        case .success(.reloaded(_, let putOff)) where putOff > 0:
            "put off for \(putOff) of the widgets, whose budget of the last 24 hours is used up: done when it allows or "
                + "when they appear (`hostel explain` says when). A container in the foreground is not charged"
        case .success: nil
        case .failure(let failure): failure.description
        }
    }
}

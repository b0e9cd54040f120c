package import ExtensionMessages

/// What this process is: an extension, which speaks to its host over its session, or an ordinary program, which may be
/// an installed container's.
package enum ProcessKind {
    /// Set once, before any code of an extension's author runs; only read afterwards.
    nonisolated(unsafe) package internal(set) static var isExtension = false
}

/// Requests that a container's program and an extension may both make, each by its own way to the host.
package enum HostEdge {
    /// How an extension asks; set on the main thread when its session begins.
    @MainActor
    static var askHost: ((ContainerRequest, @escaping (ContainerReply?) -> Void) -> Void)?

    /// Asks the host, and writes to the log why it did not do it.
    ///
    /// In a container's program this waits for the answer, some seconds at the most, so that what a program says right
    /// before it ends is not lost. In an extension it returns at once. From any thread.
    ///
    /// - Parameter what: what was called, for the log.
    /// - Returns: whether the host did it; true where its answer is not waited for.
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

    /// Says whether this container's program is in the foreground, now and to every host that comes later. Waits for
    /// nobody. From any thread; does nothing in an extension.
    package static func setStanding(isInForeground: Bool) {
        if !ProcessKind.isExtension { ContainerLink.shared.setStanding(isInForeground: isInForeground) }
    }

    /// Asks without waiting; the completion gets what the host answered, nil where there is none that answers. On any
    /// thread. From any thread.
    static func ask(_ request: ContainerRequest, _ completion: @escaping @Sendable (ContainerReply?) -> Void) {
        guard ProcessKind.isExtension else {
            return ContainerLink.shared.ask(request) { completion(try? $0.get()) }
        }
        onMainThread {
            guard let askHost else { return completion(nil) }
            askHost(request) { completion($0) }
        }
    }

    private static func complaint(about reply: Result<ContainerReply, ContainerLink.Failure>) -> String? {
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

package import ExtensionMessages
internal import ExtensionSession

/// Answers the requests of containers and extensions about extensions, and opens URLs with containers.
@HostActor
package final class ContainerDesk {
    package let broker: ContainerBroker
    /// The last URL that was opened, and its outcome, as one line for people.
    package private(set) var lastOpened: String?
    /// Called when `lastOpened` has changed, or whether an extension has something to show.
    package var onChange: () -> Void = {}
    private weak var host: Host?

    init(broker: ContainerBroker) { self.broker = broker }

    /// Connects the containers' socket with a host.
    func serve(_ host: Host) {
        self.host = host
        broker.server.audit = host.audit
        broker.server.onRequest = { [weak self] request, container in
            self?.answer(request, from: .container(container)) ?? .contentSet
        }
        broker.onNote = { [weak host] what, text, container in host?.story.note(what, text, of: container) }
    }

    /// Accepts containers from now on.
    func begin(_ installed: [InstalledContainer]) throws(StateError) {
        broker.update(installed)
        try broker.server.begin()
    }

    package func answer(_ request: ContainerRequest, from asker: Asker) -> ContainerReply {
        switch request {
        case .enter: return .refused(ContainerRefusal(.outOfOrder, detail: "only a container enters"))
        case .reload(let kind): return reload(kind, for: asker)
        case .setContent(let hasContent, let identifier): return setContent(hasContent, of: identifier, for: asker)
        case .setStanding: return .refused(ContainerRefusal(.outOfOrder, detail: "only a container has a standing"))
        case .placed: return .placed(placed(for: asker))
        case .post: return .refused(ContainerRefusal(.noSuchChannel, detail: NotificationPost.advice))
        }
    }

    /// Reloads the asker's extensions: all of them, or those that a kind means. A kind is the identifier of an
    /// extension or the kind of a widget in one.
    private func reload(_ kind: String?, for asker: Asker) -> ContainerReply {
        let own = asker.extensions
        let wanted = own.filter { kind == nil || $0 == kind || kinds(of: $0).contains(kind ?? "") }
        if let kind, wanted.isEmpty {
            let known = own.flatMap { kinds(of: $0).isEmpty ? [$0] : kinds(of: $0) }
            return .refused(
                ContainerRefusal(
                    .unknownKind,
                    detail: "\(asker.identifier) has no extension of the kind \(kind); it has: "
                        + (known.isEmpty ? "none" : known.joined(separator: ", "))))
        }
        let outcomes = wanted.compactMap { identifier -> ReloadOutcome? in
            guard let host, host.extensions[identifier] != nil,
                let point = host.point(of: identifier, as: (any ContainerServing).self)
            else { return nil }
            guard let kind, kind != identifier else { return point.reload(identifier, for: asker) }
            return point.reload(identifier, kind: kind, for: asker)
        }
        return .reloaded(outcomes.count, putOff: outcomes.count { $0 == .putOff })
    }

    /// The widgets of the asker's extensions that are shown.
    private func placed(for asker: Asker) -> [PlacedWidget] {
        let all = asker.extensions.flatMap { identifier -> [PlacedWidget] in
            guard let host, host.extensions[identifier] != nil else { return [] }
            return host.point(of: identifier, as: (any ContainerServing).self)?.placed(of: identifier) ?? []
        }
        return Array(all.prefix(TextLimit.placed))
    }

    private func kinds(of identifier: String) -> [String] {
        guard let host, host.extensions[identifier] != nil else { return [] }
        return host.point(of: identifier, as: (any ContainerServing).self)?.kinds(of: identifier) ?? []
    }

    private func setContent(_ hasContent: Bool, of identifier: String, for asker: Asker) -> ContainerReply {
        guard asker.extensions.contains(identifier) else {
            return .refused(
                ContainerRefusal(.notYours, detail: "\(identifier) is no extension of \(asker.identifier)"))
        }
        guard let host, let point = host.point(of: identifier, as: (any ContainerServing).self),
            point.hasContent(identifier) != hasContent
        else { return .contentSet }
        let why = "\(asker.identifier) says that it has \(hasContent ? "something" : "nothing") to show"
        host.story.note("content", why, of: identifier)
        point.setHasContent(hasContent, of: identifier)
        onChange()
        return .contentSet
    }
}

// MARK: - URLs

extension ContainerDesk {
    package typealias Opened = Result<(container: String, isHandled: Bool), OpenRefusal>

    /// Opens a URL for an extension, or for a person (nil). Its scheme must belong to exactly one installed container.
    package func open(
        _ url: String, from identifier: String?, _ completion: @escaping @HostActor (Opened) -> Void
    ) {
        broker.open(url, from: identifier) { [weak self] result in
            self?.note(url, from: identifier, result)
            completion(result)
        }
    }

    /// Starts the program of an extension's container, unless it runs.
    package func openApp(of identifier: String) throws(OpenRefusal) {
        let container = broker.container(ofExtension: identifier)?.identifier
        do throws(OpenRefusal) {
            guard let container else { throw .noContainer(of: identifier) }
            try broker.launch(container)
            host?.story.note("open", container, of: identifier)
        } catch {
            host?.story.note("open", "\(container ?? "its application"): \(error.description)", of: identifier)
            throw error
        }
    }

    /// Refuses the URL of an extension that may not open URLs.
    package func refuse(
        _ url: String, from identifier: String, _ refusal: OpenRefusal,
        _ completion: @escaping @HostActor (Opened) -> Void
    ) {
        note(url, from: identifier, .failure(refusal))
        completion(.failure(refusal))
    }

    private func note(_ url: String, from identifier: String?, _ result: Opened) {
        guard let host else { return }
        let verdict =
            switch result {
            case .success((let container, true)): "opened with \(container)"
            case .success((let container, false)): "opened with \(container), which did nothing with it"
            case .failure(let refusal): refusal.description
            }
        let shown = OpenableURL.shown(url)
        if let identifier {
            host.extensions[identifier]?.process.note("open \(shown): \(verdict)")
            host.story.note("open", "\(shown): \(verdict)", of: identifier)
            let size = url.utf8.count
            if case .failure(let refusal) = result, let rule = refusal.rule {
                host.audit.refuse(
                    .extensionToContainer, "open", bytes: size, of: identifier, rule, detail: refusal.description)
            } else {
                host.audit.note(.extensionToContainer, "open", bytes: size, of: identifier)
            }
        }
        if case .success((let container, _)) = result {
            broker.note("open", "\(shown) from \(identifier ?? "a person")", container)
        }
        lastOpened = "\(shown) — \(verdict)"
        onChange()
    }
}

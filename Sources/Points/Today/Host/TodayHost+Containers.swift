internal import ExtensionHost
internal import ExtensionManifest
internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import SceneHost
internal import WidgetDisplay

// What containers ask of the Today view, and what widgets ask of containers.

extension TodayHost {
    /// Joins the containers' edge to the Today view.
    func serveContainers() {
        broker.server.onRequest = { [weak self] request, container in
            self?.answer(request, from: .container(container)) ?? .contentSet
        }
        broker.server.audit = audit
        broker.onNote = { [weak self] what, text, container in self?.note(what, text, of: container) }
    }

    /// Who asks, and for which widgets it may.
    enum Asker {
        /// For those that it contains.
        case container(InstalledContainer)
        /// For itself.
        case widget(String)

        var widgets: [String] {
            switch self {
            case .container(let container): container.extensions
            case .widget(let identifier): [identifier]
            }
        }

        var identifier: String {
            switch self {
            case .container(let container): container.identifier
            case .widget(let identifier): identifier
            }
        }
    }

    func answer(_ request: ContainerRequest, from asker: Asker) -> ContainerReply {
        switch request {
        case .enter: return .refused(ContainerRefusal(.outOfOrder, detail: "only a container enters"))
        case .reload(let kind): return reload(kind, for: asker)
        case .setContent(let hasContent, let widget): return setContent(hasContent, of: widget, for: asker)
        case .setStanding: return .refused(ContainerRefusal(.outOfOrder, detail: "only a container has a standing"))
        case .post: return .refused(ContainerRefusal(.noSuchChannel, detail: NotificationPost.advice))
        }
    }

    /// The kind of a Today widget is its bundle identifier; to reload one is to bring it up to date where it is shown,
    /// within its budget. A hidden one is brought up to date when it appears, as always.
    private func reload(_ kind: String?, for asker: Asker) -> ContainerReply {
        let wanted = kind.map { kind in asker.widgets.filter { $0 == kind } } ?? asker.widgets
        if let kind, wanted.isEmpty {
            return .refused(
                ContainerRefusal(
                    .unknownKind,
                    detail: "\(asker.identifier) has no widget of the kind \(kind); it has: "
                        + (asker.widgets.isEmpty ? "none" : asker.widgets.joined(separator: ", "))))
        }
        let scenes = wanted.compactMap { self.scenes[$0] }
        let verdicts = scenes.compactMap { reload($0, for: asker) }
        return .reloaded(scenes.count, putOff: verdicts.count { $0 == .putOff })
    }

    private func setContent(_ hasContent: Bool, of widget: String, for asker: Asker) -> ContainerReply {
        guard asker.widgets.contains(widget) else {
            return .refused(
                ContainerRefusal(.notYours, detail: "\(widget) is no widget of \(asker.identifier)'s"))
        }
        guard hasContent == contentless.contains(widget) else { return .contentSet }
        if hasContent { contentless.remove(widget) } else { contentless.insert(widget) }
        state.setHasContent(hasContent, of: widget)
        let why = "\(asker.identifier) says that it has \(hasContent ? "something" : "nothing") to show"
        note("content", why, of: widget)
        scenes[widget]?.hasContent = hasContent
        onChange()
        return .contentSet
    }

    /// Opens a URL for a widget, or for a person (nil): its scheme must belong to exactly one installed container.
    func open(
        _ url: String, from identifier: String?,
        _ completion: @escaping @HostActor (Result<(container: String, isHandled: Bool), OpenRefusal>) -> Void
    ) {
        let point = identifier.flatMap { scenes[$0]?.process.bundle.extensionPoint }
        if let point, point != ExtensionPointIdentifier.today.identifier {
            return opened(url, from: identifier, .failure(.notAllowed(extensionPoint: point)), completion)
        }
        broker.open(url, from: identifier) { [weak self] result in
            guard let self else { return completion(result) }
            opened(url, from: identifier, result, completion)
        }
    }

    private func opened(
        _ url: String, from identifier: String?, _ result: Result<(container: String, isHandled: Bool), OpenRefusal>,
        _ completion: (Result<(container: String, isHandled: Bool), OpenRefusal>) -> Void
    ) {
        let verdict =
            switch result {
            case .success((let container, true)): "opened with \(container)"
            case .success((let container, false)): "opened with \(container), which did nothing with it"
            case .failure(let refusal): refusal.description
            }
        let shortened = String(url.prefix(256))
        if let identifier {
            scenes[identifier]?.process.note("open \(shortened): \(verdict)")
            note("open", "\(shortened): \(verdict)", of: identifier)
            let size = url.utf8.count
            if case .failure(let refusal) = result, let rule = refusal.rule {
                audit.refuse(
                    .extensionToContainer, "open", bytes: size, of: identifier, rule, detail: refusal.description)
            } else {
                audit.note(.extensionToContainer, "open", bytes: size, of: identifier)
            }
        }
        if case .success((let container, _)) = result {
            broker.note("open", "\(shortened) from \(identifier ?? "a person")", container)
        }
        lastOpened = TerminalText.neutralised("\(shortened) — \(verdict)")
        onChange()
        completion(result)
    }

    /// All that is known of a container; nil where none of this identifier is installed.
    func explainContainer(_ identifier: String) -> Explanation? {
        guard let container = broker.container(identifier) else { return nil }
        let row = registry.bundles.first { $0.identifier == identifier && $0.kind == .container }
        let pid = broker.pid(of: identifier)
        return Explanation(
            identifier: identifier, container: nil, extensionPoint: nil, version: row?.values.shownVersion,
            path: container.bundlePath, state: "container",
            reasons: (row?.reasons ?? []).map { Explanation.Reason(code: $0.code.rawValue, message: $0.message) },
            process: pid == nil ? "idle" : "running", pid: pid, launches: 0, shown: false, activeMode: nil,
            largestMode: nil, height: nil, framesDrawn: 0, framesSuppressed: 0, updates: UpdateCounts(), backtrace: [],
            events: state.events(of: identifier, since: Date(timeIntervalSinceNow: -86_400)))
    }
}

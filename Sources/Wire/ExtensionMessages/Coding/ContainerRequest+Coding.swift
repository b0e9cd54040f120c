extension ContainerRequest: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireContainerRequest()
        switch self {
        case .enter(let version):
            var enter = Hostel_WireEnter()
            enter.version = version
            wire.kind = .enter(enter)
        case .reload(let kind):
            var reload = Hostel_WireReload()
            if let kind { reload.widgetKind = kind }
            wire.kind = .reload(reload)
        case .setContent(let hasContent, let widget):
            var content = Hostel_WireSetContent()
            content.hasContent_p = hasContent
            content.widget = widget
            wire.kind = .setContent(content)
        case .setStanding(let isInForeground):
            var standing = Hostel_WireStanding()
            standing.isInForeground = isInForeground
            wire.kind = .standing(standing)
        case .post(let name):
            var post = Hostel_WirePost()
            post.name = name
            wire.kind = .post(post)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireContainerRequest.self, payload)
        switch try required(wire.kind, "container request") {
        case .enter(let enter): self = .enter(version: enter.version)
        case .reload(let reload):
            self = .reload(
                kind: reload.hasWidgetKind
                    ? try bounded(reload.widgetKind, "kind", limit: TextLimit.identifier) : nil)
        case .setContent(let content):
            self = .setContent(
                content.hasContent_p, widget: try bounded(content.widget, "widget", limit: TextLimit.identifier))
        case .standing(let standing): self = .setStanding(isInForeground: standing.isInForeground)
        case .post(let post): self = .post(name: try bounded(post.name, "name", limit: TextLimit.identifier))
        }
    }
}

extension ContainerReply: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireContainerReply()
        switch self {
        case .entered(let entry):
            var entered = Hostel_WireEntered()
            entered.version = entry.version
            entered.identifier = entry.identifier
            entered.groups = entry.groups
            entered.endsWithHost = entry.endsWithHost
            entered.dataFolder = entry.dataFolder
            wire.kind = .entered(entered)
        case .reloaded(let count, let putOff):
            var reloaded = Hostel_WireReloaded()
            reloaded.widgets = UInt32(clamping: count)
            reloaded.putOff = UInt32(clamping: putOff)
            wire.kind = .reloaded(reloaded)
        case .contentSet: wire.kind = .contentSet(Hostel_WireContainerNothing())
        case .standingNoted: wire.kind = .standingNoted(Hostel_WireContainerNothing())
        case .refused(let refusal):
            var refused = Hostel_WireContainerRefusal()
            refused.code = refusal.code.rawValue
            refused.detail = refusal.detail
            wire.kind = .refused(refused)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireContainerReply.self, payload)
        switch try required(wire.kind, "container reply") {
        case .entered(let entered):
            guard entered.groups.count <= TextLimit.groups else {
                throw .tooLong(field: "groups", limit: TextLimit.groups)
            }
            for (group, path) in entered.groups {
                _ = try bounded(group, "group", limit: TextLimit.identifier)
                _ = try bounded(path, "path", limit: TextLimit.path)
            }
            self = .entered(
                ContainerEntry(
                    version: entered.version,
                    identifier: try bounded(entered.identifier, "identifier", limit: TextLimit.identifier),
                    groups: entered.groups,
                    dataFolder: try bounded(entered.dataFolder, "data folder", limit: TextLimit.path),
                    endsWithHost: entered.endsWithHost))
        case .reloaded(let reloaded): self = .reloaded(Int(reloaded.widgets), putOff: Int(reloaded.putOff))
        case .contentSet: self = .contentSet
        case .standingNoted: self = .standingNoted
        case .refused(let refused):
            guard let code = ContainerRefusal.Code(rawValue: refused.code) else { throw .missing(field: "code") }
            self = .refused(
                ContainerRefusal(code, detail: try bounded(refused.detail, "detail", limit: TextLimit.detail)))
        }
    }
}

extension ContainerOrder: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireContainerOrder()
        switch self {
        case .open(let url, let source):
            var open = Hostel_WireContainerOpen()
            open.url = url
            open.source = source ?? ""
            wire.kind = .open(open)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireContainerOrder.self, payload)
        switch try required(wire.kind, "container order") {
        case .open(let open):
            let source = try bounded(open.source, "source", limit: TextLimit.identifier)
            self = .open(
                url: try bounded(open.url, "url", limit: TextLimit.url), source: source.isEmpty ? nil : source)
        }
    }
}

extension ContainerOrderReply: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireContainerOrderReply()
        switch self {
        case .opened(let isHandled):
            var opened = Hostel_WireContainerOpened()
            opened.handled = isHandled
            wire.kind = .opened(opened)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireContainerOrderReply.self, payload)
        switch try required(wire.kind, "container order's reply") {
        case .opened(let opened): self = .opened(isHandled: opened.handled)
        }
    }
}

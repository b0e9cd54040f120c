extension ContainerRequest: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .enter(let version): message.put(1) { $0.put(1, version) }
            case .reload(let kind): message.put(2) { $0.put(optional: 1, kind) }
            case .setContent(let hasContent, let widget):
                message.put(3) {
                    $0.put(1, hasContent)
                    $0.put(2, widget)
                }
            case .setStanding(let isInForeground): message.put(4) { $0.put(1, isInForeground) }
            case .post(let name): message.put(5) { $0.put(1, name) }
            case .placed: message.put(6) { _ in }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "container request", oneOf: "container request") { try ContainerRequest($0) }
    }

    /// Nil for a field of an unknown number.
    private init?(_ field: Field) throws {
        func name(_ number: Int) throws -> String? {
            try field.part(number).map { try bounded($0.text, "name", limit: TextLimit.identifier) }
        }
        switch field.number {
        case 1: self = .enter(version: try field.part(1)?.number32 ?? 0)
        case 2: self = .reload(kind: try name(1))
        case 3: self = .setContent(try field.part(1)?.flag ?? false, widget: try name(2) ?? "")
        case 4: self = .setStanding(isInForeground: try field.part(1)?.flag ?? false)
        case 5: self = .post(name: try name(1) ?? "")
        case 6: self = .placed
        default: return nil
        }
    }
}

extension ContainerReply: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .entered(let entry):
                message.put(1) {
                    $0.put(1, entry.version)
                    $0.put(2, entry.identifier)
                    $0.put(3, entry.groups)
                    $0.put(4, entry.endsWithHost)
                    $0.put(5, entry.dataFolder)
                }
            case .reloaded(let count, let putOff):
                message.put(2) {
                    $0.put(1, UInt32(clamping: count))
                    $0.put(2, UInt32(clamping: putOff))
                }
            case .contentSet: message.put(3) { _ in }
            case .refused(let refusal):
                message.put(4) {
                    $0.put(1, refusal.code.rawValue)
                    $0.put(2, refusal.detail)
                }
            case .standingNoted: message.put(5) { _ in }
            case .placed(let widgets):
                message.put(6) { list in
                    for widget in widgets {
                        list.put(1) {
                            $0.put(1, widget.kind)
                            $0.put(2, widget.family)
                        }
                    }
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "container reply", oneOf: "container reply") { field -> ContainerReply? in
            switch field.number {
            case 1: .entered(try ContainerEntry(field.fields))
            case 2: .reloaded(Int(try field.part(1)?.number32 ?? 0), putOff: Int(try field.part(2)?.number32 ?? 0))
            case 3: .contentSet
            case 4: .refused(try ContainerRefusal(field))
            case 5: .standingNoted
            case 6: .placed(try PlacedWidget.list(field.fields))
            default: nil
            }
        }
    }
}

extension PlacedWidget {
    fileprivate static func list(_ fields: consuming FieldReader) throws -> [PlacedWidget] {
        var widgets: [PlacedWidget] = []
        while let field = try fields.next() {
            guard field.number == 1 else { continue }
            guard widgets.count < TextLimit.placed else {
                throw MessageError.tooLong(field: "widgets", limit: TextLimit.placed)
            }
            widgets.append(
                PlacedWidget(
                    kind: try bounded(field.part(1)?.text ?? "", "kind", limit: TextLimit.identifier),
                    family: try bounded(field.part(2)?.text ?? "", "family", limit: TextLimit.identifier)))
        }
        return widgets
    }
}

extension ContainerEntry {
    fileprivate init(_ fields: consuming FieldReader) throws {
        self.init(version: 0, identifier: "", groups: [:], endsWithHost: false)
        while let field = try fields.next() {
            switch field.number {
            case 1: version = try field.number32
            case 2: identifier = try bounded(field.text, "identifier", limit: TextLimit.identifier)
            case 3:
                let (group, path) = try field.pair
                groups[try bounded(group, "group", limit: TextLimit.identifier)] =
                    try bounded(path, "path", limit: TextLimit.path)
                guard groups.count <= TextLimit.groups else {
                    throw MessageError.tooLong(field: "groups", limit: TextLimit.groups)
                }
            case 4: endsWithHost = try field.flag
            case 5: dataFolder = try bounded(field.text, "data folder", limit: TextLimit.path)
            default: break
            }
        }
    }
}

extension ContainerRefusal {
    fileprivate init(_ field: Field) throws {
        let (code, detail): (Code, String) = try field.codeAndDetail()
        self.init(code, detail: try bounded(detail, "detail", limit: TextLimit.detail))
    }
}

extension ContainerOrder: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .open(let url, let source):
                message.put(1) {
                    $0.put(1, url)
                    $0.put(2, source ?? "")
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "container order", oneOf: "container order") { field -> ContainerOrder? in
            guard field.number == 1 else { return nil }
            let url = try bounded(field.part(1)?.text ?? "", "url", limit: TextLimit.url)
            let source = try bounded(field.part(2)?.text ?? "", "source", limit: TextLimit.identifier)
            return .open(url: url, source: source.isEmpty ? nil : source)
        }
    }
}

extension ContainerOrderReply: ChannelMessage {
    package static var channel: Channel { .container }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .opened(let isHandled): message.put(1) { $0.put(1, isHandled) }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let type = "container order's reply"
        self = try reading(payload, type, oneOf: type) { field -> ContainerOrderReply? in
            field.number == 1 ? .opened(isHandled: try field.part(1)?.flag ?? false) : nil
        }
    }
}

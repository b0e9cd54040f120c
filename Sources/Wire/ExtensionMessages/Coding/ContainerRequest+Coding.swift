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
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let request: ContainerRequest? = try reading(payload, "container request") { message in
            var request: ContainerRequest?
            while let field = try message.next() {
                request = try ContainerRequest(field) ?? request
            }
            return request
        }
        self = try required(request, "container request")
    }

    /// Nil for a field of an unknown number.
    private init?(_ field: Field) throws {
        var (version, flag, text): (UInt32, Bool, String?) = (0, false, nil)
        guard (1...5).contains(field.number) else { return nil }
        var parts = try field.fields
        while let part = try parts.next() {
            switch (field.number, part.number) {
            case (1, 1): version = try part.number32
            case (3, 1), (4, 1): flag = try part.flag
            case (2, 1), (3, 2), (5, 1): text = try bounded(part.text, "name", limit: TextLimit.identifier)
            default: break
            }
        }
        switch field.number {
        case 1: self = .enter(version: version)
        case 2: self = .reload(kind: text)
        case 3: self = .setContent(flag, widget: text ?? "")
        case 4: self = .setStanding(isInForeground: flag)
        default: self = .post(name: text ?? "")
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
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let reply: ContainerReply? = try reading(payload, "container reply") { message in
            var reply: ContainerReply?
            while let field = try message.next() {
                switch field.number {
                case 1: reply = .entered(try ContainerEntry(field.fields))
                case 2:
                    var (count, putOff) = (0, 0)
                    var parts = try field.fields
                    while let part = try parts.next() {
                        switch part.number {
                        case 1: count = Int(try part.number32)
                        case 2: putOff = Int(try part.number32)
                        default: break
                        }
                    }
                    reply = .reloaded(count, putOff: putOff)
                case 3: reply = .contentSet
                case 4: reply = .refused(try ContainerRefusal(field.fields))
                case 5: reply = .standingNoted
                default: break
                }
            }
            return reply
        }
        self = try required(reply, "container reply")
    }
}

extension ContainerEntry {
    fileprivate init(_ fields: FieldReader) throws {
        var fields = fields
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
    fileprivate init(_ fields: FieldReader) throws {
        var fields = fields
        var (code, detail): (Code?, String) = (nil, "")
        while let field = try fields.next() {
            switch field.number {
            case 1: code = Code(rawValue: try field.text)
            case 2: detail = try bounded(field.text, "detail", limit: TextLimit.detail)
            default: break
            }
        }
        self.init(try required(code, "code"), detail: detail)
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
        let order: ContainerOrder? = try reading(payload, "container order") { message in
            var order: ContainerOrder?
            while let field = try message.next() {
                guard field.number == 1 else { continue }
                var (url, source) = ("", "")
                var parts = try field.fields
                while let part = try parts.next() {
                    switch part.number {
                    case 1: url = try bounded(part.text, "url", limit: TextLimit.url)
                    case 2: source = try bounded(part.text, "source", limit: TextLimit.identifier)
                    default: break
                    }
                }
                order = .open(url: url, source: source.isEmpty ? nil : source)
            }
            return order
        }
        self = try required(order, "container order")
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
        let reply: ContainerOrderReply? = try reading(payload, "container order's reply") { message in
            var reply: ContainerOrderReply?
            while let field = try message.next() {
                guard field.number == 1 else { continue }
                var isHandled = false
                var parts = try field.fields
                while let part = try parts.next() { if part.number == 1 { isHandled = try part.flag } }
                reply = .opened(isHandled: isHandled)
            }
            return reply
        }
        self = try required(reply, "container order's reply")
    }
}

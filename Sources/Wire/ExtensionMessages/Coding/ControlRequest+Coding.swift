extension ControlRequest: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .begin(let request):
                message.put(1) {
                    $0.put(1, request.version)
                    for language in request.languages { $0.put(optional: 2, language) }
                    $0.put(3, request.groups)
                }
            case .willSuspend: message.put(2) { _ in }
            case .didResume: message.put(3) { _ in }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let request: ControlRequest? = try reading(payload, "control request") { message in
            var request: ControlRequest?
            while let field = try message.next() {
                switch field.number {
                case 1: request = .begin(try BeginRequest(field.fields))
                case 2: request = .willSuspend
                case 3: request = .didResume
                default: break
                }
            }
            return request
        }
        self = try required(request, "kind")
    }
}

extension BeginRequest {
    fileprivate init(_ fields: FieldReader) throws {
        var fields = fields
        self.init(version: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: version = try field.number32
            case 2: languages.append(try field.text)
            case 3:
                let (group, path) = try field.pair
                groups[group] = path
            default: break
            }
        }
    }
}

extension LifeReply: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] { [] }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        try reading(payload, "life reply") { while try $0.next() != nil {} }
        self.init()
    }
}

extension BeginReply: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] {
        FieldWriter.bytes { message in
            switch self {
            case .ready(let version, let principal):
                message.put(1) {
                    $0.put(1, version)
                    $0.put(2, principal)
                }
            case .failed(let failure):
                message.put(2) {
                    $0.put(1, failure.code.rawValue)
                    $0.put(2, failure.detail)
                }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let reply: BeginReply? = try reading(payload, "begin reply") { message in
            var reply: BeginReply?
            while let field = try message.next() {
                var parts = try field.fields
                switch field.number {
                case 1:
                    var (version, principal): (UInt32, String) = (0, "")
                    while let part = try parts.next() {
                        switch part.number {
                        case 1: version = try part.number32
                        case 2: principal = try bounded(part.text, "principal", limit: TextLimit.detail)
                        default: break
                        }
                    }
                    reply = .ready(version: version, principal: principal)
                case 2: reply = .failed(try LoadFailure(parts))
                default: break
                }
            }
            return reply
        }
        self = try required(reply, "kind")
    }
}

extension LoadFailure {
    fileprivate init(_ fields: FieldReader) throws {
        var fields = fields
        var (code, detail): (Code?, String) = (nil, "")
        while let field = try fields.next() {
            switch field.number {
            case 1: code = Code(rawValue: try field.text)
            case 2: detail = try field.text
            default: break
            }
        }
        self.init(
            try required(code, "code"),
            detail: String(decoding: detail.utf8.prefix(TextLimit.detail), as: UTF8.self))
    }
}

extension BeginRequest: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireBegin()
        wire.version = version
        wire.languages = languages
        wire.groups = groups
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireBegin.self, payload)
        self.init(version: wire.version, languages: wire.languages, groups: wire.groups)
    }
}

extension BeginReply: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireBeginReply()
        switch self {
        case .ready(let version, let principal):
            var ready = Hostel_WireReady()
            ready.version = version
            ready.principal = principal
            wire.kind = .ready(ready)
        case .failed(let failure):
            var failed = Hostel_WireLoadFailure()
            failed.code = failure.code.rawValue
            failed.detail = failure.detail
            wire.kind = .failed(failed)
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireBeginReply.self, payload)
        switch try required(wire.kind, "kind") {
        case .ready(let ready):
            self = .ready(
                version: ready.version, principal: try bounded(ready.principal, "principal", limit: TextLimit.detail))
        case .failed(let failed):
            guard let code = LoadFailure.Code(rawValue: failed.code) else { throw .missing(field: "code") }
            self = .failed(
                LoadFailure(code, detail: String(decoding: failed.detail.utf8.prefix(TextLimit.detail), as: UTF8.self)))
        }
    }
}

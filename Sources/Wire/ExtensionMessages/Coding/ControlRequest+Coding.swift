extension ControlRequest: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] {
        var wire = Hostel_WireControlRequest()
        switch self {
        case .begin(let request):
            var begin = Hostel_WireBegin()
            begin.version = request.version
            begin.languages = request.languages
            begin.groups = request.groups
            wire.kind = .begin(begin)
        case .willSuspend: wire.kind = .willSuspend(Hostel_WireLife())
        case .didResume: wire.kind = .didResume(Hostel_WireLife())
        }
        return encode(wire)
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        let wire = try decode(Hostel_WireControlRequest.self, payload)
        switch try required(wire.kind, "kind") {
        case .begin(let begin):
            self = .begin(BeginRequest(version: begin.version, languages: begin.languages, groups: begin.groups))
        case .willSuspend: self = .willSuspend
        case .didResume: self = .didResume
        }
    }
}

extension LifeReply: ChannelMessage {
    package static var channel: Channel { .control }

    package func encoded() -> [UInt8] { encode(Hostel_WireLifeReply()) }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        _ = try decode(Hostel_WireLifeReply.self, payload)
        self.init()
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

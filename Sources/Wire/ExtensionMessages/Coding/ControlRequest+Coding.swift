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
                    $0.put(4, request.locale)
                }
            case .willSuspend: message.put(2) { _ in }
            case .didResume: message.put(3) { _ in }
            }
        }
    }

    package init(encoded payload: [UInt8]) throws(MessageError) {
        self = try reading(payload, "control request", oneOf: "kind") { field -> ControlRequest? in
            switch field.number {
            case 1: .begin(try BeginRequest(field.fields))
            case 2: .willSuspend
            case 3: .didResume
            default: nil
            }
        }
    }
}

extension BeginRequest {
    fileprivate init(_ fields: consuming FieldReader) throws {
        self.init(version: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: version = try field.number32
            case 2: languages.append(try field.text)
            case 3:
                let (group, path) = try field.pair
                groups[group] = path
            case 4: locale = try field.text
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
            case .ready(let version, let principal, let times):
                message.put(1) {
                    $0.put(1, version)
                    $0.put(2, principal)
                    if times != LoadTimes() { $0.put(3) { times.put(into: &$0) } }
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
        self = try reading(payload, "begin reply", oneOf: "kind") { field -> BeginReply? in
            switch field.number {
            case 1:
                .ready(
                    version: try field.part(1)?.number32 ?? 0,
                    principal: try bounded(field.part(2)?.text ?? "", "principal", limit: TextLimit.detail),
                    times: try field.part(3).map { try LoadTimes($0.fields) } ?? LoadTimes())
            case 2: .failed(try LoadFailure(field))
            default: nil
            }
        }
    }
}

extension LoadTimes {
    fileprivate func put(into message: inout FieldWriter) {
        message.put(1, real64: entered)
        message.put(2, real64: asked)
        message.put(3, real64: opened)
        message.put(4, real64: found)
        message.put(5, faults)
        message.put(6, isWhole)
    }

    fileprivate init(_ fields: consuming FieldReader) throws {
        self.init()
        while let field = try fields.next() {
            switch field.number {
            case 1: entered = try Self.finite(field)
            case 2: asked = try Self.finite(field)
            case 3: opened = try Self.finite(field)
            case 4: found = try Self.finite(field)
            case 5: faults = try field.number32
            case 6: isWhole = try field.flag
            default: break
            }
        }
    }

    private static func finite(_ field: Field) throws -> Double {
        let time = try field.real64
        guard time.isFinite else { throw MessageError.malformed(type: "time of loading") }
        return time
    }
}

extension LoadFailure {
    fileprivate init(_ field: Field) throws {
        let (code, detail): (Code, String) = try field.codeAndDetail()
        self.init(code, detail: String(decoding: detail.utf8.prefix(TextLimit.detail), as: UTF8.self))
    }
}

extension Field {
    /// The content of a failure or a refusal: a code of a closed set, and a text of any length.
    func codeAndDetail<Code: RawRepresentable>() throws -> (Code, String) where Code.RawValue == String {
        let code = try part(1).flatMap { try $0.word(of: Code.self) }
        return (try required(code, "code"), try part(2)?.text ?? "")
    }
}

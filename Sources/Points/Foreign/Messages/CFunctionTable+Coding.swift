package import CFunctions
package import LinuxSystem

/// The binary form in which a host hands the functions to an extension.
extension CFunctionTable {
    package func encoded() -> [UInt8] {
        var writer = ByteWriter(capacity: 64 * functions.count)
        writer.put(UInt32(structs.count))
        for item in structs {
            writer.put(counted: item.name.utf8)
            writer.put(UInt32(item.fields.count))
            for field in item.fields {
                writer.put(counted: field.name.utf8)
                writer.put(field.type)
                writer.put(UInt32(field.count))
            }
        }
        writer.put(UInt32(handles.count))
        for handle in handles {
            writer.put(counted: handle.name.utf8)
            writer.put(UInt32(handle.size ?? 0))
        }
        writer.put(UInt32(callbacks.count))
        for callback in callbacks {
            writer.put(counted: callback.name.utf8)
            writer.put(callback.result?.rawValue ?? 0)
            writer.put(callback.parameters)
        }
        writer.put(UInt32(functions.count))
        for function in functions {
            writer.put(counted: function.name.utf8)
            writer.put(UInt8(function.result.type == nil ? 0 : 1))
            if let type = function.result.type { writer.put(type) }
            writer.put(function.result.count)
            writer.put(function.result.free)
            writer.put(function.parameters)
            writer.put(function.releases)
            writer.put(function.retains)
            writer.put(UInt8(function.givesErrno ? 1 : 0))
        }
        writer.put(UInt32(releasers.count))
        for name in releasers { writer.put(counted: name.utf8) }
        return writer.bytes
    }

    /// Decodes untrusted bytes: every index and count is inside its bound, and every struct has a layout.
    package init(encoded bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        self.init()
        for _ in 0..<(try reader.bounded(CLimits.structs)) {
            var item = CStruct(name: try reader.text(limit: CLimits.name))
            for _ in 0..<(try reader.bounded(CLimits.fields)) {
                item.fields.append(
                    CField(
                        name: try reader.text(limit: CLimits.name), type: try reader.type(),
                        count: try reader.bounded(CLimits.structBytes)))
            }
            structs.append(item)
        }
        for _ in 0..<(try reader.bounded(CLimits.handles)) {
            let name = try reader.text(limit: CLimits.name)
            let size = try reader.bounded(CLimits.structBytes)
            handles.append(CHandle(name: name, size: size == 0 ? nil : size))
        }
        for _ in 0..<(try reader.bounded(CLimits.callbacks)) {
            let name = try reader.text(limit: CLimits.name)
            let code = try reader.number(UInt8.self)
            let result = CScalar(rawValue: code)
            if code != 0, result == nil { throw ByteReader.Malformed() }
            callbacks.append(CCallback(name: name, result: result, parameters: try reader.parameters()))
        }
        for _ in 0..<(try reader.bounded(CLimits.functions)) {
            var function = CFunction(name: try reader.text(limit: CLimits.name))
            if try reader.flag() { function.result.type = try reader.type() }
            function.result.count = try reader.count()
            function.result.free = try reader.index()
            function.parameters = try reader.parameters()
            function.releases = try reader.index()
            function.retains = try reader.retained()
            function.givesErrno = try reader.flag()
            functions.append(function)
        }
        for _ in 0..<(try reader.bounded(CLimits.functions)) {
            releasers.append(try reader.text(limit: CLimits.name))
        }
        guard reader.isAtEnd, isSound else { throw ByteReader.Malformed() }
    }

    /// Whether every index leads somewhere and every struct has a layout.
    private var isSound: Bool {
        let layouts = layouts
        for index in structs.indices where (try? layouts.layout(of: index)) == nil { return false }
        func isKnown(_ type: CType) -> Bool {
            switch type {
            case .structure(let index): structs.indices.contains(index)
            case .handle(let index): handles.indices.contains(index)
            case .callback(let index): callbacks.indices.contains(index)
            case .scalar, .string, .null, .descriptor: true
            }
        }
        func areKnown(_ parameters: [CParameter]) -> Bool {
            parameters.allSatisfy { parameter in
                if case .pointer(_, let count) = parameter.passing, !count.isInside(parameters) { return false }
                return isKnown(parameter.type) && parameter.free.map(releasers.indices.contains) ?? true
                    && parameter.keptBy.map(parameters.indices.contains) ?? true
            }
        }
        return structs.allSatisfy { $0.fields.allSatisfy { isKnown($0.type) } }
            && callbacks.allSatisfy { areKnown($0.parameters) && $0.isFillable }
            && functions.allSatisfy { function in
                if let count = function.result.count, !count.isInside(function.parameters) { return false }
                let isOfCallback = function.parameters.contains { $0.passing.isSetByCallback }
                return !isOfCallback && function.result.count != .returned && areKnown(function.parameters)
                    && function.result.type.map(isKnown) ?? true
                    && function.result.free.map(releasers.indices.contains) ?? true
                    && function.releases.map(function.parameters.indices.contains) ?? true
                    && function.isRetainedHandle
            }
    }
}

extension CFunction {
    /// Whether the handle that is retained is one.
    fileprivate var isRetainedHandle: Bool {
        let type: CType? =
            switch retains {
            case nil: .handle(0)
            case .result: result.type
            case .parameter(let index): parameters.indices.contains(index) ? parameters[index].type : nil
            }
        return if case .handle? = type { true } else { false }
    }
}

extension CCount {
    /// Whether the parameters that give it exist.
    fileprivate func isInside(_ parameters: [CParameter]) -> Bool {
        places.allSatisfy(parameters.indices.contains)
    }
}

extension CPassing {
    fileprivate var isSetByCallback: Bool {
        if case .pointer(_, .returned) = self { true } else { false }
    }
}

extension CCallback {
    /// Whether the host can write behind each pointer of Direction out or inout.
    fileprivate var isFillable: Bool {
        filled.allSatisfy { index in
            let parameter = parameters[index]
            guard case .pointer(let direction, let count) = parameter.passing, case .scalar = parameter.type else {
                return false
            }
            return count != .returned || direction == .out && result?.isInteger == true
        } && !parameters.contains { $0.passing == .pointer(.in, .returned) }
    }
}

extension ByteWriter {
    /// 0 for none, 1 for the result, otherwise a parameter.
    fileprivate mutating func put(_ retained: CRetained?) {
        switch retained {
        case nil: put(UInt32(0))
        case .result: put(UInt32(1))
        case .parameter(let index): put(UInt32(index + 2))
        }
    }

    fileprivate mutating func put(_ type: CType) {
        switch type {
        case .scalar(let scalar): put(scalar.rawValue)
        case .string: put(UInt8(32))
        case .null: put(UInt8(33))
        case .descriptor: put(UInt8(34))
        case .structure(let index):
            put(UInt8(35))
            put(UInt32(index))
        case .handle(let index):
            put(UInt8(36))
            put(UInt32(index))
        case .callback(let index):
            put(UInt8(37))
            put(UInt32(index))
        }
    }

    fileprivate mutating func put(_ count: CCount?) {
        switch count {
        case nil: put(UInt8(0))
        case .constant(let number):
            put(UInt8(1))
            put(UInt32(number))
        case .parameter(let index):
            put(UInt8(2))
            put(UInt32(index))
        case .terminated: put(UInt8(3))
        case .caller: put(UInt8(4))
        case .product(let product):
            put(UInt8(5))
            put(UInt32(product.factor))
            put(UInt32(product.parameters.count))
            for index in product.parameters { put(UInt32(index)) }
        case .returned: put(UInt8(6))
        }
    }

    /// An index, or none.
    fileprivate mutating func put(_ index: Int?) { put(UInt32(index.map { $0 + 1 } ?? 0)) }

    fileprivate mutating func put(_ parameters: [CParameter]) {
        put(UInt32(parameters.count))
        for parameter in parameters {
            put(counted: parameter.name.utf8)
            put(parameter.type)
            if case .pointer(let direction, let count) = parameter.passing {
                put(direction.rawValue)
                put(CCount?.some(count))
            } else {
                put(UInt8(0))
            }
            put(UInt8(parameter.isOptional ? 1 : 0))
            put(parameter.free)
            put(parameter.keptBy)
            put(UInt8(parameter.isOwned ? 1 : 0))
        }
    }
}

extension ByteReader {
    fileprivate mutating func bounded(_ limit: Int) throws(Malformed) -> Int {
        let number = Int(try number(UInt32.self))
        guard number <= limit else { throw Malformed() }
        return number
    }

    fileprivate mutating func flag() throws(Malformed) -> Bool { try number(UInt8.self) != 0 }

    fileprivate mutating func index() throws(Malformed) -> Int? {
        let number = try bounded(CLimits.functions)
        return number == 0 ? nil : number - 1
    }

    fileprivate mutating func retained() throws(Malformed) -> CRetained? {
        switch try bounded(CLimits.parameters + 2) {
        case 0: nil
        case 1: .result
        case let number: .parameter(number - 2)
        }
    }

    fileprivate mutating func type() throws(Malformed) -> CType {
        let code = try number(UInt8.self)
        switch code {
        case 32: return .string
        case 33: return .null
        case 34: return .descriptor
        case 35: return .structure(try bounded(CLimits.structs))
        case 36: return .handle(try bounded(CLimits.handles))
        case 37: return .callback(try bounded(CLimits.callbacks))
        default:
            guard let scalar = CScalar(rawValue: code) else { throw Malformed() }
            return .scalar(scalar)
        }
    }

    fileprivate mutating func count() throws(Malformed) -> CCount? {
        switch try number(UInt8.self) {
        case 0: return nil
        case 1: return .constant(try bounded(CLimits.pointerBytes))
        case 2: return .parameter(try bounded(CLimits.parameters))
        case 3: return .terminated
        case 4: return .caller
        case 5:
            var product = CProduct(factor: try bounded(CLimits.pointerBytes), parameters: [])
            for _ in 0..<(try bounded(CLimits.factors)) { product.parameters.append(try bounded(CLimits.parameters)) }
            guard product.factor > 0, !product.parameters.isEmpty else { throw Malformed() }
            return .product(product)
        case 6: return .returned
        default: throw Malformed()
        }
    }

    fileprivate mutating func parameters() throws(Malformed) -> [CParameter] {
        var parameters: [CParameter] = []
        for _ in 0..<(try bounded(CLimits.parameters)) {
            var parameter = CParameter(name: try text(limit: CLimits.name), type: try type())
            let code = try number(UInt8.self)
            if code != 0 {
                guard let direction = CDirection(rawValue: code), let count = try count() else { throw Malformed() }
                parameter.passing = .pointer(direction, count)
            }
            parameter.isOptional = try flag()
            parameter.free = try index()
            parameter.keptBy = try index()
            parameter.isOwned = try flag()
            parameters.append(parameter)
        }
        return parameters
    }
}

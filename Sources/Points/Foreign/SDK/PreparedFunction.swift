internal import CFFI
internal import CFunctions

/// A function's calling convention as libffi prepared it. It lives as long as the process.
final class PreparedFunction {
    let function: CFunction
    let address: UnsafeMutableRawPointer
    let cif: UnsafeMutablePointer<ffi_cif>
    /// Bytes of the result, at least a register.
    let resultBytes: Int
    /// Its call if it takes and returns numbers alone, by value.
    let numbers: NumberCall?

    /// Nil if libffi refuses the types.
    init?(_ function: CFunction, at address: UnsafeMutableRawPointer, types: NativeTypes) {
        self.function = function
        self.address = address
        let parameters = function.parameters.map { $0.passing == .value ? types.type($0.type) : hostel_ffi_type(0) }
        let result: UnsafeMutablePointer<ffi_type>? =
            switch (function.result.type, function.result.count) {
            case (nil, _): hostel_ffi_void()
            case (_?, _?): hostel_ffi_type(0)
            case (let type?, nil): types.type(type)
            }
        guard let cif = types.prepare(parameters, result: result) else { return nil }
        self.cif = cif
        resultBytes = max(MemoryLayout<UInt64>.size, result?.pointee.size ?? 0)
        numbers = NumberCall(function, at: address, cif: cif)
    }
}

/// The types of a table in libffi's form.
struct NativeTypes {
    let table: CFunctionTable
    /// The layout of each struct.
    let layouts: [CLayout]
    private let structs: [UnsafeMutablePointer<ffi_type>]

    /// Nil if a struct has no layout.
    init?(_ table: CFunctionTable) {
        self.table = table
        let all = table.layouts
        var layouts: [CLayout] = []
        for index in table.structs.indices {
            guard let layout = try? all.layout(of: index) else { return nil }
            layouts.append(layout)
        }
        self.layouts = layouts
        // A struct may come before the structs that it holds, so all exist before one is filled.
        let made = table.structs.map { _ in
            let type = UnsafeMutablePointer<ffi_type>.allocate(capacity: 1)
            type.initialize(to: ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: nil))
            return type
        }
        structs = made
        for (index, item) in table.structs.enumerated() {
            var elements: [UnsafeMutablePointer<ffi_type>?] = []
            for field in item.fields {
                elements += [UnsafeMutablePointer<ffi_type>?](repeating: type(field.type), count: field.count)
            }
            let list = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: elements.count + 1)
            list.initialize(from: elements + [nil], count: elements.count + 1)
            made[index].pointee.elements = list
        }
    }

    func type(_ type: CType) -> UnsafeMutablePointer<ffi_type>? {
        switch type {
        case .scalar(let scalar): hostel_ffi_type(Int32(scalar.rawValue))
        case .descriptor: hostel_ffi_type(Int32(CScalar.int32.rawValue))
        case .structure(let index): structs[index]
        case .string, .handle, .callback, .null: hostel_ffi_type(0)
        }
    }

    func prepare(
        _ parameters: [UnsafeMutablePointer<ffi_type>?], result: UnsafeMutablePointer<ffi_type>?
    ) -> UnsafeMutablePointer<ffi_cif>? {
        let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(capacity: max(1, parameters.count))
        types.initialize(from: parameters, count: parameters.count)
        let cif = UnsafeMutablePointer<ffi_cif>.allocate(capacity: 1)
        cif.initialize(to: ffi_cif())
        guard hostel_ffi_prepare(cif, UInt32(parameters.count), result, types) == 0 else { return nil }
        return cif
    }
}

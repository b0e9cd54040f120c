internal import CFunctions
internal import ForeignMessages

/// The numbers of elements that one call gives: by its arguments, and by what the library writes behind its pointers.
@MainActor
struct CallLengths {
    let arguments: [WireValue]
    /// A pointer for each argument that is passed by its address.
    let pointers: [NativePointer?]

    /// The integer behind the pointer of an argument, as it is now; nil without one.
    func written(_ index: Int) -> Int? { pointers[index]?.number }

    /// The elements that a product of arguments gives; nil for one outside of its bounds.
    func value(of product: CProduct) -> Int? {
        product.value { index in
            if pointers[index] != nil { return written(index) }
            guard case .number(let number) = arguments[index] else { return nil }
            return Int(exactly: Int64(bitPattern: number))
        }
    }

    /// Each array whose length is a product has as many elements: the library goes by the factors alone.
    func checkProducts(of function: CFunction) throws(CallFailure) {
        for (index, parameter) in function.parameters.enumerated() {
            guard case .pointer(_, .product(let product)) = parameter.passing, let pointer = pointers[index],
                pointer.address != nil
            else { continue }
            guard pointer.count == value(of: product) else { throw CallFailure(.badCall, parameter.name) }
        }
    }
}

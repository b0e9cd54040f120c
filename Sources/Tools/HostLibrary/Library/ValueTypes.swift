internal import CFunctions

/// The types of the values of a call or a callback, as the library's list of functions has them.
struct ValueTypes: Sendable {
    /// Arrays of few numbers have no type.
    static let unknown = ValueTypes(structs: [], places: [:])

    /// A type, and whether there is an array of it.
    private struct Place {
        var type: CType
        var isArray: Bool
    }

    private let structs: [CStruct]
    /// By the names of the parameters; the value that was returned has "".
    private let places: [String: Place]

    private init(structs: [CStruct], places: [String: Place]) { (self.structs, self.places) = (structs, places) }

    /// The types of what a function returns and writes.
    ///
    /// - Parameter table: nil if it is not known.
    init(of function: String, in table: CFunctionTable?) {
        guard let table, let function = table.index(of: function).map({ table.functions[$0] }) else {
            self = .unknown
            return
        }
        var places = Self.places(of: function.parameters)
        places[""] = function.result.type.map { Place(type: $0, isArray: function.result.count != nil) }
        self.init(structs: table.structs, places: places)
    }

    /// The types of the arguments of a callback.
    init(of callback: CCallback, in table: CFunctionTable?) {
        self.init(structs: table?.structs ?? [], places: Self.places(of: callback.parameters))
    }

    private static func places(of parameters: [CParameter]) -> [String: Place] {
        let places = parameters.map { parameter in
            let isArray = if case .pointer = parameter.passing { true } else { false }
            return (parameter.name, Place(type: parameter.type, isArray: isArray))
        }
        return Dictionary(places, uniquingKeysWith: { first, _ in first })
    }

    /// The type of the elements at the place of an array of numbers; nil for another value.
    ///
    /// - Parameter path: as `ValuePath` has it; nil for the value that was returned.
    func numbers(at path: String?) -> CScalar? {
        let path = ValuePath(path ?? "")
        guard var place = places[path.root] else { return nil }
        for step in path.steps {
            if place.isArray, Int(step) != nil {
                place.isArray = false
            } else if case .structure(let index) = place.type, structs.indices.contains(index),
                let field = structs[index].fields.first(where: { $0.name == step })
            {
                place = Place(type: field.type, isArray: field.count > 1)
            } else {
                return nil
            }
        }
        guard place.isArray, case .scalar(let scalar) = place.type else { return nil }
        return scalar
    }
}

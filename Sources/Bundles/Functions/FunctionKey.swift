internal import CFunctions

/// The keys of a list of functions.
enum FunctionKey {
    static let library = "Library"
    static let handles = "Handles"
    static let structs = "Structs"
    static let callbacks = "Callbacks"
    static let functions = "Functions"
    static let name = "Name"
    static let type = "Type"
    static let returns = "Returns"
    static let parameters = "Parameters"
    static let direction = "Direction"
    static let count = "Count"
    static let optional = "Optional"
    static let free = "Free"
    static let keptBy = "KeptBy"
    static let owned = "Owned"
    static let releases = "Releases"
    static let retains = "Retains"
    static let size = "Size"
    static let errno = "Errno"
    static let unreleased = "Unreleased"

    static let top: Set = [library, handles, structs, callbacks, functions]
    static let function: Set = [name, returns, parameters, releases, retains, errno]
    static let callback: Set = [returns, parameters]
    static let parameter: Set = [name, type, direction, count, optional, free, keptBy, owned]
    static let result: Set = [type, count, free]
    static let field: Set = [name, type, count]
    static let handle: Set = [name, size, unreleased]

    static let directions: [String: CDirection] = ["in": .in, "out": .out, "inout": .inOut]
    /// The names of types besides the numbers and those that the list declares.
    static let ownTypes: Set = ["string", "bytes", "null", "file", "void"]
}

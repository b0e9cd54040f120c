/// A fault of a list of functions.
enum FunctionFault {
    case wrongType(String, PropertyListValue, String)
    case unknownKey(String, at: String, known: [String])
    case badLibrary(String)
    case badName(String)
    case typeTwice(String)
    case functionTwice(String)
    case unknownType(String, at: String, known: [String])
    case tooMany(String, Int, Int, mend: String)
    case badStruct(String, String)
    case recursiveStruct(String)
    case structTooLarge(String)
    case badCount(String, at: String)
    case badFieldCount(String, at: String)
    case badLength(String, at: String, String)
    case lengthMissing(String)
    case badDirection(String, at: String)
    case badParameter(String, Int)
    case notPossible(String, String)
    case noFunctions
    /// At least one.
    case missingSymbols([String], library: String)
    /// At least one.
    case handlesNotGiven([String])
    /// At least one.
    case handlesNotReleased([String])
    case libraryUnknown(String)
    case listMissing
    case listTwice([String])
}

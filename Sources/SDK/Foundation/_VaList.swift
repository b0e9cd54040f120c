public import Foundation

/// The arguments of a format, as sources of the original platform pass them on. Swift on Linux has such a list within a
/// closure alone.
public struct _VaList {
    let arguments: [any CVarArg]
}

public func getVaList(_ args: [any CVarArg]) -> _VaList { _VaList(arguments: args) }

extension NSString {
    public convenience init(format: String, arguments argList: _VaList) {
        self.init(string: String(format: format, arguments: argList.arguments))
    }
}

public func NSLogv(_ format: String, _ args: _VaList) { NSLog("%@", NSString(format: format, arguments: args)) }

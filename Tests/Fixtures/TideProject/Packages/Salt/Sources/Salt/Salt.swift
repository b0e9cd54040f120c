import Foundation
import Units

#if SALT && os(iOS)
    /// The content of the package's resource.
    public func salt() -> String {
        let file = Bundle.module.url(forResource: "salt", withExtension: "txt")
        return (file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no") + unit
    }
#endif

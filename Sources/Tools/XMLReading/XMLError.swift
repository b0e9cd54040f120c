/// A document that cannot be read, and the line where the reading ended.
package struct XMLError: Error, Hashable, CustomStringConvertible {
    let line: Int
    let reason: String

    package init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }

    package var description: String { "line \(line): \(reason)" }
}

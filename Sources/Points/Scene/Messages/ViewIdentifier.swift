/// One appearance of a view, with a fresh principal object. A session never uses a number again.
package struct ViewIdentifier: RawRepresentable, Hashable, Sendable, Comparable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (left: ViewIdentifier, right: ViewIdentifier) -> Bool { left.rawValue < right.rawValue }
}

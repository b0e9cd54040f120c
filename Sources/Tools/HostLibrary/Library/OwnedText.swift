internal import Glibc

/// A text in C's form that lives as long as this object.
///
/// Unchecked: the memory is written before anybody else sees it and never afterwards.
final class OwnedText: @unchecked Sendable {
    let pointer: UnsafePointer<CChar>

    /// - Parameter text: a zero byte within it ends it.
    init(_ text: String) {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
        var end = copy
        for byte in text.utf8 {
            end.initialize(to: CChar(bitPattern: byte))
            end += 1
        }
        end.initialize(to: 0)
        pointer = UnsafePointer(copy)
    }

    deinit { pointer.deallocate() }

    static let empty = OwnedText("")
}

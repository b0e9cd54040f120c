/// The least number of columns of a value.
public struct OSLogStringAlignment: Sendable {
    private var columns = 0
    private var isLeft = false

    public static let none = OSLogStringAlignment()
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isLeft: true)
    }
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }

    func apply(_ text: String) -> String {
        let missing = String(repeating: " ", count: max(0, min(columns, 1_000) - text.count))
        return isLeft ? text + missing : missing + text
    }
}

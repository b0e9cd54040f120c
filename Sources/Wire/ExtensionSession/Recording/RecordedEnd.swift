/// The end of a recording.
package struct RecordedEnd: Hashable, Sendable, Codable {
    /// The stable word for the end of the process; `stopped` if the process continued without being recorded.
    package var code: String
    package var message: String
    /// The exit code, the signal or, for a deadline, its name.
    package var number: Int32?
    package var deadline: String?
    /// A hash of the tile's last picture, 32 hexadecimal digits; nil if it never drew.
    package var looks: String?

    package init(code: String, message: String, number: Int32? = nil, deadline: String? = nil, looks: String? = nil) {
        self.code = code
        self.message = message
        self.number = number
        self.deadline = deadline
        self.looks = looks
    }
}

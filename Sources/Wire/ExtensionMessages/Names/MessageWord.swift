/// One message of a closed set: where it occurs, and its stable word for programs.
package struct MessageWord: Hashable, Sendable {
    /// The part that a message has in a conversation.
    package enum Role: Hashable, Sendable, CaseIterable {
        case notice, request, reply
    }

    /// The feature of a payload that tells this message from the others in its place.
    package enum Mark: Hashable, Sendable {
        /// The payload has a field of this number, 1 and up.
        case field(Int)
        /// The payload is empty.
        case empty
        /// No feature: every payload is this message.
        case any
    }

    package let word: String
    package let channel: Channel
    package let role: Role
    package let isFromHost: Bool
    package let mark: Mark

    /// A message, given by a sample. The number of its field is read from the sample's encoding: a message's kind has
    /// the greatest number of all its fields.
    package init<Sample: ChannelMessage>(_ word: String, _ role: Role, fromHost: Bool, _ sample: Sample) {
        self.init(
            word, Sample.channel, role, fromHost: fromHost,
            sample.encoded().withUnsafeBytes { bytes in
                var reader = FieldReader(bytes)
                var last: Int?
                while let field = try? reader.next() { last = field.number }
                return last.map { .field($0) } ?? .empty
            })
    }

    package init(_ word: String, _ channel: Channel, _ role: Role, fromHost: Bool, _ mark: Mark) {
        self.word = word
        self.channel = channel
        self.role = role
        isFromHost = fromHost
        self.mark = mark
    }
}

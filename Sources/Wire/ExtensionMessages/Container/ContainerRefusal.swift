/// The reason why a host refused a request of a container or a widget.
package struct ContainerRefusal: Error, Hashable, Sendable {
    /// The closed list of causes; the raw values are stable words for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// The asker has no widget of this kind.
        case unknownKind = "unknown-kind"
        /// The widget belongs to another container, or to no installed one.
        case notYours = "not-yours"
        case tooOften = "too-often"
        /// The first message was not `enter`, or `enter` came twice.
        case outOfOrder = "out-of-order"
        case protocolVersion = "protocol-version"
        /// No channel leads from this process to other programs.
        case noSuchChannel = "no-such-channel"
    }

    package var code: Code
    package var detail: String

    package init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }
}

/// Why a host refused a request of a container or a widget.
package struct ContainerRefusal: Error, Hashable, Sendable {
    /// The closed list of causes; the raw values are stable words for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// No widget of the asker's is of this kind.
        case unknownKind = "unknown-kind"
        /// The widget belongs to another container, or to none that is installed.
        case notYours = "not-yours"
        case tooOften = "too-often"
        /// Something else than `enter` came first, or `enter` came twice.
        case outOfOrder = "out-of-order"
        case protocolVersion = "protocol-version"
        /// Nothing leads from this process to others.
        case noSuchChannel = "no-such-channel"
    }

    package var code: Code
    package var detail: String

    package init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }
}

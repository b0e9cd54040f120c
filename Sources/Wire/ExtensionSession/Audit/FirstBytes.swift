/// The first bytes of a refused packet, as text for the log.
package enum FirstBytes {
    /// Two lines of a dump: the header of a frame and as many bytes again.
    package static let most = 32

    /// The first bytes in hexadecimal, such as `bytes 01 02 ff … of 70000`; empty if there are none.
    package static func text(_ bytes: some Collection<UInt8>) -> String {
        guard !bytes.isEmpty else { return "" }
        let shown = bytes.prefix(most).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        let rest = bytes.count > most ? " … of \(bytes.count)" : ""
        return "bytes " + shown.joined(separator: " ") + rest
    }

    /// A fault, followed by the first bytes.
    package static func detail(_ fault: String, _ bytes: some Collection<UInt8>) -> String {
        [fault, text(bytes)].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The command line: `hostel-fork-server --control NUMBER [--sdk NAME-or-path] [--filter on|off] [--rooms on|off]
/// [--other-user on|off]`.
struct Arguments: Equatable {
    /// The inherited end of the control socket.
    var control: Int32
    /// A path, or a bare name that the run path resolves.
    var sdk = "libHostelSDK.so"
    /// Whether this process filters its own system calls. Its children inherit that filter.
    var isFiltered = true

    /// Whether this process prepares a root and a network of their own for its children.
    var preparesRooms = true

    /// Whether extensions become another user outside if this process is root.
    var changesUser = false

    static let usage = """
        usage: hostel-fork-server --control NUMBER [--sdk NAME] [--filter on|off] [--rooms on|off] [--other-user on|off]
               hostel-fork-server --version
        Started by a host, which passes it one end of a SEQPACKET socket. Not meant to be run by hand.
        """

    init?(_ arguments: [String]) {
        var control: Int32?
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch option {
            case "--control": control = Int32(value)
            case "--sdk": sdk = value
            case "--filter" where value == "on" || value == "off": isFiltered = value == "on"
            case "--rooms" where value == "on" || value == "off": preparesRooms = value == "on"
            case "--other-user" where value == "on" || value == "off": changesUser = value == "on"
            default: return nil
            }
        }
        guard let control, control >= 0 else { return nil }
        self.control = control
    }
}

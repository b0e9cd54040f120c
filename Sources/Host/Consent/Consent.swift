/// The grants of one extension: those that its entitlements ask for, and how each was decided.
public struct Consent: Hashable, Sendable {
    /// The grants that its entitlements request.
    public let asked: Set<Grant>
    /// The grants that it has.
    public let granted: Set<Grant>
    /// The grants that the person denied.
    public let denied: Set<Grant>

    /// - Parameters:
    ///   - granted: those that it does not ask for, or that are denied, are left out.
    ///   - denied: those that it does not ask for are left out.
    init(asked: Set<Grant>, granted: Set<Grant> = [], denied: Set<Grant> = []) {
        self.asked = asked
        self.denied = denied.intersection(asked)
        self.granted = granted.intersection(asked).subtracting(denied)
    }

    /// The grants that nobody has decided about yet. The extension runs without it.
    public var awaiting: Set<Grant> { asked.subtracting(granted).subtracting(denied) }
}

extension Consent {
    /// The command that allows what waits; nil if nothing does.
    package func command(for identifier: String) -> String? {
        awaiting.isEmpty ? nil : "hostel allow \(identifier) \(awaiting.spelled.joined(separator: " "))"
    }

    /// The sentences for the log of a process that lacks something; empty if it has everything that it asks for.
    func notes(for identifier: String) -> [String] {
        var notes: [String] = []
        if let command = command(for: identifier) {
            notes.append(
                "runs without \(awaiting.spelled.joined(separator: ", ")), which waits for consent: allow it with "
                    + "`\(command)`")
        }
        if !denied.isEmpty {
            let grants = denied.spelled
            notes.append(
                "runs without \(grants.joined(separator: ", ")), which you denied: `hostel allow \(identifier) "
                    + "\(grants.joined(separator: " "))` gives it")
        }
        return notes
    }
}

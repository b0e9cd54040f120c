/// The notes about functions that a derived list leaves out: one for each reason, because a header often has many
/// functions of one struct.
enum LeftOutFunctions {
    private static let middle = " is left out: "

    static func note(_ function: String, _ reason: String) -> String { function + middle + reason }

    /// Joins the notes of three functions and more that are left out for one reason, at the place of the first.
    static func joined(_ notes: [String]) -> [String] {
        var functions: [Substring: [Substring]] = [:]
        for note in notes {
            guard let (function, reason) = parts(note) else { continue }
            functions[reason, default: []].append(function)
        }
        var seen: Set<Substring> = []
        return notes.compactMap { note in
            guard let (_, reason) = parts(note), let names = functions[reason], names.count >= 3 else { return note }
            guard seen.insert(reason).inserted else { return nil }
            return "\(names.count) functions are left out, each because of this: \(reason) They are "
                + names.joined(separator: ", ") + "."
        }
    }

    private static func parts(_ note: String) -> (Substring, Substring)? {
        guard let range = note.firstRange(of: middle) else { return nil }
        return (note[..<range.lowerBound], note[range.upperBound...])
    }
}

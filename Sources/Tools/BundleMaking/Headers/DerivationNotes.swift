/// The notes about functions that a derived list leaves out, and about parameters whose use it guesses: one for each
/// reason, because a header often has many functions of one struct.
enum DerivationNotes {
    private static let middle = " is left out: "

    static func leftOut(_ function: String, _ reason: String) -> String { function + middle + reason }

    /// Joins the notes of three functions or parameters and more that have one reason, at the place of the first.
    static func joined(_ notes: [String]) -> [String] {
        var subjects: [Reason: [Substring]] = [:]
        for note in notes {
            guard let (subject, reason) = Reason.parts(of: note) else { continue }
            subjects[reason, default: []].append(subject)
        }
        var seen: Set<Reason> = []
        return notes.compactMap { note in
            guard let (_, reason) = Reason.parts(of: note), let all = subjects[reason], all.count >= 3 else {
                return note
            }
            return seen.insert(reason).inserted ? reason.note(about: all) : nil
        }
    }

    private enum Reason: Hashable {
        /// Why a function is left out.
        case leftOut(Substring)
        /// The use that a parameter is taken to have.
        case guess(Substring)

        static func parts(of note: String) -> (Substring, Reason)? {
            if let range = note.firstRange(of: middle) {
                return (note[..<range.lowerBound], .leftOut(note[range.upperBound...]))
            }
            guard let end = note.firstIndex(of: " "), note[..<end].contains("."), note[end...].hasPrefix(" is ") else {
                return nil
            }
            return (note[..<end], .guess(note[end...]))
        }

        func note(about subjects: [Substring]) -> String {
            let names = subjects.joined(separator: ", ") + "."
            return switch self {
            case .leftOut(let reason):
                "\(subjects.count) functions are left out, each because of this: \(reason) They are \(names)"
            case .guess(let reason): "Each of \(subjects.count) parameters\(reason) They are \(names)"
            }
        }
    }
}

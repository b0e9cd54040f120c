/// The results for all combinations of a matrix, as `hostel snapshot --matrix --json` prints them.
package struct MatrixReport: Hashable, Sendable, Encodable {
    package var identifier: String
    /// The name of the sheet with all pictures.
    package var contactSheet: String
    package var pictures: [MatrixPicture]

    package init(identifier: String, contactSheet: String, pictures: [MatrixPicture]) {
        self.identifier = identifier
        self.contactSheet = contactSheet
        self.pictures = pictures
    }

    package func count(_ state: MatrixPicture.State) -> Int { pictures.count { $0.state == state } }

    /// Whether every combination that can be drawn was drawn, and at least one was.
    package var isComplete: Bool { count(.failed) == 0 && count(.drawn) > 0 }

    /// The result as sentences for people.
    ///
    /// - Parameter folder: as the person gave it.
    package func lines(folder: String) -> [String] {
        let drawn = count(.drawn)
        var lines = ["\(drawn) \(drawn == 1 ? "picture" : "pictures") and \(contactSheet) are in \(folder)."]
        let left = pictures.filter { $0.state == .notOffered }
        if let first = left.first, let reason = first.reason {
            lines.append("\(left.count) left out: \(reason)")
        }
        // One line for each reason, because a widget that crashes fails everywhere.
        var reasons: [(text: String, names: [String])] = []
        for picture in pictures where picture.state == .failed {
            let name = [picture.mode, picture.textSize, picture.appearance, picture.device, picture.orientation]
                .joined(separator: "-")
            let text = picture.reason ?? ""
            if let index = reasons.firstIndex(where: { $0.text == text }) {
                reasons[index].names.append(name)
            } else {
                reasons.append((text, [name]))
            }
        }
        for reason in reasons {
            let others = reason.names.count - 1
            lines.append("failed: \(reason.names[0])\(others > 0 ? " and \(others) more" : ""): \(reason.text)")
        }
        return lines
    }
}

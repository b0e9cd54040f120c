import PeerSessions
import Testing

/// The sentences of a session's errors: the cause, and then the correction.
@Suite struct PeerSessionErrorTests {
    @Test(arguments: [
        (MessageCodingError.tooLong, "SharedBytes"), (.tooDeep, "flatter"), (.tooManyValues, "stream"),
        (.descriptors, "SharedBytes"), (.notFinite, "optional"), (.badName("bad name"), "1 to 64 ASCII letters"),
        (.mismatch(at: "a.b"), "encode(to:)"), (.malformed, "encode(to:)"), (.custom("No pen."), "encode(to:)"),
    ])
    func messageThatIsNotEncodedNamesCauseAndCorrection(_ error: MessageCodingError, _ correction: String) {
        let text = PeerSessionError.notEncoded(error).description
        #expect(text.hasPrefix("The message could not be encoded. \(error.description) "))
        #expect(text.contains(correction) && text.hasSuffix("."), "\(text)")
        // An answer is wrong on the other side, where this side can change nothing.
        #expect(PeerSessionError.badAnswer(error).description.hasSuffix(error.description))
    }

    @Test func mismatchNamesItsPlaceIfItHasOne() {
        #expect(MessageCodingError.mismatch(at: "").description == "The value is missing or of another type.")
        let place = MessageCodingError.mismatch(at: "a.b").description
        #expect(place == "The value at a.b is missing or of another type.")
    }

    @Test(arguments: [SharedBytesError.empty, .notSealed, .wrongSize, .tooLarge(7), .notMade("no memory")])
    func sharedBytesNameCauseAndCorrection(_ error: SharedBytesError) {
        let sentences = error.description.split(separator: ". ")
        #expect(sentences.count == 2 && error.description.hasSuffix("."), "\(error)")
        if case .tooLarge(let count) = error { #expect(error.description.contains("\(count)")) }
    }

    @Test func longNameIsShortened() {
        let text = MessageCodingError.badName(String(repeating: "a", count: 1_000)).description
        #expect(text.count < 120)
    }

    @Test func boundNamesWhatTheSenderCanChange() {
        for bound in [SessionBound.openRequests, .sessions, .messageBytes, .descriptors] {
            let text = PeerSessionError.tooMany(bound).description
            #expect(text.hasPrefix("The bound of \(bound.rawValue) is reached. ") && text.hasSuffix("."))
        }
    }

    @Test func extensionThatDoesNotRunIsToBeLaunched() {
        #expect(PeerSessionError.notRunning.description == "The extension does not run. Launch it first.")
        let crash = PeerSessionError.interrupted(code: "crashed", message: "It crashed.")
        #expect(crash.description == "The extension's process exited: It crashed.")
    }
}

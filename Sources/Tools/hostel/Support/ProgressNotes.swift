/// Notes about long work for a person, one every two seconds at most; short work has none.
final class ProgressNotes {
    private static let pause: Duration = .seconds(2)
    private var last = ContinuousClock.now

    func note(_ text: String) {
        guard last.duration(to: .now) >= Self.pause else { return }
        last = .now
        hostel.note(text)
    }
}

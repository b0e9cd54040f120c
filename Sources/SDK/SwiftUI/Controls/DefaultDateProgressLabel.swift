/// The time that a progress view of an interval shows: a clock to its end, or from its start.
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    public var body: some View { Text(timerInterval: interval, countsDown: countsDown).monospacedDigit() }
}

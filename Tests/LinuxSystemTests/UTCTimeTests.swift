import LinuxSystem
import Testing

/// Seconds as dates and times of day.
struct UTCTimeTests {
    @Test(arguments: [
        (0, "1970-01-01 00:00:00"), (951_782_400, "2000-02-29 00:00:00"), (1_700_000_000, "2023-11-14 22:13:20"),
        (4_102_444_799, "2099-12-31 23:59:59"), (Int64.max, "1970-01-01 00:00:00"),
    ])
    func secondsAreADayAndATime(_ seconds: Int64, _ text: String) {
        let time = UTCTime(secondsSince1970: seconds)
        #expect("\(time.day) \(time.time)" == text)
    }

    @Test func digitsAreFilledWithZeros() {
        #expect(UTCTime.digits(7, 3) == "007" && UTCTime.digits(1234, 3) == "1234")
    }
}

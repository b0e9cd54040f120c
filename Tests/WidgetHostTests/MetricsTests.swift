import Testing

@testable import ExtensionHost

/// Counters never decrease, over all processes of an extension, and programs can read their text.
struct MetricsTests {
    @Test func countsAreWrittenByExtensionAndReason() {
        var book = TallyBook()
        book.note(.launched, of: "org.example.a")
        book.note(.launched, of: "org.example.a")
        book.note(.exited(code: "per-process-limit"), of: "org.example.a")
        book.note(.killed(reason: "per-process-limit", band: "foreground"), of: "org.example.a")
        book.note(.used(processorTime: 1.5), of: "org.example.a")
        book.note(.drew(frames: 3, suppressed: 2), of: "org.example.a")
        book.note(.flashed(times: 4), of: "org.example.a")
        book.note(.refused, of: "org.example.b")
        let present = MetricsText.Present(
            identifier: "org.example.a", footprint: 1024, softLimit: 15, hardLimit: 16, processorTime: 0.25)
        let lines = MetricsText(book, present: [present]).text.split(separator: "\n").map(String.init)
        for line in [
            "# TYPE hostel_extension_launches counter",
            "hostel_extension_launches_total{extension=\"org.example.a\"} 2",
            "hostel_extension_launches_total{extension=\"org.example.b\"} 0",
            "hostel_extension_exits_total{extension=\"org.example.a\",reason=\"per-process-limit\"} 1",
            "hostel_extension_kills_total{extension=\"org.example.a\",reason=\"per-process-limit\",band=\"foreground\"} 1",
            "# UNIT hostel_extension_footprint_bytes bytes",
            "hostel_extension_footprint_bytes{extension=\"org.example.a\"} 1024",
            "hostel_extension_footprint_limit_bytes{extension=\"org.example.a\",limit=\"hard\"} 16",
            "hostel_extension_cpu_seconds_total{extension=\"org.example.a\"} 1.75",
            "hostel_extension_frames_drawn_total{extension=\"org.example.a\"} 3",
            "hostel_extension_frames_suppressed_total{extension=\"org.example.a\"} 2",
            "hostel_extension_flashes_total{extension=\"org.example.a\"} 4",
            "hostel_extension_refused_messages_total{extension=\"org.example.b\"} 1",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(lines.last == "# EOF")
        // One block a family, and every sample in the block of its own.
        let types = lines.filter { $0.hasPrefix("# TYPE") }
        #expect(Set(types).count == types.count)
    }

    @Test func labelsAreEscaped() {
        #expect(MetricsText.escaped("a\\b\"c\nd") == "a\\\\b\\\"c\\nd")
        #expect(MetricsText.escaped("a\r\nb") == "a\r\\nb")
        #expect(MetricsText.escaped("Übersicht 🕰") == "Übersicht 🕰")
        var book = TallyBook()
        book.note(.launched, of: "x\"} 9\nhostel_extension_launches_total{extension=\"y")
        let lines = MetricsText(book, present: []).text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("hostel_extension_launches_total") }.count == 1)
    }

    @Test func countersNeverDecrease() {
        var book = TallyBook()
        for time in [-1, .nan, .infinity, 2] { book.note(.used(processorTime: time), of: "a") }
        book.note(.drew(frames: -5, suppressed: -1), of: "a")
        book.note(.flashed(times: -1), of: "a")
        #expect(book["a"].endedProcessorTime == 2 && book["a"].framesDrawn == 0 && book["a"].flashes == 0)
        #expect(MetricsText(TallyBook(), present: []).text == "# EOF\n")
    }

    @Test func excessIdentifiersAreCountedTogether() {
        var book = TallyBook()
        for number in 0..<20_010 { book.note(.launched, of: "org.example.\(number)") }
        #expect(book.identifiers.count <= 20_001 && book["other"].launches == 10)
    }
}

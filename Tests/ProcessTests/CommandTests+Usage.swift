import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// The answers to a command line, for which no host is needed.
extension ProcessTests.CommandTests {
    @Test(arguments: ["hostel", "hostel-fork-server", "hostel-breakout"])
    func everyProgramPrintsTheSameVersion(_ program: String) throws {
        let printed = try Command.run(Products.debug + "/" + program, ["--version"])
        #expect(printed.code == 0)
        #expect(printed.output == "\(program) \(HostelVersion.current)\n")
        #expect(printed.errors.isEmpty)
    }
}

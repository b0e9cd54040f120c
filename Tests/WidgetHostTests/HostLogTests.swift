import ExtensionHost
import Logging
import Testing

/// The level of a host's log belongs to the program that contains the host.
struct HostLogTests {
    @Test func aProgramWithoutAChoiceGetsWarningsAndErrors() {
        #expect(HostLog.quietUnlessChosen(Logger(label: "default")).logLevel == .warning)
        #expect(HostLog.life.logLevel == .warning)
        #expect(HostLog.state.logLevel == .warning)
    }

    @Test(arguments: Logger.Level.allCases) func aHandlerOfTheProgramKeepsItsLevel(_ level: Logger.Level) {
        let recorder = LogRecorder()
        let chosen = Logger(label: "chosen") { _ in LogRecorder.Handler(recorder: recorder, logLevel: level) }
        let logger = HostLog.quietUnlessChosen(chosen)
        #expect(logger.logLevel == level)
        logger.critical("still there")
        #expect(recorder.lines == ["critical still there"])
    }

    @Test(arguments: Logger.Level.allCases.filter { $0 != .info })
    func aLevelThatTheProgramChoseStays(_ level: Logger.Level) {
        var chosen = Logger(label: "chosen") { StreamLogHandler.standardError(label: $0) }
        chosen.logLevel = level
        #expect(HostLog.quietUnlessChosen(chosen).logLevel == level)
    }
}

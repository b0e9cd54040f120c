import ExtensionHost
import ExtensionMessages
import Testing
import WidgetHost

/// The sentences about an extension that exited, and about a host that cannot serve a command.
struct ExitReasonTests {
    @Test func missingPrincipalClassNamesTheKeyToCorrect() {
        let code = LoadFailure.Code.principalClassNotFound.rawValue
        let reason = ExitReason.loadFailed(code: code, detail: "no class Clock.Face in the library")
        let expected =
            "Its principal class was not found: no class Clock.Face in the library. Write Module.Class in "
            + "NSExtensionPrincipalClass; the class is neither nested, generic nor private."
        #expect(reason.message == expected)
    }

    @Test func crashNamesTheLogThatTheHostKeeps() {
        let message = ExitReason.crashed(signal: 11, message: nil).message
        #expect(message == "It crashed: SIGSEGV, a bad access or an abort. Its last lines are in `hostel logs`.")
        #expect(message.hasSuffix(" Its last lines are in `hostel logs`."))
        #expect(ExitReason.withoutLogHint(message) == "It crashed: SIGSEGV, a bad access or an abort.")
    }

    @Test func killByAnotherProcessIsNamed() {
        let message = ExitReason.crashed(signal: 9).message
        #expect(message.hasPrefix("It crashed: SIGKILL, a kill from outside."))
    }

    @Test func commandForAnotherHostNamesBothHosts() {
        let message = CommandRefusal.otherHost(.today, needed: .keyboard).message
        let expected =
            "This host was started with --host today, and the command is for --host keyboard. Start one with "
            + "`hostel run --host keyboard`."
        #expect(message == expected)
    }
}

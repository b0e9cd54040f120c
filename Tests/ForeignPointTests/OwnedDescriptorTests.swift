import CFunctions
import ForeignMessages
import Glibc
import LinuxSystem
import Testing

@testable import ForeignSDK

/// The descriptors that go with a call of a foreign library.
@Suite struct OwnedDescriptorTests {
    @MainActor @Test func aDescriptorThatALibraryWouldOwnIsClosedIfItsCallIsNotMade() throws {
        let table = CFunctionTable(
            handles: [CHandle(name: "thing")],
            functions: [
                CFunction(
                    name: "dup2",
                    parameters: [
                        CParameter(name: "it", type: .handle(0)),
                        CParameter(name: "file", type: .descriptor, isOwned: true),
                    ])
            ])
        let library = try #require(dlopen("libc.so.6", RTLD_NOW))
        let engine = try #require(ForeignEngine(table, in: library))
        var pipe = try DescriptorPair.pipe()
        let reader = pipe.takeFirst()
        engine.add(file: pipe.takeSecond(), isFirst: true)
        let outcome = engine.call(ForeignCall(function: 0, arguments: [.reference(9), .reference(0)]))
        guard case .failed(.staleHandle, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        var waiting = pollfd(fd: reader.rawValue, events: 0, revents: 0)
        // A child of another test has the writing end until it runs its program.
        #expect(poll(&waiting, 1, 60_000) == 1 && waiting.revents & Int16(POLLHUP) != 0)
    }
}

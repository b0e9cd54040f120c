import Foundation
import FoundationGaps
import FoundationNetworking
import HostelTestSupport
import Testing

/// Names of Foundation's network code that Linux lacks.
struct NetworkGapTests {
    @Test func aFileThatIsThereIsReachable() throws {
        let folder = try TemporaryFolder("reachable")
        try folder.write("tide", to: "a.txt")
        let file = URL(fileURLWithPath: folder.path).appendingPathComponent("a.txt")
        #expect(try file.checkPromisedItemIsReachable())
        let missing = file.deletingLastPathComponent().appendingPathComponent("b.txt")
        #expect((try? missing.checkPromisedItemIsReachable()) != true)
    }

    @Test func aSessionHasTheNamesOfStreams() {
        let (byName, byService):
            (
                (URLSession) -> (String, Int) -> URLSessionStreamTask,
                (URLSession) -> (NetService) -> URLSessionStreamTask
            ) = (URLSession.streamTask(withHostName:port:), URLSession.streamTask(with:))
        _ = (byName, byService)
    }
}

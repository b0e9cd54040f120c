import Foundation
import HostelTestSupport
import Testing

/// The commands `debug` and `logs --follow` as programs.
extension ProcessTests {
    @Suite(.serialized)
    struct DebugCommandTests {
        private static let grid = SampleTests.grid

        @Test func debugPrintsTheProcessAndTheLinesForDebuggers() throws {
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                let nothing = try host.ask("debug", Self.grid, "--start", "gdb")
                #expect(nothing.code == 1 && nothing.errors.contains("no process"), "\(nothing.errors)")
                let idle = try host.ask("debug", Self.grid)
                #expect(idle.code == 0 && idle.output.contains("hostel debug \(Self.grid) --wait"))
                #expect(try host.ask("show", Self.grid).code == 0)
                let status = try #require(try host.ask("debug", "--json", Self.grid).json as? [String: Any])
                #expect(
                    Set(status.keys) == ["identifier", "process", "pid", "isWaiting", "overlay", "library", "lines"])
                let pid = try #require(status["pid"] as? Int)
                let text = try host.ask("debug", Self.grid)
                #expect(text.code == 0 && text.output.contains("process \(pid)"))
                #expect(text.output.contains("lldb -p \(pid)") && text.output.contains("-p \(pid)\n"))
                #expect(try host.ask("debug", "com.example.unknown").code == 1)
                #expect(try host.ask("debug", Self.grid, "--wait", "--continue").code == 2)
                #expect(try host.ask("debug", Self.grid, "--overlay", "maybe").code == 2)
            }
        }

        @Test func startedDebuggerAttachesToTheProcess() throws {
            let folder = try TemporaryFolder("bin")
            let broken = "echo a library is missing >&2; exit 127"
            for (name, script) in [("first/lldb", broken), ("second/lldb", "echo \"$0 $*\"")] {
                try folder.write("#!/bin/sh\n\(script)\n", to: name)
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
            }
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                #expect(try host.ask("show", Self.grid).code == 0)
                let status = try #require(try host.ask("debug", "--json", Self.grid).json as? [String: Any])
                let pid = try #require(status["pid"] as? Int)
                func start(_ folders: String) throws -> Command {
                    try Command.run(
                        Products.hostel, ["debug", Self.grid, "--start", "lldb", "--state", host.state],
                        environment: ["PATH": folders])
                }
                // A toolchain's lldb that does not start is passed over.
                let started = try start("\(folder.path)/first:\(folder.path)/second:/usr/bin:/bin")
                #expect(started.code == 0 && started.output.hasSuffix("lldb -p \(pid)\n"), "\(started.output)")
                #expect(started.errors.contains("Its confinement stays as it is."), "\(started.errors)")
                let unable = try start(folder.path + "/first")
                let cause = "first/lldb does not start: a library is missing. Debian's package lldb works"
                #expect(unable.code == 1 && unable.errors.contains(cause), "\(unable.errors)")
            }
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func interruptedWaitLetsTheExtensionContinue(_ signal: Int32) throws {
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                let waiting = try RunningCommand(["debug", Self.grid, "--wait", "--state", host.state])
                try waiting.until("it is held") { $0.contains("held before its code runs") }
                waiting.signal(signal)
                #expect(waiting.ending() == 0)
                try Waiting.until("it is shown") {
                    let told = try host.ask("explain", "--json", Self.grid).json as? [String: Any]
                    return told?["shown"] as? Bool == true && told?["process"] as? String == "running"
                }
            }
        }

        @Test func waitEndsWhenItContinuesFromElsewhere() throws {
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                let waiting = try RunningCommand(["debug", Self.grid, "--wait", "--state", host.state])
                try waiting.until("it is held") { $0.contains("held before its code runs") }
                #expect(try host.ask("debug", Self.grid, "--continue").code == 0)
                #expect(waiting.ending() == 0)
            }
        }

        @Test func followedLogContinuesAcrossProcessesAndEndsWithTheHost() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(MisbehavingTests.kit("CrashInViewDidLoad.appex"))
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path, ["--headless", "--hidden"])
            try host.waitUntilServing()
            let identifier = "com.hostel.misbehaving.CrashInViewDidLoad"
            let follower = try RunningCommand(["logs", identifier, "--follow", "--json", "--state", state.path])
            for process in 1...2 {
                #expect(try host.ask("show", identifier).code == 1)
                try follower.until("process \(process) said its last") { text in
                    text.split(separator: "\n").count { $0.contains("Fatal error") } == process
                }
            }
            try plugins.replace(
                "CrashInViewDidLoad.appex", by: MisbehavingTests.kit("CrashInViewDidLoad.appex"))
            try follower.until("the new version's line follows") { text in
                _ = try? host.ask("show", identifier)
                return text.split(separator: "\n").count { $0.contains("Fatal error") } > 2
            }
            for line in follower.output.split(separator: "\n") {
                let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                #expect(Set((row ?? [:]).keys) == ["time", "source", "text"])
            }
            #expect(try host.ask("stop").code == 0)
            #expect(follower.ending() == 0)
            #expect(host.ending() == 0)
        }

        @Test func lineOfAnExtensionCannotPassForANoteOfTheHost() throws {
            let identifier = "com.hostel.misbehaving.CrashInViewDidLoad"
            try CommandTests.withHost([MisbehavingTests.kit("CrashInViewDidLoad.appex")]) { host in
                _ = try host.ask("show", identifier)
                let lines = try host.ask("logs", identifier).output.split(separator: "\n")
                #expect(lines.contains { $0.contains("Z | ") && $0.contains("Fatal error") })
                #expect(lines.allSatisfy { $0.contains("Z | ") || $0.contains("Z [host] ") }, "\(lines)")
            }
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func interruptedFollowerExitsCleanly(_ signal: Int32) throws {
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                #expect(try host.ask("debug", Self.grid, "--overlay", "on").code == 0)
                let follower = try RunningCommand(["logs", Self.grid, "-f", "--state", host.state])
                #expect(try host.ask("show", Self.grid).code == 0)
                #expect(try host.ask("pressure", "warning", "--for", "1s").code == 0)
                try follower.until("the host's note is there") { $0.contains("[host] memory warning") }
                follower.signal(signal)
                #expect(follower.ending() == 0)
            }
        }
    }
}
